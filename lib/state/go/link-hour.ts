import type { LinkVisit } from "@/lib/go/ports";
import {
  LINK_DIMENSIONS,
  type LinkCount,
  type LinkDimension,
  OTHER_VALUES,
} from "@/lib/services/link-statistics/link-count";

/** More than there are countries. Referrers are the visitors' to choose: without end, if they want. */
const MAX_VALUES = 256;
const MAX_LENGTH = 500;

/**
 * What was counted on one link within one hour and is not in the database yet. Values stay known when
 * they were written: however often that happens, an hour has no more of them than the bound.
 */
export class LinkHour {
  readonly #waiting = new Map<LinkDimension, Map<string, number>>(
    LINK_DIMENSIONS.map((dimension) => [dimension, new Map()]),
  );

  constructor(
    private readonly link: Pick<LinkVisit, "workspaceId" | "smartUrlId">,
    /** Epoch ms. */
    readonly hour: number,
  ) {}

  /** @returns how many values are known that were not before: 0 or 1 */
  add(dimension: LinkDimension, given: string): number {
    const values = this.#valuesOf(dimension);
    const text = storable(given);
    const value = values.has(text) || values.size < MAX_VALUES ? text : OTHER_VALUES;
    const known = values.get(value);
    values.set(value, (known ?? 0) + 1);
    return known === undefined ? 1 : 0;
  }

  /** Values that are known. */
  get size(): number {
    let size = 0;
    for (const values of this.#waiting.values()) size += values.size;
    return size;
  }

  /** What waits to be written. */
  counts(): LinkCount[] {
    const counts: LinkCount[] = [];
    for (const [dimension, values] of this.#waiting) {
      for (const [value, count] of values) {
        if (count > 0) counts.push({ ...this.link, hour: this.hour, dimension, value, count });
      }
    }
    return counts;
  }

  /** That was written; what came meanwhile waits on. */
  subtract({ dimension, value, count }: LinkCount): void {
    const values = this.#valuesOf(dimension);
    values.set(value, (values.get(value) ?? 0) - count);
  }

  /** Visits that wait to be written. */
  waitingVisits(): number {
    let visits = 0;
    for (const count of this.#valuesOf("outcome").values()) visits += count;
    return visits;
  }

  #valuesOf(dimension: LinkDimension): Map<string, number> {
    // The constructor has made one for each.
    return this.#waiting.get(dimension) as Map<string, number>;
  }
}

/** Short enough for an index, and without the one character that PostgreSQL's text cannot hold. */
function storable(value: string): string {
  const cut = value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH - 1)}…` : value;
  return cut.replaceAll("\0", "\ufffd").toWellFormed();
}
