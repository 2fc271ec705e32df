import { expect, it } from "vitest";
import { acceptedLanguages, preferredLanguage } from "./preferred-language";

it.each([
  [null, null],
  ["", null],
  ["*", null],
  ["de", "de"],
  ["de-AT,de;q=0.9,en;q=0.8", "de-at"],
  ["en;q=0.8, de-AT;q=0.9", "de-at"],
  ["fr;q=0.5, en;q=0.5", "fr"],
  ["en;q=0", null],
  ["*;q=0.9, zh-Hant-TW;q=0.1", "zh-hant-tw"],
  ["en ; q=0.3 , fr", "fr"],
  ["en;q=2, fr;q=x, de;q=0.001", "de"],
  ["<script>, ;;;, q=1, en", "en"],
  [`${"x,".repeat(100_000)}de`, "x"],
])("of %j people like best: %j", (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

it("lists languages by preference, equals as sent", () => {
  const header = "da;q=0.5, *, fr-CA;q=0.9, nb, de;q=0, sv;q=0.5, en";
  expect(acceptedLanguages(header)).toEqual(["nb", "en", "fr-ca", "da", "sv"]);
});

it("reads a bounded part of a long header", () => {
  expect(acceptedLanguages("a,".repeat(50_000)).length).toBeLessThanOrEqual(50);
  expect(acceptedLanguages(`${"a-".repeat(50_000)}b`)).toEqual([]);
});
