import { radixSort } from "./radix-sort";
import { RangeColumns } from "./range-columns";
import { compareAt, copyAt, decrement, increment, indices } from "./words";

/**
 * The stretches of addresses on which one range wins: disjoint and ascending. One pass from the lowest
 * address to the highest, with the ranges that have begun on a heap, best first. The best is the one with the
 * fewest addresses; on a tie the one of higher priority, then the one given first.
 */
export function sweepWinners(ranges: RangeColumns): RangeColumns {
  const { stride, firsts, lasts, ids, length } = ranges;
  const byRank = rankOrder(ranges);
  const rankOf = new Uint32Array(length);
  for (let rank = 0; rank < length; rank++) rankOf[byRank[rank] ?? 0] = rank;
  const byFirst = radixSort(indices(length), firsts, stride);
  const active = new MinHeap(length);
  const out = new Run(stride);
  const position = new Uint32Array(stride);
  let next = 0;
  for (;;) {
    if (active.isEmpty) {
      if (next === length) break;
      copyAt(position, 0, firsts, byFirst[next] ?? 0, stride);
    }
    while (next < length && compareAt(firsts, byFirst[next] ?? 0, position, 0, stride) <= 0) {
      active.push(rankOf[byFirst[next++] ?? 0] ?? 0);
    }
    const best = byRank[active.top] ?? 0;
    if (compareAt(lasts, best, position, 0, stride) < 0) {
      active.pop();
      continue;
    }
    const until = new Uint32Array(stride);
    copyAt(until, 0, lasts, best, stride);
    if (next < length && compareAt(firsts, byFirst[next] ?? 0, until, 0, stride) <= 0) {
      copyAt(until, 0, firsts, byFirst[next] ?? 0, stride);
      decrement(until);
    }
    out.extend(position, until, ids[best] ?? 0);
    copyAt(position, 0, until, 0, stride);
    if (!increment(position)) break;
  }
  return out.finish();
}

/** Fewest addresses first, then highest priority, then as given. */
function rankOrder(ranges: RangeColumns): Uint32Array {
  const { stride, firsts, lasts, priorities, length } = ranges;
  const priorityKeys = new Uint32Array(length);
  for (let i = 0; i < length; i++) priorityKeys[i] = 0x7fffffff - (priorities[i] ?? 0);
  const sizes = new Uint32Array(length * stride);
  for (let i = 0; i < length; i++) {
    let borrow = 0;
    for (let w = stride - 1; w >= 0; w--) {
      const at = i * stride + w;
      const difference = (lasts[at] ?? 0) - (firsts[at] ?? 0) - borrow;
      borrow = difference < 0 ? 1 : 0;
      sizes[at] = difference;
    }
  }
  return radixSort(radixSort(indices(length), priorityKeys, 1), sizes, stride);
}

/** Joins neighboring stretches with the same winner. */
class Run {
  readonly #stretches: RangeColumns;
  readonly #first: Uint32Array;
  readonly #after: Uint32Array;
  readonly #last: Uint32Array;
  #id: number | null = null;
  #hasSuccessor = true;

  constructor(stride: 1 | 4) {
    this.#stretches = new RangeColumns(stride);
    this.#first = new Uint32Array(stride);
    this.#after = new Uint32Array(stride);
    this.#last = new Uint32Array(stride);
  }

  extend(first: Uint32Array, last: Uint32Array, id: number): void {
    const isNeighbor =
      this.#hasSuccessor && compareAt(first, 0, this.#after, 0, first.length) === 0;
    if (this.#id !== id || !isNeighbor) {
      this.#flush();
      this.#id = id;
      this.#first.set(first);
    }
    this.#last.set(last);
    this.#after.set(last);
    this.#hasSuccessor = increment(this.#after);
  }

  finish(): RangeColumns {
    this.#flush();
    return this.#stretches;
  }

  #flush(): void {
    if (this.#id === null) return;
    this.#stretches.push({ first: this.#first, last: this.#last }, this.#id, 0);
    this.#id = null;
  }
}

/** Smallest number on top; a fixed typed array, since at most every range is active at once. */
class MinHeap {
  readonly #items: Uint32Array;
  #size = 0;

  constructor(capacity: number) {
    this.#items = new Uint32Array(capacity);
  }

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  get top(): number {
    return this.#items[0] ?? 0;
  }

  push(item: number): void {
    const items = this.#items;
    let at = this.#size++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((items[parent] ?? 0) <= item) break;
      items[at] = items[parent] ?? 0;
      at = parent;
    }
    items[at] = item;
  }

  pop(): void {
    const items = this.#items;
    const item = items[--this.#size] ?? 0;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.#size) break;
      if (child + 1 < this.#size && (items[child + 1] ?? 0) < (items[child] ?? 0)) child++;
      if ((items[child] ?? 0) >= item) break;
      items[at] = items[child] ?? 0;
      at = child;
    }
    items[at] = item;
  }
}
