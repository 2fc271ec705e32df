import { InternedSets } from "./interned-sets";
import { radixSort } from "./radix-sort";
import type { RangeColumns } from "./range-columns";
import { SegmentWriter } from "./segment-writer";
import type { Segments } from "./segments";
import { indices } from "./winner-sweep";
import { compareAt, copyAt, decrement, increment } from "./words";

/**
 * One pass over all beginnings and ends in order; between two of them the set of covering ids is
 * the same, which makes a segment. Neighbours with one set stay apart on purpose: two /24 of one
 * list side by side are two entries, and evidence names the entry.
 */
export function sweepSets(ranges: RangeColumns, sets: InternedSets): Segments {
  const { stride, firsts, lasts, ids, length } = ranges;
  const byFirst = radixSort(indices(length), firsts, stride);
  const byLast = radixSort(indices(length), lasts, stride);
  const out = new SegmentWriter(stride);
  const covering = new Map<number, number>();
  const position = new Uint32Array(stride);
  const until = new Uint32Array(stride);
  let set = InternedSets.EMPTY;
  let next = 0;
  let ending = 0;
  while (ending < length) {
    if (next === ending) copyAt(position, 0, firsts, byFirst[next] ?? 0, stride);
    for (; next < length; next++) {
      const range = byFirst[next] ?? 0;
      if (compareAt(firsts, range, position, 0, stride) > 0) break;
      const id = ids[range] ?? 0;
      const count = covering.get(id) ?? 0;
      covering.set(id, count + 1);
      if (count === 0) set = sets.toggled(set, id);
    }
    copyAt(until, 0, lasts, byLast[ending] ?? 0, stride);
    if (next < length && compareAt(firsts, byFirst[next] ?? 0, until, 0, stride) <= 0) {
      copyAt(until, 0, firsts, byFirst[next] ?? 0, stride);
      decrement(until);
    }
    out.push(position, until, set);
    for (; ending < length; ending++) {
      const range = byLast[ending] ?? 0;
      if (compareAt(lasts, range, until, 0, stride) > 0) break;
      const id = ids[range] ?? 0;
      const count = covering.get(id) ?? 0;
      covering.set(id, count - 1);
      if (count === 1) set = sets.toggled(set, id);
    }
    copyAt(position, 0, until, 0, stride);
    if (!increment(position)) break;
  }
  return out.finish();
}
