import { NEXT, NONE, Segments } from "./segments";
import { compareAt, copyAt, increment } from "./words";

/** Collects segments in ascending order and encodes how each ends. */
export class SegmentWriter {
  readonly #stride: 1 | 4;
  #starts: Uint32Array;
  #values = new Int32Array(16);
  #tails = new Uint8Array(16);
  #length = 0;
  /** The address after a segment whose tail says NEXT: a gap begins there unless a segment does. */
  #openEnd: Uint32Array | null = null;

  constructor(stride: 1 | 4) {
    this.#stride = stride;
    this.#starts = new Uint32Array(16 * stride);
  }

  /** Appends [first, last] carrying `value`; it must start after everything appended so far. */
  push(first: Uint32Array, last: Uint32Array, value: number): void {
    const hostBits = hostBitsOf(first, last);
    this.#closeOpenEnd(first);
    this.#append(first, value, hostBits);
    if (hostBits === NEXT) {
      this.#openEnd = last.slice();
      if (!increment(this.#openEnd)) this.#openEnd = null;
    }
  }

  finish(): Segments {
    this.#closeOpenEnd(null);
    return new Segments({
      stride: this.#stride,
      starts: this.#starts.slice(0, this.#length * this.#stride),
      values: this.#values.slice(0, this.#length),
      tails: this.#tails.slice(0, this.#length),
    });
  }

  #closeOpenEnd(next: Uint32Array | null): void {
    const end = this.#openEnd;
    this.#openEnd = null;
    if (end === null || (next && compareAt(end, 0, next, 0, this.#stride) === 0)) return;
    this.#append(end, NONE, NEXT);
  }

  #append(first: Uint32Array, value: number, tail: number): void {
    if (this.#length === this.#values.length) this.#grow();
    copyAt(this.#starts, this.#length, first, 0, this.#stride);
    this.#values[this.#length] = value;
    this.#tails[this.#length++] = tail;
  }

  #grow(): void {
    const capacity = this.#values.length * 2;
    const [starts, values, tails] = [this.#starts, this.#values, this.#tails];
    this.#starts = new Uint32Array(capacity * this.#stride);
    this.#values = new Int32Array(capacity);
    this.#tails = new Uint8Array(capacity);
    this.#starts.set(starts);
    this.#values.set(values);
    this.#tails.set(tails);
  }
}

/** k when `last` is `first` with its low k bits set, else NEXT. */
function hostBitsOf(first: Uint32Array, last: Uint32Array): number {
  const words = first.length;
  let w = 0;
  while (w < words && first[w] === last[w]) w++;
  if (w === words) return 0;
  const bits = 32 - Math.clz32((first[w] ?? 0) ^ (last[w] ?? 0));
  if (((last[w] ?? 0) & (0xffffffff >>> (32 - bits))) >>> 0 !== 0xffffffff >>> (32 - bits)) {
    return NEXT;
  }
  for (let rest = w + 1; rest < words; rest++) if (last[rest] !== 0xffffffff) return NEXT;
  return bits + 32 * (words - 1 - w);
}
