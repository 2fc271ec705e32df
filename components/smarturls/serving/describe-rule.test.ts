import { expect, it } from "vitest";
import type { DestinationRule } from "@/lib/engine/document/serving-schema";
import { translator } from "@/lib/messages/translate";
import { destinationRule } from "@/test/links/destination-rule";
import { describeDestinationRule, matchesEveryone } from "./describe-rule";

const t = translator("policy");
const night = { from: "22:00", until: "06:00", timeZone: "Europe/Berlin", days: [6, 5] };

it.each<[Partial<DestinationRule>, string]>([
  [{}, "Everyone"],
  [{ share: 50 }, "Half of all visitors"],
  [{ share: 30 }, "30% of all visitors"],
  [{ countries: ["DE"] }, "Visitors from Germany"],
  [
    { countries: ["DE"], devices: ["mobile"], share: 50 },
    "Visitors from Germany on a phone, half of them",
  ],
  [{ countries: ["DE", "FR", "IT", "ES"] }, "Visitors from Germany, France, Italy, or Spain"],
  [
    { countries: ["DE", "FR", "IT", "ES", "PT"] },
    "Visitors from Germany, France, Italy, or 2 more countries",
  ],
  [{ devices: ["desktop"] }, "Visitors on a computer"],
  [{ devices: ["desktop", "mobile"] }, "Everyone"],
  [{ languages: ["pt-br", "de"] }, "Visitors who prefer Brazilian Portuguese or German"],
  [{ languages: ["not a tag"] }, "Visitors who prefer not a tag"],
  [{ query: { name: "src", value: "mail" } }, "Visitors with src=mail in the link"],
  [{ query: { name: "src", value: null }, share: 1 }, "Visitors with src in the link, 1% of them"],
  [{ hours: night }, "Visitors, between 22:00 and 06:00 on Fri and Sat, Europe/Berlin time"],
  [
    { hours: { ...night, days: [] }, countries: ["US"] },
    "Visitors from United States, between 22:00 and 06:00, Europe/Berlin time",
  ],
  [{ until: "soon" }, "Visitors, until soon"],
  [{ share: Number.NaN }, "?% of all visitors"],
])("%j is for: %s", (part, words) => {
  expect(describeDestinationRule(t, destinationRule(part))).toBe(words);
});

it("shows a moment in the reader's time zone", () => {
  const at = new Date(2026, 11, 1, 9, 30).toISOString();
  expect(describeDestinationRule(t, destinationRule({ from: at }))).toBe(
    "Visitors, from Dec 1, 2026, 09:30 on",
  );
});

it("detects a rule that matches everyone", () => {
  expect(matchesEveryone(destinationRule())).toBe(true);
  expect(matchesEveryone(destinationRule({ share: 99 }))).toBe(false);
  expect(matchesEveryone(destinationRule({ countries: ["DE"] }))).toBe(false);
});
