import { expect, it } from "vitest";
import { checkExpression } from "@/lib/engine/expression/check-expression";
import { translator } from "@/lib/messages/translate";
import { listFor, RULE_TEMPLATES, withFreeNames } from "./templates";

it("templates are rules without a mistake", () => {
  const problems = RULE_TEMPLATES.filter(({ id }) => id !== "blank").flatMap((template) =>
    [null, "office"].flatMap((list) =>
      template.rules(translator("rules"), list).flatMap(({ when }) =>
        checkExpression(when, {
          lists: new Set(list === null ? [] : [list]),
          counters: new Set(template.counters.map(({ name }) => name)),
        }),
      ),
    ),
  );
  expect(problems).toEqual([]);
});

it("a template names a list that is there", () => {
  expect([null, [], ["vpn"], ["vpn", "office"]].map(listFor)).toEqual([
    null,
    null,
    "vpn",
    "office",
  ]);
});

it("a rule that is added twice gets a name of its own", () => {
  const rule = { name: "No AI", when: "true", action: "block", enabled: true } as const;
  const twice = withFreeNames([rule, rule], [rule]);
  expect(twice.map(({ name }) => name)).toEqual(["No AI 2", "No AI 3"]);
  expect(withFreeNames([{ ...rule, name: "" }], [{ ...rule, name: "" }])[0]?.name).toBe("");
});
