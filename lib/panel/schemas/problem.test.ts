import { describe, expect, it } from "vitest";
import { readProblem } from "./problem";

describe("reading an error of the panel's API", () => {
  it("gives the code, the sentence and the fields", () => {
    const error = { code: "invalid_input", message: "No.", fields: { name: "Give it a name." } };
    expect(readProblem({ error })).toEqual(error);
  });

  it("omits absent fields", () => {
    const error = { code: "not_found", message: "There is no such key." };
    expect(readProblem({ error })).toEqual(error);
  });

  it.each([
    null,
    "gateway time-out",
    {},
    { error: "broken" },
    { error: { code: "teapot", message: "I am one." } },
    { error: { code: "internal" } },
  ])("is null for what another program answered: %j", (json) => {
    expect(readProblem(json)).toBeNull();
  });
});
