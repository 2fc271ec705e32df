import type { Measure } from "./traffic-seen";

export const EPISODE_KINDS = ["traffic.spike", "traffic.drop"] as const;
export type EpisodeKind = (typeof EPISODE_KINDS)[number];

/** A stretch of unusual traffic: one event, however long it lasts. Times are epoch ms, counts calls a minute. */
export interface Episode {
  readonly kind: EpisodeKind;
  readonly measure: Measure;
  readonly beganAt: number;
  /** The expectation when it began: later looks do not take it for ordinary. */
  readonly expected: number;
  /** The highest count, of a drop the lowest. */
  readonly extreme: number;
  /** When a look last found it. */
  readonly lastSeenAt: number;
}

/** It is over after so long without. */
export const QUIET_MS = 600_000;
/** An episode that lasts longer has become the ordinary level. */
const LONGEST_MS = 86_400_000;

export const isOver = ({ beganAt, lastSeenAt }: Episode, now: number): boolean =>
  now - lastSeenAt >= QUIET_MS || now - beganAt >= LONGEST_MS;
