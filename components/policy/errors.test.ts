import { expect, it } from "vitest";
import { asSentence, errorInList } from "./errors";

it("turns a problem of the document into a sentence", () => {
  expect(asSentence('is "Shop!"; allowed: 1 to 64 of A-Z, a-z, 0-9')).toBe(
    '"Shop!" does not fit. Allowed: 1 to 64 of A-Z, a-z, 0-9.',
  );
  expect(asSentence("is empty; allowed: at least one code")).toBe(
    "Empty. Allowed: at least one code.",
  );
  expect(asSentence("has 65 characters; allowed: at most 64")).toBe(
    "Has 65 characters. Allowed: at most 64.",
  );
  expect(asSentence('is "Shop", the name of another; allowed: one that is free')).toBe(
    '"Shop", the name of another. Allowed: one that is free.',
  );
});

it("shows a list's first problem, its own or an entry's", () => {
  const errors: Record<string, string> = { "names[2]": "has 0 characters" };
  expect(errorInList((path) => errors[path], "names", 3)).toBe("has 0 characters");
  expect(errorInList((path) => errors[path], "names", 2)).toBeUndefined();
});
