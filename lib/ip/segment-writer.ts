import { NEXT, NO_VALUE, packed, Segments, VALUE_LIMIT } from "./segments";
import { compareAt, increment } from "./words";

/** Collects segments in ascending order and encodes how each ends. */
export class SegmentWriter {
  readonly #stride: 1 | 4;
  #cells = new Uint32Array(64);
  #length = 0;
  /** The address after a segment whose ending is NEXT: a gap begins there unless a segment does. */
  #openEnd: Uint32Array | null = null;

  constructor(stride: 1 | 4) {
    this.#stride = stride;
  }

  /**
   * Appends [first, last] carrying `value`; it must start after everything appended so far.
   *
   * @throws RangeError for a value outside 0 to 16,777,214
   */
  push(first: Uint32Array, last: Uint32Array, value: number): void {
    if (value < 0 || value >= VALUE_LIMIT) {
      throw new RangeError(`a segment carries 0 to ${VALUE_LIMIT - 1}, not ${value}`);
    }
    const ending = endingOf(first, last);
    this.#closeOpenEnd(first);
    this.#append(first, packed(value, ending));
    if (ending === NEXT) {
      const after = last.slice();
      this.#openEnd = increment(after) ? after : null;
    }
  }

  finish(): Segments {
    this.#closeOpenEnd(null);
    return new Segments({ stride: this.#stride, cells: this.#cells.slice(0, this.#length) });
  }

  #closeOpenEnd(next: Uint32Array | null): void {
    const end = this.#openEnd;
    this.#openEnd = null;
    if (end === null || (next && compareAt(end, 0, next, 0, this.#stride) === 0)) return;
    this.#append(end, packed(NO_VALUE, NEXT));
  }

  #append(first: Uint32Array, carried: number): void {
    const end = this.#length + this.#stride + 1;
    if (end > this.#cells.length) {
      const cells = this.#cells;
      this.#cells = new Uint32Array(cells.length * 2);
      this.#cells.set(cells);
    }
    this.#cells.set(first, this.#length);
    this.#cells[end - 1] = carried;
    this.#length = end;
  }
}

/** k when `last` is `first` with its low k bits set, else NEXT. */
function endingOf(first: Uint32Array, last: Uint32Array): number {
  const words = first.length;
  let w = 0;
  while (w < words && first[w] === last[w]) w++;
  if (w === words) return 0;
  const bits = 32 - Math.clz32((first[w] ?? 0) ^ (last[w] ?? 0));
  const lowBits = 0xffffffff >>> (32 - bits);
  if (((last[w] ?? 0) & lowBits) >>> 0 !== lowBits) return NEXT;
  for (let rest = w + 1; rest < words; rest++) if (last[rest] !== 0xffffffff) return NEXT;
  return bits + 32 * (words - 1 - w);
}
