import { expect, it } from "vitest";
import { shortSearch } from "./short-search";

it("keeps only the ends of a pasted key", () => {
  expect(shortSearch("gh0123456789012345678901234567890123456789abcdef")).toBe("gh01…cdef");
});

it.each(["shop", "gh01…cdef", "a name of a key in words"])("leaves %j as it is", (text) => {
  expect(shortSearch(text)).toBe(text);
});
