import { describe, expect, it } from "vitest";
import { readProblem } from "./problem";

describe("reading what the panel's API says went wrong", () => {
  it("gives the code, the sentence and the fields", () => {
    const error = { code: "invalid_input", message: "No.", fields: { name: "Give it a name." } };
    expect(readProblem({ error })).toEqual(error);
  });

  it("leaves out fields that there are none of", () => {
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
