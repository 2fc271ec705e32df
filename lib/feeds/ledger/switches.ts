import type { Feed } from "../feed";

/** An operator's decision on a feed, which counts more than the catalogue's. */
export interface FeedSwitch {
  readonly id: string;
  readonly isOn: boolean;
  /** The publisher's terms as they were shown when they were accepted; null when none had to be. */
  readonly terms: string | null;
  /** The operator's e-mail address at that time. */
  readonly acceptedBy: string | null;
  /** ISO 8601. */
  readonly acceptedAt: string | null;
  readonly changedBy: string;
  /** ISO 8601. */
  readonly changedAt: string;
}

/** Feeds with terms of their own, which are off until an operator accepts these. */
export const needsTerms = (feed: Feed): boolean => !feed.enabled;

/** The terms that an operator accepts, as the panel shows them. */
export const termsOf = ({ licence, homepage }: Feed): string =>
  homepage === "" ? licence : `${licence} (${homepage})`;

/**
 * The feeds that are switched on.
 * @param fixed feeds that `FEEDS_FILE` switches: no switch of the panel counts for them
 */
export function switchedOn(
  feeds: readonly Feed[],
  switches: readonly FeedSwitch[],
  fixed: ReadonlySet<string>,
): Feed[] {
  const chosen = new Map(switches.map(({ id, isOn }) => [id, isOn]));
  return feeds.filter(({ id, enabled }) => (fixed.has(id) ? enabled : (chosen.get(id) ?? enabled)));
}
