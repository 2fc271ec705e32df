import type { LineRemark } from "./parse-import";

/** Remarks of a kind that travel; the count tells of all. */
const MAX_FIRST = 200;

/** How many lines something is to be said of, and the first of them. */
export interface Remarks {
  readonly count: number;
  readonly first: readonly LineRemark[];
}

/** Counts remarks and keeps the first: a file may have millions of lines that are no entries. */
export class RemarkCounter {
  readonly #first: LineRemark[] = [];
  #count = 0;

  add(remark: LineRemark): void {
    this.#count++;
    if (this.#first.length < MAX_FIRST) this.#first.push(remark);
  }

  get remarks(): Remarks {
    return { count: this.#count, first: this.#first };
  }
}
