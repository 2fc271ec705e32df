import type { IpRange } from "./range";
import { wordsAt } from "./words";

/** First and last address, as 32-bit words. */
interface Ends {
  readonly first: ArrayLike<number>;
  readonly last: ArrayLike<number>;
}

/** Ranges of one family as a few arrays, without an object per range. */
export class RangeColumns {
  /** 32-bit words per address: 1 for IPv4, 4 for IPv6. */
  readonly stride: 1 | 4;
  length = 0;
  firsts: Uint32Array;
  lasts: Uint32Array;
  ids = new Int32Array(INITIAL_CAPACITY);
  priorities = new Int32Array(INITIAL_CAPACITY);

  constructor(stride: 1 | 4) {
    this.stride = stride;
    this.firsts = new Uint32Array(INITIAL_CAPACITY * stride);
    this.lasts = new Uint32Array(INITIAL_CAPACITY * stride);
  }

  push({ first, last }: Ends, id: number, priority: number): void {
    if (this.length === this.ids.length) this.#grow();
    const at = this.length++;
    this.ids[at] = id;
    this.priorities[at] = priority;
    for (let w = 0; w < this.stride; w++) {
      this.firsts[at * this.stride + w] = first[w] ?? 0;
      this.lasts[at * this.stride + w] = last[w] ?? 0;
    }
  }

  /** The ranges as pushed; objects are made on demand. */
  *[Symbol.iterator](): Generator<{ range: IpRange; id: number; priority: number }> {
    const { stride } = this;
    const version = stride === 1 ? 4 : 6;
    for (let i = 0; i < this.length; i++) {
      const first = wordsAt(this.firsts, i, stride);
      const last = wordsAt(this.lasts, i, stride);
      const range: IpRange = { version, first, last };
      yield { range, id: this.ids[i] ?? 0, priority: this.priorities[i] ?? 0 };
    }
  }

  #grow(): void {
    this.firsts = doubled(this.firsts, new Uint32Array(this.firsts.length * 2));
    this.lasts = doubled(this.lasts, new Uint32Array(this.lasts.length * 2));
    this.ids = doubled(this.ids, new Int32Array(this.ids.length * 2));
    this.priorities = doubled(this.priorities, new Int32Array(this.priorities.length * 2));
  }
}

const INITIAL_CAPACITY = 16;

function doubled<A extends Uint32Array | Int32Array>(old: A, bigger: A): A {
  bigger.set(old);
  return bigger;
}
