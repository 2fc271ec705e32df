import { expect, it } from "vitest";
import { configurationSchema } from "@/lib/engine/document/configuration-schema";
import { compileFieldRules } from "@/lib/engine/rules";
import { readPart } from "@/lib/kernel/input";
import { readConfiguration } from "./stored-document";

it("reads patterns that could be saved once and no longer can, and they still match", () => {
  const rules = [{ name: "token", op: "matches", value: "^[0-9a-f]{400}$" }];
  const document = { params: { enabled: true, rules } };
  const stored = readConfiguration("Shop", document);
  const compiled = compileFieldRules(stored.params, "case-sensitive");
  expect(compiled.brokenBy(JSON.stringify({ token: "0a".repeat(200) }))).toBeNull();
  expect(compiled.brokenBy(JSON.stringify({ token: "0a".repeat(199) }))).not.toBeNull();
  expect(() => readPart(configurationSchema, { name: "Shop", ...document })).toThrow(
    "params.rules[0].value is too large with its repetitions written out",
  );
});

it.each([null, "text", 7, [{ name: "Shop" }]])(
  "refuses a stored configuration that is %j, by name",
  (stored) => {
    expect(() => readConfiguration("Shop", stored)).toThrow(
      "The stored configuration Shop is not valid.",
    );
  },
);
