import type { ListMatch } from "../types";
import type { CompiledFeeds } from "./compiled-feeds";
import { listMatch } from "./evidence";

const NO_LISTS: readonly ListMatch[] = Object.freeze([]);

/** The lists of AS numbers that one is on, in the order of the feeds. */
export function findAsnLists(
  { feeds, asnLists }: CompiledFeeds,
  asn: number,
): readonly ListMatch[] {
  const from = firstAt(asnLists.asns, asn);
  if (asnLists.asns[from] !== asn) return NO_LISTS;
  const found: ListMatch[] = [];
  for (let at = from; asnLists.asns[at] === asn; at++) {
    const summary = feeds[asnLists.feeds[at] ?? feeds.length];
    if (summary) found.push(listMatch(summary, `AS${asn}`));
  }
  return Object.freeze(found);
}

/** The first place that does not lie below a value among ascending ones. */
function firstAt(values: Uint32Array, value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
