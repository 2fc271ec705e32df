import { expect, it } from "vitest";
import { policySchema } from "@/lib/engine/document/policy-schema";
import { compileLists } from "@/lib/engine/lists";
import { parseIp } from "@/lib/ip/parse";
import { openContract } from "@/test/contract";
import { guardOwnAddress } from "./guard";
import { guardRules } from "./guard-rules";

const { context } = await openContract();
const lists = compileLists([], 0);
const NOW = Date.parse("2026-03-01T12:00:00Z");

const guardedOf = (...rules: (readonly [when: string, action: string])[]) => ({
  kind: "blocker" as const,
  policy: policySchema.parse({
    rules: rules.map(([when, action], index) => ({ name: `rule ${index}`, when, action })),
  }),
  lists,
});
const warnings = (...rules: (readonly [when: string, action: string])[]) =>
  guardRules(guardedOf(...rules), NOW, context.intel).map(({ message }) => message);

it("warns of rules that block everyone", () => {
  expect(warnings(["true", "block"])).toEqual(["Your rules block everyone: “rule 0”."]);
  expect(warnings(['country != "XX"', "block"])).toHaveLength(1);
  expect(warnings(['device == "mobile"', "block"], ['device == "desktop"', "block"])).toEqual([
    "Your rules block everyone: “rule 1”, “rule 0”.",
  ]);
});

it("does not mind rules that leave someone, or do less than block", () => {
  expect(warnings(['country == "US"', "block"])).toEqual([]);
  expect(warnings(["true", "challenge"])).toEqual([]);
  expect(warnings(["true", "monitor"])).toEqual([]);
  expect(warnings(['country == "DE"', "allow"], ["true", "block"])).toEqual([]);
  expect(warnings(['bot.name == ""', "allow"], ["true", "block"])).toEqual([]);
});

it("names the rule that would block the author's own address", () => {
  const ip = parseIp("73.2.3.4");
  if (ip === null) throw new Error("no address");
  const own = { ip, ua: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0", now: NOW };
  const guarded = guardedOf(['ip.inNetwork("73.0.0.0/8")', "block"]);
  expect(guardOwnAddress(guarded, own, context.intel).map(({ message }) => message)).toEqual([
    "You would be blocked yourself: your address 73.2.3.4 is caught by “rule 0”.",
  ]);
});
