/*
 * The space of IPv4 addresses cut into stretches, each carrying a number; sorted, without gaps. A
 * stretch is one 32-bit cell: below, in `valueBits` bits, the number; above, what is left of its first
 * address once the slot is known. A slot holds the stretches whose first addresses agree in their
 * leading `valueBits` bits, and begins with one of its own, so that no look-up needs another slot's.
 */

/** The arrays of a map: structured-cloneable, and all that a file needs to hold. */
export interface Ipv4MapColumns {
  /** Of an address, the leading bits that name its slot; of a cell, the bits that its number may have. 1 to 31. */
  readonly valueBits: number;
  /** By slot: how many cells lie below it. One more at the end. */
  readonly index: Uint32Array;
  /** Ascending. */
  readonly cells: Uint32Array;
}

/** Up to so many cells are walked over; a slot that real lists crowd has more, and is halved first. */
const WALKED_CELLS = 256;
const STEP = 8;

/**
 * Which number an IPv4 address has. Immutable, and nothing but a view on its columns.
 *
 * A look-up in a large table waits for memory, hardly for anything else. So the index is coarse, to stay
 * in the processor's cache; and in the slot the way is mostly straight on, in steps of half a cache line:
 * the processor guesses that the next step comes too, and fetches what lies ahead meanwhile. A binary
 * search knows where to look next only when what it waits for has come.
 */
export class Ipv4Map {
  readonly #valueBits: number;
  readonly #index: Uint32Array;
  readonly #cells: Uint32Array;

  constructor({ valueBits, index, cells }: Ipv4MapColumns) {
    this.#valueBits = valueBits;
    this.#index = index;
    this.#cells = cells;
  }

  /** @param address as a 32-bit number */
  at(address: number): number {
    const bits = this.#valueBits;
    const cells = this.#cells;
    const valueMask = (1 << bits) - 1;
    // No cell that begins at the address is above it, whatever its number.
    const highest = ((address << bits) | valueMask) >>> 0;
    const slot = address >>> (32 - bits);
    let found = this.#index[slot] ?? 0;
    let end = this.#index[slot + 1] ?? 0;
    while (end - found > WALKED_CELLS) {
      const middle = (found + end) >>> 1;
      if ((cells[middle] ?? 0) <= highest) found = middle;
      else end = middle;
    }
    while (found + STEP < end && (cells[found + STEP] ?? 0) <= highest) found += STEP;
    for (let left = Math.min(end - found, STEP); left > 1; ) {
      const half = left >>> 1;
      // A number, not a branch: which way it goes is random, and every other guess would be wrong.
      found += half & -Number((cells[found + half] ?? 0) <= highest);
      left -= half;
    }
    return (cells[found] ?? 0) & valueMask;
  }
}
