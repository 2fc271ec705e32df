/** Finds and removes small numbers of a sequence in logarithmic time: a tree of minima. */
export class MinTree {
  readonly #leaves: number;
  readonly #least: Uint32Array;

  constructor(values: Uint32Array) {
    this.#leaves = 2 ** Math.ceil(Math.log2(Math.max(1, values.length)));
    this.#least = new Uint32Array(2 * this.#leaves).fill(TAKEN);
    this.#least.set(values, this.#leaves);
    for (let node = this.#leaves - 1; node > 0; node--) this.#lift(node);
  }

  /**
   * The first index from `from` on whose value is at most `limit` (below 2 ** 32 - 1); -1 when there is
   * none.
   */
  firstAtMost(limit: number, from: number): number {
    if (from >= this.#leaves) return -1;
    let node = this.#leaves + from;
    // Climb until a right-hand subtree qualifies, then descend to its first match.
    while (this.#at(node) > limit) {
      while ((node & 1) === 1) node >>>= 1;
      if (node === 0) return -1;
      node++;
    }
    while (node < this.#leaves) {
      node *= 2;
      if (this.#at(node) > limit) node++;
    }
    return node - this.#leaves;
  }

  take(index: number): void {
    let node = this.#leaves + index;
    this.#least[node] = TAKEN;
    for (node >>>= 1; node > 0; node >>>= 1) this.#lift(node);
  }

  #lift(node: number): void {
    this.#least[node] = Math.min(this.#at(2 * node), this.#at(2 * node + 1));
  }

  #at(node: number): number {
    return this.#least[node] ?? TAKEN;
  }
}

const TAKEN = 2 ** 32 - 1;
