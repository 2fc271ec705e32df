import { expect, it } from "vitest";
import { VISITOR_MESSAGES } from "@/lib/messages/visitors";
import { pageLanguage } from "./language";

it.each([
  // Nothing known: English.
  [null, "en"],
  ["", "en"],
  ["*", "en"],
  ["tlh, x-klingon;q=0.9", "en"],
  ["constructor, __proto__", "en"],
  ["<script>alert(1)</script>", "en"],
  ["de;q=0", "en"],
  // A region falls back to its language.
  ["de", "de"],
  ["DE-at", "de"],
  ["pt-BR,pt;q=0.9,en-US;q=0.8", "pt"],
  ["es-419", "es"],
  ["sr-Latn-RS, fr-CA", "fr"],
  // Weights decide, then the order.
  ["en;q=0.8, de;q=0.9", "de"],
  ["da, nb;q=0.9, sv;q=0.3, en;q=0.2", "sv"],
  ["fr;q=0.5, it;q=0.5", "fr"],
  ["en-GB, de", "en"],
  // Chinese by its script, which the region implies.
  ["zh", "zh-Hans"],
  ["zh-CN", "zh-Hans"],
  ["zh-SG", "zh-Hans"],
  ["zh-TW,zh;q=0.9", "zh-Hant"],
  ["zh-HK", "zh-Hant"],
  ["zh-MO", "zh-Hant"],
  ["zh-Hant", "zh-Hant"],
  ["zh-Hant-CN", "zh-Hant"],
  ["zh-Hans-HK", "zh-Hans"],
  // Former codes.
  ["iw-IL", "he"],
  ["in", "id"],
])("for %j it is %s", (header, tag) => {
  expect(pageLanguage(header).tag).toBe(tag);
});

it("each language is found by its own name, and written in the direction of its letters", () => {
  for (const tag of Object.keys(VISITOR_MESSAGES)) {
    const language = pageLanguage(tag);
    const isRightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(language.words.busy.title);
    expect([language.tag, language.dir]).toEqual([tag, isRightToLeft ? "rtl" : "ltr"]);
  }
});

it.each([
  ["ranges", "x,".repeat(50_000)],
  ["one range", `${"a-".repeat(50_000)}b`],
  ["Chinese", `zh-${"a-".repeat(50_000)}`],
  ["spaces", `de${" ".repeat(100_000)};q=1`],
])("a header of 100 kB of %s costs next to nothing", (_what, header) => {
  const costs = Array.from({ length: 50 }, () => {
    const start = performance.now();
    pageLanguage(header);
    return performance.now() - start;
  });
  // The least: another process may have had the processor meanwhile.
  expect(Math.min(...costs)).toBeLessThan(1);
});
