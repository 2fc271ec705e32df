import { expect, it } from "vitest";
import { listNamesIn } from "./list-names-in";

it("finds each list that a policy's rules ask for, once", () => {
  const rules = [
    { when: 'url.path.startsWith("/wp-login") && !onList("office")' },
    { when: "onList( 'office' ) || onList('part\\u006eers')" },
    { when: "ua == \"onList('x')\"" },
    { when: 'onList("broken" &&' },
  ];
  expect(listNamesIn({ rules })).toEqual(["office", "partners"]);
});

it("finds none in what has no rules", () => {
  for (const policy of [null, {}, { rules: "onList('x')" }, { rules: [null, {}, { when: 1 }] }]) {
    expect(listNamesIn(policy)).toEqual([]);
  }
});
