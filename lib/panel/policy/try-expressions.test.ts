import { expect, it } from "vitest";
import { pending } from "@/lib/engine/fact";
import { compileLists } from "@/lib/engine/lists";
import { visitor } from "@/test/engine/visitor";
import { tryExpressions, waitsOf } from "./try-expressions";

const lists = compileLists([], 0);
const NAMES = { lists: new Set(["office"]), counters: new Set<string>() };

const rule = (
  name: string,
  when: string,
  action: "allow" | "monitor" | "block",
  enabled = true,
) => ({
  ...{ name, when, action, enabled },
});

it("tells of every rule what it came to, and which parts held", () => {
  const { decidedBy, rules } = tryExpressions(
    [
      rule("a", 'country == "FR"', "block"),
      rule("b", "asn == 7922", "monitor"),
      rule("c", 'country == "US" && device == "desktop"', "block"),
      rule("d", "true", "allow"),
      rule("e", 'params.src == "x"', "block"),
      rule("f", "contry", "block"),
      rule("g", 'onList("home")', "block"),
      rule("h", "true", "block", false),
    ],
    visitor(),
    lists,
    NAMES,
  );
  expect(decidedBy).toBe("c");
  expect(rules.map(({ name, outcome }) => [name, outcome])).toEqual([
    ["a", "no-match"],
    ["b", "matches"],
    ["c", "decides"],
    ["d", "late"],
    ["e", "failed"],
    ["f", "invalid"],
    ["g", "invalid"],
    ["h", "off"],
  ]);
  expect(rules[2]).toEqual({
    ...{ name: "c", outcome: "decides", problems: [], error: null },
    why: ['country == "US"', 'device == "desktop"'],
    parts: [
      { text: 'country == "US"', start: 0, end: 15, outcome: "true" },
      { text: 'device == "desktop"', start: 19, end: 38, outcome: "true" },
    ],
  });
  expect(rules[4]?.error).toBe("there is no “src”");
  expect(rules[5]?.problems).toMatchObject([{ line: 1, column: 1 }]);
  expect(rules[6]?.problems).toMatchObject([{ message: "There is no list “home”", column: 8 }]);
});

it("knows what it needs to ask DNS first", () => {
  const facts = visitor({ hostname: pending("ptr") });
  const rules = [rule("a", 'country == "FR" && hostname == ""', "block")];
  expect(waitsOf(rules, facts, lists)).toEqual(["ptr"]);
  expect(waitsOf([rule("a", "true", "block")], facts, lists)).toEqual([]);
});
