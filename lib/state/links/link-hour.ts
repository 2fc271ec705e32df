import type { LinkVisit } from "@/lib/links/ports";
import {
  LINK_DIMENSIONS,
  type LinkCount,
  type LinkDimension,
  OTHER_VALUES,
} from "@/lib/services/links/statistics";

/** More than there are countries. Visitors choose the referrers, so these need a bound. */
const MAX_VALUES = 256;
const MAX_LENGTH = 500;

/**
 * Counts of one link and hour that are not in the database yet. Values are remembered after they are written,
 * so that an hour never has more of them than the bound.
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

  /** @returns the number of new values: 0 or 1 */
  add(dimension: LinkDimension, given: string): number {
    const values = this.#valuesOf(dimension);
    const text = storable(given);
    const value = values.has(text) || values.size < MAX_VALUES ? text : OTHER_VALUES;
    const known = values.get(value);
    values.set(value, (known ?? 0) + 1);
    return known === undefined ? 1 : 0;
  }

  /** Remembered values. */
  get size(): number {
    let size = 0;
    for (const values of this.#waiting.values()) size += values.size;
    return size;
  }

  /** The counts to write. */
  counts(): LinkCount[] {
    const counts: LinkCount[] = [];
    for (const [dimension, values] of this.#waiting) {
      for (const [value, count] of values) {
        if (count > 0) counts.push({ ...this.link, hour: this.hour, dimension, value, count });
      }
    }
    return counts;
  }

  /** Removes what was written; counts added in the meantime stay. */
  subtract({ dimension, value, count }: LinkCount): void {
    const values = this.#valuesOf(dimension);
    values.set(value, (values.get(value) ?? 0) - count);
  }

  /** Visits not written yet. */
  waitingVisits(): number {
    let visits = 0;
    for (const count of this.#valuesOf("outcome").values()) visits += count;
    return visits;
  }

  #valuesOf(dimension: LinkDimension): Map<string, number> {
    // The constructor creates one for each dimension.
    return this.#waiting.get(dimension) as Map<string, number>;
  }
}

/** Short enough for an index, and without NUL, which PostgreSQL's text cannot hold. */
function storable(value: string): string {
  const cut = value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH - 1)}…` : value;
  return cut.replaceAll("\0", "\ufffd").toWellFormed();
}
