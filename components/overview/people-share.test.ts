import { expect, it } from "vitest";
import { peopleShare } from "./people-share";

it("counts homes and phones among the networks that are known", () => {
  expect(
    peopleShare([
      { value: "residential", calls: 20 },
      { value: "cellular", calls: 5 },
      { value: "hosting", calls: 75 },
      { value: "unknown", calls: 900 },
    ]),
  ).toBe(25);
});

it("says nothing where no network is known", () => {
  expect(peopleShare([{ value: "unknown", calls: 3 }])).toBeNull();
  expect(peopleShare([])).toBeNull();
});
