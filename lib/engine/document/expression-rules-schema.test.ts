import { expect, it } from "vitest";
import { parseAccountDocument } from "./account-document";
import { configurationSchema } from "./configuration-schema";
import { policySchema } from "./policy-schema";
import { parsePart } from "./problems";

const problemsOf = (rules: unknown, more: object = {}) => {
  const parsed = parsePart(policySchema, { rules, ...more });
  return parsed.ok ? [] : parsed.problems.map(({ path, message }) => `${path}: ${message}`);
};

it("are read with their defaults", () => {
  const given = { name: "office only", when: 'onList("office")', action: "allow" };
  expect(policySchema.parse({ rules: [given] }).rules).toEqual([{ ...given, enabled: true }]);
  expect(policySchema.parse({}).rules).toEqual([]);
});

it("are refused with all their problems at once, each at its place", () => {
  const rules = [
    { name: "a", when: 'contry == "DE"', action: "block" },
    { name: "a", when: "true", action: "stop" },
    { name: "", when: 'country == "DE" &&\n asn == "x"', action: "block", answer: "ipWhitelist" },
    { name: "b", when: 'count("signin", "10m") > 3', action: "block" },
  ];
  expect(problemsOf(rules)).toEqual([
    'rules[1].action: is "stop"; allowed: "allow", "monitor", "challenge", "block"',
    'rules[2].name: is ""; allowed: 1 to 64 characters, none of the ends a space',
    expect.stringMatching(
      /^rules\[2\]\.answer: is "ipWhitelist"; allowed: with "block" ipBlacklist, /,
    ),
    "rules[0].when: line 1, column 1: “contry” is no fact; did you mean “country”?",
    "rules[2].when: line 2, column 2: These types do not go together: int == string",
    'rules[1].name: is "a", as of [0]; allowed: each name once',
  ]);
});

it("may name the policy's own counters, and no others", () => {
  const rules = [{ name: "b", when: 'count("signin", "10m") > 3', action: "block" }];
  expect(problemsOf(rules)).toEqual([
    "rules[0].when: line 1, column 7: There is no counter “signin”",
  ]);
  expect(problemsOf(rules, { counters: [{ name: "signin", by: ["network"] }] })).toEqual([]);
});

it("that let in cannot read what a browser says of itself", () => {
  const counters = [{ name: "visit", by: ["session"] }];
  const rules = ["session.pages > 3", 'count("visit", "1h") > 3', 'country == "DE"'].map(
    (when, at) => ({ name: `${at}`, when, action: "allow" }),
  );
  const word = "reads the session, which is the browser's own word";
  const first = problemsOf(rules, { counters });
  expect(first).toEqual([expect.stringContaining(`rules[0].when: ${word}`)]);
  const second = problemsOf(rules.slice(1), { counters });
  expect(second).toEqual([expect.stringContaining(`rules[0].when: ${word}`)]);
  const blocking = rules.map((rule) => ({ ...rule, action: "block" }));
  expect(problemsOf(blocking, { counters })).toEqual([]);
});

it("are refused over a hundred, ten thousand too, and over what they may cost together", () => {
  const many = (count: number, when: string) =>
    Array.from({ length: count }, (_, index) => ({ name: `r${index}`, when, action: "block" }));
  expect(problemsOf(many(100, "true"))).toEqual([]);
  expect(problemsOf(many(10_000, "true"))).toEqual([
    "rules: has 10000 entries; allowed: at most 100",
  ]);
  const loop = `headers.exists(a, ${Array(10).fill('a == "x"').join(" || ")})`;
  expect(problemsOf(many(8, loop))).toEqual([
    "rules[4].when: costs too much beside the rules before it; allowed: fewer loops over lists",
  ]);
});

it("bound their patterns together", () => {
  const pattern = (name: string) => ({ name, when: 'ua.matches("(a{1,60}){2}")', action: "block" });
  expect(problemsOf(["a", "b", "c"].map(pattern))).toEqual([
    expect.stringMatching(/^rules\[1\]\.when: line 1, column 12: The pattern is too large beside/),
    expect.stringMatching(/^rules\[2\]\.when: line 1, column 12: The pattern is too large beside/),
  ]);
});

it("may name only lists that the account document has", () => {
  const rules = [{ name: "a", when: 'onList("ipWhitelist") || onList("office")', action: "allow" }];
  const parsed = parseAccountDocument({
    version: 1,
    configurations: [{ name: "A", policy: { rules } }],
  });
  expect(parsed.ok ? [] : parsed.problems).toEqual([
    {
      path: "configurations[0].policy.rules[0].when",
      message: "line 1, column 33: There is no list “office”",
    },
  ]);
});

it("have page responses in configurations, and answers of their own endpoint, only", () => {
  const pageResponse = { type: "HTTPStatusCode", contents: "429" };
  const rules = [{ name: "a", when: "true", action: "block", answer: "adBots", pageResponse }];
  expect(parsePart(configurationSchema, { name: "Shop", policy: { rules } }).ok).toBe(true);
  const parsed = parseAccountDocument({ version: 1, blocker: { rules } });
  expect(parsed.ok ? [] : parsed.problems.map(({ path }) => path)).toEqual([
    "blocker.rules[0].answer",
    "blocker.rules[0].pageResponse",
  ]);
});
