import { cut } from "@/lib/base/cut";
import { OTHER_VALUES } from "@/lib/kernel";

const MAX_LENGTH = 500;

/** How often a value occurred within an hour, since the last write; with what it was counted of. */
export type Count<Subject, Dimension> = Subject & {
  /** Epoch ms. */
  readonly hour: number;
  readonly dimension: Dimension;
  readonly value: string;
  readonly count: number;
};

/**
 * Counts of one subject and hour that are not in the database yet. Values are remembered after they are written,
 * so that an hour never has more of them than the bound.
 */
export class HourCounts<Subject extends object, Dimension extends string> {
  readonly #waiting = new Map<Dimension, Map<string, number>>();

  constructor(
    private readonly subject: Subject,
    /** Epoch ms. */
    readonly hour: number,
    /** Values of one dimension. */
    private readonly maxValues: number,
  ) {}

  /** @returns the number of new values: 0 or 1 */
  add(dimension: Dimension, given: string): number {
    const values = this.#valuesOf(dimension);
    const text = storable(given);
    const value = values.has(text) || values.size < this.maxValues ? text : OTHER_VALUES;
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
  counts(): Count<Subject, Dimension>[] {
    const counts: Count<Subject, Dimension>[] = [];
    for (const [dimension, values] of this.#waiting) {
      for (const [value, count] of values) {
        if (count > 0) counts.push({ ...this.subject, hour: this.hour, dimension, value, count });
      }
    }
    return counts;
  }

  /** Removes what was written; counts added in the meantime stay. */
  subtract({ dimension, value, count }: Count<Subject, Dimension>): void {
    const values = this.#valuesOf(dimension);
    values.set(value, (values.get(value) ?? 0) - count);
  }

  /** Counts of a dimension that are not written yet. */
  waitingOf(dimension: Dimension): number {
    let waiting = 0;
    for (const count of this.#valuesOf(dimension).values()) waiting += count;
    return waiting;
  }

  #valuesOf(dimension: Dimension): Map<string, number> {
    const known = this.#waiting.get(dimension);
    if (known !== undefined) return known;
    const fresh = new Map<string, number>();
    this.#waiting.set(dimension, fresh);
    return fresh;
  }
}

/** Short enough for an index, and without NUL, which PostgreSQL's text cannot hold. */
function storable(value: string): string {
  return cut(value, MAX_LENGTH).replaceAll("\0", "\ufffd").toWellFormed();
}
