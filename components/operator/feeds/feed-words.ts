import type { Tone } from "@/components/ui/badge";
import type { FeedView } from "@/lib/panel/answers/operator";

export interface FeedWord {
  readonly tone: Tone;
  readonly label: string;
}

const DAY_SECONDS = 86_400;
/** A list that its publisher has not changed for longer is not called up to date. */
const RECENT_DAYS = 30;

/** A feed's state in words: of the fetching, and of the list itself. */
export function feedWord({ isOn, status }: FeedView): FeedWord {
  if (!isOn || status === null) return { tone: "neutral", label: "Off" };
  switch (status.state) {
    case "quarantined":
      return { tone: "danger", label: "Quarantined" };
    case "failed":
      return { tone: "danger", label: "Failed" };
    case "stale":
      return { tone: "warning", label: status.fetched === null ? "No data" : "Out of date" };
    case "fresh":
      return isOldList(status.age)
        ? { tone: "neutral", label: "Unchanged" }
        : { tone: "good", label: "Up to date" };
  }
}

const isOldList = (age: number | null) => age !== null && age > RECENT_DAYS * DAY_SECONDS;

/** Two ages that people confuse: when we asked last, and when the publisher wrote what we got. */
export function ageWords(status: FeedView["status"], now: number): string[] {
  if (status === null) return [];
  const fetched =
    status.fetched === null
      ? "Never fetched"
      : `Fetched ${agoText((now - Date.parse(status.fetched)) / 1_000)}`;
  if (status.age === null) return [fetched];
  return [fetched, `list dated ${agoText(status.age)}`];
}

const TOO_OLD = /^its newest data are (\d+) days old, more than (\d+)$/;

/** Why a feed needs attention, as a sentence. */
export function reasonWords(reason: string): string {
  const [, age, limit] = TOO_OLD.exec(reason) ?? [];
  if (age !== undefined) {
    return `The publisher last changed this list ${age} days ago. It counts as out of date after ${limit}.`;
  }
  const start = reason.charAt(0).toUpperCase() + reason.slice(1);
  return /[.!?]$/.test(start) ? start : `${start}.`;
}

const UNITS: readonly (readonly [seconds: number, unit: string])[] = [
  [DAY_SECONDS, "day"],
  [3_600, "h"],
  [60, "min"],
];

/** `3 h ago`, `92 days ago` */
export function agoText(seconds: number): string {
  for (const [length, unit] of UNITS) {
    const count = Math.floor(seconds / length);
    if (count >= 1) return `${count} ${unit === "day" && count > 1 ? "days" : unit} ago`;
  }
  return "just now";
}

const URGENCY = ["Quarantined", "Failed", "No data", "Out of date"];

/** What needs an operator first; then by name. */
export function byUrgency(a: FeedView, b: FeedView): number {
  return rankOf(a) - rankOf(b) || (a.id < b.id ? -1 : 1);
}

function rankOf(feed: FeedView): number {
  const at = URGENCY.indexOf(feedWord(feed).label);
  if (at !== -1) return at;
  return feed.isOn ? URGENCY.length : URGENCY.length + 1;
}

export type FeedFilter = "all" | "trouble" | "off";

/** @param search part of a name, category or licence */
export function isShown(feed: FeedView, search: string, filter: FeedFilter): boolean {
  if (filter === "off" && feed.isOn) return false;
  if (filter === "trouble" && !needsAttention(feed)) return false;
  const text = `${feed.id} ${feed.category} ${feed.licence} ${feed.homepage}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((part) => text.includes(part));
}

export const needsAttention = (feed: FeedView): boolean =>
  feed.isOn && URGENCY.includes(feedWord(feed).label);
