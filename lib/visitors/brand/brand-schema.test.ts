import { describe, expect, it } from "vitest";
import { brandSchema, NO_BRAND } from "./brand-schema";

const problemOf = (brand: object): string | undefined =>
  brandSchema.safeParse(brand).error?.issues.map(({ path, message }) => `${path}: ${message}`)[0];

it("all of it may be left out", () => {
  expect(brandSchema.parse({})).toEqual(NO_BRAND);
  expect(brandSchema.parse(NO_BRAND)).toEqual(NO_BRAND);
});

it.each([
  [{ name: "<script>alert(1)</script>" }],
  [{ name: "مرحبا שלום" }],
  [{ text: "Line one\nLine two, with “quotes” & <b>angles</b>" }],
  [{ contact: "help+shop@acme.example" }],
  [{ contact: "https://acme.example/contact?from=block#form" }],
  [{ accent: "#0F766E", darkAccent: "#2dd4bf", background: "#101010", darkBackground: "#fafafa" }],
])("%j is good", (brand) => {
  expect(problemOf(brand)).toBeUndefined();
});

it.each([
  [{ name: "a".repeat(61) }, "name: At most 60 characters"],
  [{ name: "two\nlines" }, "name: One line, without control characters"],
  [{ name: "turned \u202e round" }, "name: One line, without control characters"],
  [{ text: "x".repeat(10_000) }, "text: At most 300 characters"],
  [{ text: "bell \u0007" }, "text: No control characters"],
  [{ texts: { de: "x".repeat(301) } }, "texts,de: At most 300 characters"],
  [{ texts: { tlh: "nuqneH" } }, 'texts: Unrecognized key: "tlh"'],
  [{ colour: "#fff" }, ': Unrecognized key: "colour"'],
])("%j is refused", (brand, problem) => {
  expect(problemOf(brand)).toBe(problem);
});

it.each([
  "javascript:alert(1)",
  "http://acme.example",
  "https://user:secret@acme.example/",
  "acme.example",
  'a"onclick=alert(1)@acme.example',
  "a@acme.example?bcc=all@example.org",
  "a b@acme.example",
  "//acme.example",
])("%j is no contact", (contact) => {
  expect(problemOf({ contact })).toBe(
    "contact: An email address, or an address that begins with https://",
  );
});

describe("colors", () => {
  it.each(["red", "#fff", "#0f766e;}body{display:none", "url(https://example.org)", "#0f766e80"])(
    "%j is none",
    (background) => {
      expect(problemOf({ background })).toBe("background: A color such as #0f766e");
    },
  );

  it("a button that would not be seen is refused in either theme", () => {
    expect(problemOf({ accent: "#fde68a" })).toBe("accent: Too light to be seen on white");
    expect(problemOf({ darkAccent: "#1c1917" })).toBe(
      "darkAccent: Too dark to be seen on a dark page",
    );
    expect(problemOf({ accent: "#1c1917", darkAccent: "#fde68a" })).toBeUndefined();
  });
});
