import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast, luminance } from "@/test/colours";

const CSS = readFileSync("app/globals.css", "utf8");
const [light = "", dark = ""] = CSS.split('[data-theme="dark"] {');

test("the chosen part of a segmented control is lighter than its track, in the dark too", () => {
  expect(luminance(light, "chosen")).toBeGreaterThan(luminance(light, "raised"));
  expect(luminance(dark, "chosen")).toBeGreaterThan(luminance(dark, "raised"));
  expect(contrast(dark, "chosen", "raised")).toBeGreaterThan(1.5);
});

test("text on the chosen part can be read", () => {
  for (const theme of [light, dark]) {
    expect(contrast(theme, "ink", "chosen")).toBeGreaterThanOrEqual(4.5);
  }
});
