import { expect, it } from "vitest";
import { safeNext } from "./safe-next";

it.each(["/panel", "/invitation", "/w/shop/keys?page=2#top"])("%s is one of our paths", (next) => {
  expect(safeNext(next)).toBe(next);
});

it.each([
  undefined,
  "",
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
])("%j leads into the panel instead", (next) => {
  expect(safeNext(next)).toBe("/panel");
});
