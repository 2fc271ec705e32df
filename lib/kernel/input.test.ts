import { describe, expect, it } from "vitest";
import { z } from "zod";
import { InvalidInputError } from "./errors";
import { keyNameInput, parseInput } from "./input";

const schema = z.strictObject({
  name: keyNameInput,
  kinds: z.array(z.enum(["mail", "slack"])).optional(),
  inside: z.strictObject({ isOn: z.boolean() }).optional(),
});

function problemsOf(input: unknown): Record<string, string> {
  try {
    parseInput(schema, input);
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    return Object.fromEntries(error.problems.map(({ path, message }) => [path, message]));
  }
  return {};
}

describe("what is wrong with an input", () => {
  it.each([
    [{}, { name: "is missing; allowed: text" }],
    [{ name: 5 }, { name: "is 5; allowed: text" }],
    [{ name: " " }, { name: "A name" }],
    [null, { "": "is null; allowed: an object" }],
    [[], { "": "is a list; allowed: an object" }],
    [{ name: "a", kinds: "mail" }, { kinds: 'is "mail"; allowed: a list' }],
    [{ name: "a", kinds: ["mail", "fax"] }, { "kinds.1": 'is "fax"; allowed: "mail", "slack"' }],
    [{ name: "a", inside: { isOn: 1 } }, { "inside.isOn": "is 1; allowed: true or false" }],
    [
      { name: "a", colour: "#fff", inside: { isOn: true, off: 1 } },
      {
        colour: "is not known here; known: name, kinds, inside",
        "inside.off": "is not known here; known: isOn",
      },
    ],
  ])("of %j is said at its place, in plain words", (input, problems) => {
    expect(problemsOf(input)).toEqual(problems);
  });

  it("names some of many unknown names", () => {
    const names = Array.from({ length: 5_000 }, (_, at) => [`n${at}`, 1]);
    expect(Object.keys(problemsOf({ name: "a", ...Object.fromEntries(names) }))).toHaveLength(5);
  });
});
