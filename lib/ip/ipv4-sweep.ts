import type { Ipv4MapColumns } from "./ipv4-map";
import { Ipv4MapBuilder } from "./ipv4-map-builder";
import { radixSort } from "./radix-sort";
import type { RangeColumns } from "./range-columns";
import { indices } from "./words";

/** The ranges around the current address of a sweep. */
export interface SweepState {
  /** A range with this id begins. */
  enter(id: number): void;
  /** One of those that began with this id has ended. */
  leave(id: number): void;
  /** The number of the current state. */
  value(): number;
}

/** Sweeps all ends of IPv4 ranges in ascending order into a map of states. */
export function sweepIpv4(ranges: RangeColumns, state: SweepState): Ipv4MapColumns {
  const { firsts, lasts, ids, length } = ranges;
  const byFirst = radixSort(indices(length), firsts, 1);
  const byLast = radixSort(indices(length), lasts, 1);
  const map = new Ipv4MapBuilder();
  for (let begun = 0, ended = 0; ended < length; ) {
    const nextFirst =
      begun < length ? (firsts[byFirst[begun] ?? 0] ?? 0) : Number.POSITIVE_INFINITY;
    const nextAfter = (lasts[byLast[ended] ?? 0] ?? 0) + 1;
    const at = Math.min(nextFirst, nextAfter);
    if (at > 0xffffffff) break;
    for (; begun < length && firsts[byFirst[begun] ?? 0] === at; begun++) {
      state.enter(ids[byFirst[begun] ?? 0] ?? 0);
    }
    for (; ended < length && (lasts[byLast[ended] ?? 0] ?? 0) + 1 === at; ended++) {
      state.leave(ids[byLast[ended] ?? 0] ?? 0);
    }
    map.push(at, state.value());
  }
  return map.finish();
}
