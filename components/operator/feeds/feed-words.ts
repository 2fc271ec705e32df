import type { Tone } from "@/components/ui/badge";
import type { Translate } from "@/lib/messages/translate";
import type { FeedView } from "@/lib/panel/answers";

/** How a feed is doing: the fetching, and the list itself. */
export type FeedCondition = keyof typeof CONDITIONS;

/** In the order in which they need an operator. */
const CONDITIONS = {
  quarantined: "danger",
  failed: "danger",
  noData: "warning",
  outOfDate: "warning",
  upToDate: "good",
  unchanged: "neutral",
  off: "neutral",
} as const satisfies Record<string, Tone>;

export const toneOf = (feed: FeedView): Tone => CONDITIONS[conditionOf(feed)];

const DAY_SECONDS = 86_400;
/** A list that its publisher has not changed for longer is not called up to date. */
const RECENT_DAYS = 30;

export function conditionOf({ isOn, status }: FeedView): FeedCondition {
  if (!isOn || status === null) return "off";
  switch (status.state) {
    case "quarantined":
    case "failed":
      return status.state;
    case "stale":
      return status.fetched === null ? "noData" : "outOfDate";
    case "fresh":
      return isOldList(status.age) ? "unchanged" : "upToDate";
  }
}

const isOldList = (age: number | null) => age !== null && age > RECENT_DAYS * DAY_SECONDS;

/** Two ages that people confuse: when we asked last, and when the publisher wrote what we got. */
export function ageWords(
  t: Translate<"operator">,
  status: FeedView["status"],
  now: number,
): string[] {
  if (status === null) return [];
  const fetched =
    status.fetched === null
      ? t("feedWords.neverFetched")
      : t("feedWords.fetched", { ago: agoText(t, (now - Date.parse(status.fetched)) / 1_000) });
  if (status.age === null) return [fetched];
  return [fetched, t("feedWords.listDated", { ago: agoText(t, status.age) })];
}

const TOO_OLD = /^its newest data are (\d+) days old, more than (\d+)$/;

/** Why a feed needs attention, as a sentence. */
export function reasonWords(t: Translate<"operator">, reason: string): string {
  const [, age, limit] = TOO_OLD.exec(reason) ?? [];
  if (age !== undefined && limit !== undefined) return t("feedWords.tooOld", { age, limit });
  const start = reason.charAt(0).toUpperCase() + reason.slice(1);
  return /[.!?]$/.test(start) ? start : `${start}.`;
}

/** `3 h ago`, `92 days ago` */
export function agoText(t: Translate<"operator">, seconds: number): string {
  const [days, hours] = [Math.floor(seconds / DAY_SECONDS), Math.floor(seconds / 3_600)];
  if (days >= 1) return t("feedWords.daysAgo", { count: days });
  if (hours >= 1) return t("feedWords.hoursAgo", { count: hours });
  const minutes = Math.floor(seconds / 60);
  return minutes >= 1 ? t("feedWords.minutesAgo", { count: minutes }) : t("feedWords.justNow");
}

/** Feeds that need an operator first; then by name. */
export function byUrgency(a: FeedView, b: FeedView): number {
  return rankOf(a) - rankOf(b) || (a.id < b.id ? -1 : 1);
}

const ORDER = Object.keys(CONDITIONS);

/** Feeds without problems are together, by name. */
function rankOf(feed: FeedView): number {
  const condition = conditionOf(feed);
  return ORDER.indexOf(condition === "unchanged" ? "upToDate" : condition);
}

export type FeedFilter = "all" | "trouble" | "off";

/** @param search part of a name, category or license */
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
  feed.isOn && rankOf(feed) < ORDER.indexOf("upToDate");
