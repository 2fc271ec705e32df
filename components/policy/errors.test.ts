import { expect, it } from "vitest";
import { translator } from "@/lib/messages/translate";
import { asSentence, errorInList } from "./errors";
import { inWords } from "./problem-words";

it("turns a problem of the document into a sentence", () => {
  expect(asSentence('is "Shop!"; allowed: 1 to 64 of A-Z, a-z, 0-9')).toBe(
    "“Shop!” isn't valid. Use 1 to 64 of A-Z, a-z, 0-9.",
  );
  expect(asSentence("is empty; allowed: at least one code")).toBe(
    "Required. Use at least one code.",
  );
  expect(asSentence('is ""; allowed: a URL')).toBe("Required. Use a URL.");
  expect(asSentence("is not valid; allowed: an address")).toBe("Not valid. Use an address.");
  expect(asSentence("is 700; allowed: 200 to 599")).toBe("700 isn't valid. Use 200 to 599.");
  expect(asSentence("has 65 characters; allowed: at most 64")).toBe(
    "Has 65 characters. Use at most 64.",
  );
  expect(asSentence('is "Shop", the name of another; allowed: one that is free')).toBe(
    "“Shop” is the name of another. Use one that is free.",
  );
  expect(asSentence("Choose a country.")).toBe("Choose a country.");
});

it("says in the words of the buttons that “Only these” needs a country", () => {
  const problem = 'is empty; allowed: at least one code when the rule is "allow"';
  expect(
    inWords(translator("policy"), { "policy.country.codes": problem, name: "is empty" }),
  ).toEqual({
    "policy.country.codes":
      "Choose at least one country for “Only these”, or switch to “Every country”.",
    name: "is empty",
  });
});

it("shows a list's first problem, its own or an entry's", () => {
  const errors: Record<string, string> = { "names[2]": "has 0 characters" };
  expect(errorInList((path) => errors[path], "names", 3)).toBe("has 0 characters");
  expect(errorInList((path) => errors[path], "names", 2)).toBeUndefined();
});
