/** Remarks listed per kind; the count covers all. */
const MAX_FIRST = 200;

/** A remark on one line. */
export interface LineRemark {
  readonly line: number;
  readonly value: string;
  readonly reason: string;
}

/** How many lines have this remark, and the first of them. */
export interface Remarks {
  readonly count: number;
  readonly first: readonly LineRemark[];
}

/** Counts remarks and keeps the first: a file may have millions of invalid lines. */
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
