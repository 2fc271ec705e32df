import { expect, it } from "vitest";
import { colorOf } from "@/test/colours";
import { STYLE } from "../page";
import { CARDS, contrast, lightenedFor, textOn } from "./colours";

it("the cards are those of the pages", () => {
  const [light = "", dark = ""] = STYLE.split("prefers-color-scheme:dark");
  expect(CARDS).toEqual({ light: colorOf(light, "card"), dark: colorOf(dark, "card") });
});

it("contrast is as WCAG has it", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.478, 2);
  expect(contrast("#ff0000", "#0000ff")).toBeCloseTo(2.148, 2);
});

const EVERY = Array.from({ length: 17 ** 3 }, (_, at) => {
  const parts = [at % 17, Math.floor(at / 17) % 17, Math.floor(at / 289)];
  return `#${parts
    .map((part) =>
      Math.min(255, part * 16)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
});

it("text can be read on every color", () => {
  expect(EVERY.filter((color) => contrast(color, textOn(color)) < 4.5)).toEqual([]);
});

it("every color is made so light that it can be read in the dark, and no lighter than that needs", () => {
  const lightened = EVERY.map((color) => lightenedFor(CARDS.dark, color));
  expect(lightened.filter((color) => contrast(CARDS.dark, color) < 4.5)).toEqual([]);
  expect(lightenedFor(CARDS.dark, "#fbbf24")).toBe("#fbbf24");
  expect(lightenedFor(CARDS.dark, "#1d4ed8")).toBe("#567ae2");
});
