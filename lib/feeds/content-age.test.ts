import { expect, it } from "vitest";
import { feed } from "@/test/feeds/feeds";
import { contentAgeProblem } from "./content-age";

const NOW = Date.parse("2026-11-22T00:00:00Z");
const ago = (days: number) => NOW - days * 86_400_000;

it("finds attackers' addresses too old within days, owners' ranges within months, signatures never", () => {
  const attackers = feed({ id: "a", category: "threat-feeds" });
  expect(contentAgeProblem(attackers, ago(7), NOW)).toBeNull();
  expect(contentAgeProblem(attackers, ago(92), NOW)).toBe(
    "its newest data is 92 days old, more than 7",
  );
  expect(contentAgeProblem(feed({ id: "h", category: "hosting" }), ago(92), NOW)).toBeNull();
  expect(contentAgeProblem(feed({ id: "t", category: "threat-url" }), ago(9_999), NOW)).toBeNull();
});

it("goes by the feed's own bound where it has one", () => {
  const yearly = feed({ id: "y", category: "threat-feeds", maxAgeDays: 400 });
  expect(contentAgeProblem(yearly, ago(92), NOW)).toBeNull();
});
