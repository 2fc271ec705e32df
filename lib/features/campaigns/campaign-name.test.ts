import { expect, it } from "vitest";
import { readExpression } from "@/lib/engine/expression/check-expression";
import { RuleScope } from "@/lib/engine/expression/rule-scope";
import { compileLists } from "@/lib/engine/lists";
import { visitor } from "@/test/engine/visitor";
import { campaignName } from "./campaign-name";
import { ruleFor } from "./propose-rule";
import { ruleName } from "./rule-of-campaign";

const LINUX =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/118.0.0.0 Safari/537.36";

it.each([
  [{ agent: LINUX, path: "/login" }, "Chrome 118 on Linux, /login"],
  [{ agent: "python-requests/2.31.0" }, "python-requests/2.31.0"],
  [{ print: "t13d", path: "/" }, "print t13d, /"],
  [{ headerShape: "0badf00d" }, "header shape 0badf00d"],
  [{ agent: "odd\u202e\nname", path: "/\u2028" }, "oddname, /"],
])("is named by what its visitors have in common: %j", (traits, name) => {
  expect(campaignName(traits)).toBe(name);
});

it("the rule's name is short", () => {
  const name = ruleName({ id: "0197f3a2-5c1e-7b0a-9d2f-3e4a5b6c7d8e", name: "a b ".repeat(40) });
  expect(name).toMatch(/^Campaign 7d8e: a b a b .{1,40}…$/u);
  expect(name.length).toBeLessThanOrEqual(64);
});

const JA4 = "t13d190900_9dc949149365_97f8aa674fd9";
const JA3 = "e7d705a3286e19ea42f587b344ee6865";
const PRINTS = { ja3: null, ja4: null, ja4h: null, h2: null };

it.each([
  [{ path: "/login" }, { url: "https://a.example/login?next=1" }],
  [{ path: "/a%20b" }, { url: "/a%20b" }],
  [{ agent: 'an "odd" \\ agent\t\u00e9' }, { ua: 'an "odd" \\ agent\t\u00e9' }],
  [{ print: JA4 }, { prints: { ...PRINTS, ja4: JA4 } }],
  [{ print: JA3 }, { prints: { ...PRINTS, ja3: JA3 } }],
  [{ headerShape: "0badf00d" }, { headerShape: "0badf00d" }],
])("the rule holds for those with all of it, and for no one else: %j", (traits, facts) => {
  const read = readExpression(ruleFor(traits));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const lists = compileLists([], 0);
  expect(read.expression.holds(new RuleScope(visitor(facts), lists))).toBe(true);
  expect(read.expression.holds(new RuleScope(visitor(), lists))).toBe(false);
});
