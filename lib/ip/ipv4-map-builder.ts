import type { Ipv4MapColumns } from "./ipv4-map";

/** Cells of a slot where ranges are spread evenly: this many to twice as many, so that a million ranges have an index of 64 KiB. */
const CELLS_PER_SLOT = 64;
const MOST_VALUE_BITS = 31;

/** Collects the stretches of a map in ascending order. Addresses below the first have the number 0. */
export class Ipv4MapBuilder {
  #firsts = new Uint32Array(64);
  #values = new Uint32Array(64);
  #length = 0;
  #highest = 0;

  /**
   * Starts a stretch at `first`. Neighbors with the same number are joined.
   *
   * @param first a 32-bit number, above every one given before
   * @param value an integer from 0; keep numbers low, since the widest one sets the width of every cell
   */
  push(first: number, value: number): void {
    const before = this.#length === 0 ? 0 : this.#values[this.#length - 1];
    if (value === before) return;
    if (this.#length === this.#firsts.length) this.#grow();
    this.#firsts[this.#length] = first;
    this.#values[this.#length++] = value;
    if (value > this.#highest) this.#highest = value;
  }

  /** @throws RangeError when a number needs more than 31 bits */
  finish(): Ipv4MapColumns {
    const forValues = 32 - Math.clz32(this.#highest);
    if (this.#highest >= 2 ** MOST_VALUE_BITS) throw new RangeError("a number is too high");
    const forSlots = Math.floor(Math.log2(Math.max(1, this.#length / CELLS_PER_SLOT)));
    const valueBits = Math.max(1, forValues, forSlots);
    const slots = 2 ** valueBits;
    const slotAt = (stretch: number) => (this.#firsts[stretch] ?? 0) >>> (32 - valueBits);
    const index = new Uint32Array(slots + 1);
    const cells = new Uint32Array(this.#length + slots);
    let used = 0;
    let value = 0;
    for (let slot = 0, stretch = 0; slot < slots; slot++) {
      index[slot] = used;
      const beginsWithSlot =
        stretch < this.#length && this.#firsts[stretch] === slot * 2 ** (32 - valueBits);
      if (!beginsWithSlot) cells[used++] = value;
      for (; stretch < this.#length && slotAt(stretch) === slot; stretch++) {
        value = this.#values[stretch] ?? 0;
        cells[used++] = (((this.#firsts[stretch] ?? 0) << valueBits) | value) >>> 0;
      }
    }
    index[slots] = used;
    return { valueBits, index, cells: cells.slice(0, used) };
  }

  #grow(): void {
    const [firsts, values] = [this.#firsts, this.#values];
    this.#firsts = new Uint32Array(firsts.length * 2);
    this.#firsts.set(firsts);
    this.#values = new Uint32Array(values.length * 2);
    this.#values.set(values);
  }
}
