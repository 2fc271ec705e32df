/** What visits of a link are counted by. */
export const LINK_DIMENSIONS = [
  "outcome",
  "reason",
  "country",
  "device",
  "referrer",
  "destination",
] as const;
export type LinkDimension = (typeof LINK_DIMENSIONS)[number];

/** In place of the values beyond those that are kept apart: no country, host or URL reads so. */
export const OTHER_VALUES = "*";
/** Of the referrer, when there was none. */
export const NO_REFERRER = "";

/** How often a value was seen on a link within an hour, since that was last told. */
export interface LinkCount {
  readonly workspaceId: string;
  readonly smartUrlId: string;
  /** Epoch ms. */
  readonly hour: number;
  readonly dimension: LinkDimension;
  readonly value: string;
  readonly count: number;
}
