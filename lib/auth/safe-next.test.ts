import { expect, it } from "vitest";
import { nextOfUrl, safeNext, withNext } from "./safe-next";

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

it("goes with a page that comes before, beside what its query has already", () => {
  expect(withNext("/sign-in", "/w/shop/keys?page=2")).toBe(
    "/sign-in?next=%2Fw%2Fshop%2Fkeys%3Fpage%3D2",
  );
  expect(withNext("/two-factor?workspace=shop", "/w/shop/keys")).toBe(
    "/two-factor?workspace=shop&next=%2Fw%2Fshop%2Fkeys",
  );
  expect(withNext("/sign-in", "/panel")).toBe("/sign-in");
});

it.each([
  ["https://gatehouse.example/w/shop/keys?page=2", "/w/shop/keys?page=2"],
  ["https://evil.example//evil.example", "/panel"],
  ["javascript:alert(1)", "/panel"],
  ["", "/panel"],
  [undefined, "/panel"],
])("of the URL %j it keeps the path %s", (url, next) => {
  expect(nextOfUrl(url)).toBe(next);
});
