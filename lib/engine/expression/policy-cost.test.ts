import { expect, it } from "vitest";
import { compileExpression } from "./compile-expression";
import { costProblems, textSeenBy } from "./policy-cost";

const rules = (count: number, when: string) =>
  Array.from({ length: count }, (_, index) => ({ name: `r${index}`, when }));
const problems = (given: ReturnType<typeof rules>) => [...costProblems(given)];
const seenBy = (given: ReturnType<typeof rules>) =>
  textSeenBy(given.map(({ when }) => compileExpression(when)));

it("lets people write a hundred rules", () => {
  const usual = rules(
    100,
    'ua.lowerAscii().contains("headless") || url.path.startsWith("/wp-login")',
  );
  expect(problems(usual)).toEqual([]);
  expect(seenBy(usual)).toBe(2_048);
});

it("refuses rules that take too long together, and names the costliest", () => {
  const searches = Array(40).fill('ua.contains("abcdefgh")').join(" || ");
  const [problem, ...others] = problems([...rules(4, searches), { name: "short", when: "true" }]);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({
    index: 3,
    message: expect.stringMatching(
      /^takes, with the rules before it, up to \d[.]\d ms a visitor; allowed: at most 5[.]0 ms. The costliest: “r0” \(\d[.]\d ms\), “r1” \(\d[.]\d ms\), “r2” \(\d[.]\d ms\)$/,
    ),
  });
});

it.each([
  [
    "headers.exists(n, ua.contains(hostname))",
    /^takes up to \d+[.]\d ms a visitor; allowed: at most 2[.]5 ms$/,
  ],
  [
    `(${Array(5).fill("ua").join("+")}) == "x"`,
    /^joins up to 10240 characters; allowed: at most 8192$/,
  ],
])("refuses %s", (when, message) => {
  expect(problems(rules(1, when))[0]).toMatchObject({
    index: 0,
    message: expect.stringMatching(message),
  });
});

it("has rules from before the bound see less of each text", () => {
  expect(seenBy(rules(20, Array(40).fill('ua.contains("abcdefgh")').join(" || ")))).toBe(256);
  expect(seenBy(rules(1, `(${Array(225).fill("ua").join("+")}).contains("q")`))).toBe(64);
});
