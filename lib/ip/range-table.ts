import type { Ip } from "./ip";
import type { IpRange } from "./range";

/** Answers which of many ranges covers an address, in one look-up that allocates nothing. */
export interface RangeTable {
  /** The number that the covering segment carries, or -1. */
  lookup(ip: Ip): number;
}

/** `lookup` gives the `id` of the covering range with the fewest addresses; on a tie the higher `priority`, then the one given first. */
export type WinnerTable = RangeTable;

/** `lookup` gives an index into `sets`: the ids of every covering range, ascending, each once. */
export interface SetTable extends RangeTable {
  readonly sets: readonly (readonly number[])[];
}

export function buildWinnerTable(
  _ranges: Iterable<{ readonly range: IpRange; readonly id: number; readonly priority: number }>,
): WinnerTable {
  throw new Error("being built");
}

export function buildSetTable(
  _ranges: Iterable<{ readonly range: IpRange; readonly id: number }>,
): SetTable {
  throw new Error("being built");
}
