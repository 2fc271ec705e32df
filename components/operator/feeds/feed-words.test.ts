import { describe, expect, it } from "vitest";
import { translator } from "@/lib/messages/translate";
import type { FeedView } from "@/lib/panel/answers";
import {
  ageWords,
  agoText,
  byUrgency,
  conditionOf,
  isShown,
  reasonWords,
  toneOf,
} from "./feed-words";

const t = translator("operator");

const NOW = Date.parse("2026-03-01T12:00:00Z");
const DAY = 86_400;

function view(id: string, status: Partial<FeedView["status"]> | null = {}): FeedView {
  const listed = {
    id,
    category: "threat-feeds",
    licence: "MIT",
    homepage: "",
    refreshMinutes: 60,
    isFixed: false,
    terms: null,
    acceptance: null,
  } as const;
  if (status === null) return { ...listed, isOn: false, status };
  const fetched = "2026-03-01T09:00:00Z";
  // The parts of a status that words are made of.
  const given = { state: "fresh", fetched, age: 3_600, ...status } as FeedView["status"];
  return { ...listed, isOn: true, status: given };
}

describe("a list that is 92 days old", () => {
  const old = view("ipsum", { age: 92 * DAY });

  it("is not called up to date, although it was fetched", () => {
    expect([conditionOf(old), toneOf(old)]).toEqual(["unchanged", "neutral"]);
  });

  it("says both ages", () => {
    expect(ageWords(t, old.status, NOW)).toEqual(["Fetched 3 h ago", "list dated 92 days ago"]);
  });
});

it.each([
  [view("a"), "Up to date"],
  [view("a", null), "Off"],
  [view("a", { state: "stale" }), "Out of date"],
  [view("a", { state: "stale", fetched: null, age: null }), "No data"],
  [view("a", { state: "failed" }), "Failed"],
  [view("a", { state: "quarantined" }), "Quarantined"],
])("has a word for every state", (feed, label) => {
  expect(t(`feedWords.${conditionOf(feed)}`)).toBe(label);
});

it("says an age in one unit", () => {
  expect([5, 60, 3_599, 3_600, DAY, 2 * DAY].map((seconds) => agoText(t, seconds))).toEqual([
    "just now",
    "1 min ago",
    "59 min ago",
    "1 h ago",
    "1 day ago",
    "2 days ago",
  ]);
});

it("puts what needs an operator first, and what is off last", () => {
  const feeds = [view("off", null), view("b"), view("a"), view("bad", { state: "quarantined" })];
  expect(feeds.sort(byUrgency).map(({ id }) => id)).toEqual(["bad", "a", "b", "off"]);
});

it("is found by its name, its license and its state", () => {
  expect(isShown(view("spamhaus-drop"), "DROP spam", "all")).toBe(true);
  expect(isShown(view("spamhaus-drop"), "mit", "all")).toBe(true);
  expect(isShown(view("spamhaus-drop"), "tor", "all")).toBe(false);
  expect(isShown(view("on"), "", "off")).toBe(false);
  expect(isShown(view("off", null), "", "off")).toBe(true);
  expect(isShown(view("ok"), "", "trouble")).toBe(false);
  expect(isShown(view("bad", { state: "failed" }), "", "trouble")).toBe(true);
});

it("says why in a sentence", () => {
  expect(reasonWords(t, "its newest data are 93 days old, more than 7")).toBe(
    "The publisher last changed this list 93 days ago. It counts as out of date after 7.",
  );
  expect(reasonWords(t, "not fetched for 121 minutes")).toBe("Not fetched for 121 minutes.");
});
