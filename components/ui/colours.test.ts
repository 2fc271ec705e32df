import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const CSS = readFileSync("app/globals.css", "utf8");
const [light = "", dark = ""] = CSS.split('[data-theme="dark"] {');

/** Relative luminance of a colour's token (WCAG 2.2). */
function luminance(theme: string, token: string): number {
  const hex = new RegExp(`--${token}: #([0-9a-f]{6});`).exec(theme)?.[1] ?? "";
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrast = (theme: string, a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(theme, a), luminance(theme, b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

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
