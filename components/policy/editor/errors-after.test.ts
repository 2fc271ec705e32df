import { describe, expect, test } from "vitest";
import { errorsAfter } from "./errors-after";

const only = (codes: string[]) => ({ name: "", policy: { country: { rule: "allow", codes } } });

describe("the errors that a change leaves standing", () => {
  const errors = { name: "Enter a name.", "policy.country.codes": "Choose a country." };

  test("are without the one of the field that was changed", () => {
    expect(errorsAfter(errors, only([]), only(["DE"]))).toEqual({ name: "Enter a name." });
  });

  test("are without the one that another choice beside it answers", () => {
    const off = { name: "", policy: { country: { rule: "off", codes: [] } } };
    expect(errorsAfter(errors, only([]), off)).toEqual({ name: "Enter a name." });
  });

  test("keep those of other rules", () => {
    const rules = (second: string) => ({ params: { rules: [{ name: "" }, { name: second }] } });
    const both = {
      "params.rules[0].name": "Enter a name.",
      "params.rules[1].name": "Enter a name.",
    };
    expect(errorsAfter(both, rules(""), rules("src"))).toEqual({
      "params.rules[0].name": "Enter a name.",
    });
  });

  test("go with the rule that they were about", () => {
    const errorsOfRule = { "params.rules[0].name": "Enter a name." };
    const before = { params: { rules: [{ name: "" }] } };
    expect(errorsAfter(errorsOfRule, before, { params: { rules: [] } })).toEqual({});
  });

  test("are all there when nothing changed", () => {
    expect(errorsAfter(errors, only([]), only([]))).toEqual(errors);
  });
});
