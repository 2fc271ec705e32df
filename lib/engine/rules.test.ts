import { describe, expect, it } from "vitest";
import { type FieldRule, fieldRulesSchema } from "./document/rules-schema";
import { compileFieldRules } from "./rules";

function params(rules: readonly FieldRule[], match: "all" | "any" = "all") {
  return compileFieldRules(
    fieldRulesSchema.parse({ enabled: true, match, rules }),
    "case-sensitive",
  );
}
const isKept = (rule: FieldRule, json: string) => params([rule]).brokenBy(json) === null;

const SENT =
  '{"src":"mail-7","n":42,"yes":true,"nil":null,"empty":"","list":["mail"],"obj":{"src":"mail"}}';

describe("a rule", () => {
  it.each<[string, FieldRule["op"], string | undefined, boolean]>([
    ["src", "equals", "mail-7", true],
    ["src", "equals", "Mail-7", false],
    ["src", "equals", "mail", false],
    ["src", "notEquals", "mail", true],
    ["src", "notEquals", "mail-7", false],
    ["src", "contains", "il-", true],
    ["src", "contains", "IL-", false],
    ["src", "startsWith", "mail", true],
    ["src", "startsWith", "-7", false],
    ["src", "endsWith", "-7", true],
    ["src", "endsWith", "mail", false],
    ["src", "matches", "^mail-\\d$", true],
    ["src", "matches", "l-", true],
    ["src", "matches", "^l", false],
    ["src", "exists", undefined, true],
    ["src", "absent", undefined, false],
    ["Src", "exists", undefined, false],
    ["SRC", "equals", "mail-7", false],
    ["n", "equals", "42", true],
    ["n", "matches", "^\\d+$", true],
    ["n", "notEquals", "42", false],
    ["yes", "equals", "true", true],
    ["nil", "equals", "null", true],
    ["nil", "exists", undefined, true],
    ["nil", "absent", undefined, false],
    ["empty", "equals", "", true],
    ["empty", "exists", undefined, true],
    ["list", "equals", "mail", false],
    ["list", "contains", "mail", false],
    ["list", "contains", "", false],
    ["list", "matches", ".*", false],
    ["list", "notEquals", "mail", true],
    ["list", "exists", undefined, true],
    ["list", "absent", undefined, false],
    ["obj", "equals", "[object Object]", false],
    ["obj", "startsWith", "", false],
    ["obj", "endsWith", "", false],
    ["obj", "notEquals", "[object Object]", true],
    ["missing", "equals", "", false],
    ["missing", "equals", "undefined", false],
    ["missing", "notEquals", "x", true],
    ["missing", "contains", "", false],
    ["missing", "startsWith", "", false],
    ["missing", "endsWith", "", false],
    ["missing", "matches", ".*", false],
    ["missing", "exists", undefined, false],
    ["missing", "absent", undefined, true],
    ["constructor", "exists", undefined, false],
    ["__proto__", "exists", undefined, false],
    ["toString", "absent", undefined, true],
  ])("%s %s %j is kept: %s", (name, op, value, kept) => {
    expect(isKept({ name, op, value }, SENT)).toBe(kept);
  });

  it("sees `__proto__` and `constructor` when they are sent", () => {
    const sent = '{"__proto__":"a","constructor":"b"}';
    expect(isKept({ name: "__proto__", op: "equals", value: "a" }, sent)).toBe(true);
    expect(isKept({ name: "constructor", op: "equals", value: "b" }, sent)).toBe(true);
  });

  it("compares header names without case and their values with it", () => {
    const rules = fieldRulesSchema.parse({
      enabled: true,
      rules: [{ name: "Accept-Language", op: "equals", value: "de" }],
    });
    const headers = compileFieldRules(rules, "case-insensitive");
    expect(headers.brokenBy('{"ACCEPT-language":"de"}')).toBeNull();
    expect(headers.brokenBy('{"accept-language":"DE"}')).toBe('Accept-Language equals "de"');
  });
});

describe("a set of rules", () => {
  const mail: FieldRule = { name: "src", op: "equals", value: "mail" };
  const id: FieldRule = { name: "id", op: "exists" };

  it("is kept when all rules are, and names the first that is not", () => {
    expect(params([mail, id]).brokenBy('{"src":"mail","id":1}')).toBeNull();
    expect(params([mail, id]).brokenBy('{"src":"mail"}')).toBe("id exists");
    expect(params([mail, id]).brokenBy("{}")).toBe('src equals "mail"');
  });

  it("is kept when any rule is, and names all when none is", () => {
    expect(params([mail, id], "any").brokenBy('{"id":1}')).toBeNull();
    expect(params([mail, id], "any").brokenBy('{"src":"mail"}')).toBeNull();
    expect(params([mail, id], "any").brokenBy("{}")).toBe('src equals "mail", or id exists');
  });

  it("without rules is kept by every readable object, and by nothing else", () => {
    for (const match of ["all", "any"] as const) {
      expect(params([], match).brokenBy("{}")).toBeNull();
      expect(params([], match).brokenBy(undefined)).toBe("nothing was sent");
      expect(params([], match).brokenBy("[]")).toBe("not a JSON object");
    }
  });

  it.each([
    [undefined, "nothing was sent"],
    ["", "not JSON"],
    ['{"src":"mail"', "not JSON"],
    ['["mail"]', "not a JSON object"],
    [`{"src":"mail","x":"${"y".repeat(65_536)}"}`, "longer than 64 KB"],
  ])("is broken by JSON that cannot be read, even where a rule asks for absence", (json, why) => {
    expect(params([mail]).brokenBy(json)).toBe(why);
    expect(params([{ name: "x", op: "absent" }]).brokenBy(json)).toBe(why);
    expect(params([{ name: "x", op: "notEquals", value: "1" }], "any").brokenBy(json)).toBe(why);
  });
});
