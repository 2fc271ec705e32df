import { expect, it } from "vitest";
import { pending } from "@/lib/engine/fact";
import { compileLists } from "@/lib/engine/lists";
import { visitor } from "@/test/engine/visitor";
import { readTried, tryExpressions, waitsOf } from "./try-expressions";

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

type Given = Parameters<typeof readTried>[0];
const tried = async (rules: Given, facts = visitor()) =>
  tryExpressions(await readTried(rules, NAMES), facts, lists);

it("tells of every rule what it came to, and which parts held", async () => {
  const { decidedBy, rules } = await tried([
    rule("a", 'country == "FR"', "block"),
    rule("b", "asn == 7922", "monitor"),
    rule("c", 'country == "US" && device == "desktop"', "block"),
    rule("d", "true", "allow"),
    rule("e", 'params.src == "x"', "block"),
    rule("f", "contry", "block"),
    rule("g", 'onList("home")', "block"),
    rule("h", "true", "block", false),
  ]);
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

it("judges by the reading of the path that counts", async () => {
  const rules = [
    rule("ours", 'url.path.startsWith("/hooks")', "allow"),
    rule("admin", 'url.path == "/admin"', "block"),
    rule("late", 'url.path.startsWith("/hooks")', "block"),
  ];
  const climbing = await tried(rules, visitor({ url: "/hooks/..;/admin" }));
  expect(climbing.decidedBy).toBe("admin");
  expect(climbing.rules.map(({ outcome }) => outcome)).toEqual(["no-match", "decides", "late"]);
  expect(climbing.rules[1]?.why).toEqual(['url.path == "/admin"']);
  expect((await tried(rules, visitor({ url: "/hooks/1" }))).decidedBy).toBe("ours");
});

it("runs nothing from the rule on that takes too much", async () => {
  const searches = Array(100).fill("ua.contains(url.path)").join(" || ");
  const all = await tried([
    rule("short", "true", "monitor"),
    rule("long", searches, "block"),
    rule("behind", "true", "block"),
  ]);
  expect(all.decidedBy).toBe(null);
  expect(all.rules.map(({ outcome }) => outcome)).toEqual(["matches", "invalid", "invalid"]);
  expect(all.rules[1]?.problems[0]?.message).toMatch(
    /^takes up to [0-9.]+ ms a visitor; allowed: /,
  );
});

it("knows what it needs to ask DNS first", async () => {
  const facts = visitor({ hostname: pending("ptr") });
  const rules = [rule("a", 'country == "FR" && hostname == ""', "block")];
  const waits = async (given: Given) => waitsOf(await readTried(given, NAMES), facts, lists);
  expect(await waits(rules)).toEqual(["ptr"]);
  expect(await waits([rule("a", "true", "block")])).toEqual([]);
});
