import { describe, expect, test } from "vitest";
import { ranked } from "./rank";

const ITEMS = [
  { label: "Create API key", keywords: "new add" },
  { label: "API keys" },
  { label: "Playground", keywords: "try test call" },
  { label: "Dark theme", keywords: "appearance night" },
];
const found = (search: string) => ranked(ITEMS, search).map(({ label }) => label);

describe("what the palette finds", () => {
  test("is everything, in order, before anything is typed", () => {
    expect(found("")).toEqual(["Create API key", "API keys", "Playground", "Dark theme"]);
  });

  test("begins with what is typed before it contains it", () => {
    expect(found("api")).toEqual(["API keys", "Create API key"]);
  });

  test("is found by other words, too, and by the beginnings of several", () => {
    expect(found("night")).toEqual(["Dark theme"]);
    expect(found("new key")).toEqual(["Create API key"]);
  });

  test("is nothing that only shares letters", () => {
    expect(found("rk")).toEqual(["Dark theme"]);
    expect(found("zz")).toEqual([]);
  });
});
