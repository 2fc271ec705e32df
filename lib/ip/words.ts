/*
 * Arithmetic on addresses in a Uint32Array, `stride` big-endian words each: one implementation for both
 * families, and no bigint or array per step of a sweep.
 */

export function compareAt(
  a: Uint32Array,
  aIndex: number,
  b: Uint32Array,
  bIndex: number,
  stride: number,
): number {
  for (let w = 0; w < stride; w++) {
    const difference = (a[aIndex * stride + w] ?? 0) - (b[bIndex * stride + w] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** One address of a column as an array. Written out: copying a view takes several times as long. */
export function wordsAt(column: Uint32Array, index: number, stride: number): number[] {
  const at = index * stride;
  const first = column[at] ?? 0;
  return stride === 1
    ? [first]
    : [first, column[at + 1] ?? 0, column[at + 2] ?? 0, column[at + 3] ?? 0];
}

export function copyAt(
  to: Uint32Array,
  toIndex: number,
  from: Uint32Array,
  fromIndex: number,
  stride: number,
): void {
  for (let w = 0; w < stride; w++) to[toIndex * stride + w] = from[fromIndex * stride + w] ?? 0;
}

/** Adds one in place; false when the value was the family's last address, which has no successor. */
export function increment(words: Uint32Array): boolean {
  for (let w = words.length - 1; w >= 0; w--) {
    const next = ((words[w] ?? 0) + 1) >>> 0;
    words[w] = next;
    if (next !== 0) return true;
  }
  return false;
}

/** Subtracts one in place; the value must not be the family's first address. */
export function decrement(words: Uint32Array): void {
  for (let w = words.length - 1; w >= 0; w--) {
    const word = words[w] ?? 0;
    words[w] = (word - 1) >>> 0;
    if (word !== 0) return;
  }
}

/** 0 to length - 1. */
export function indices(length: number): Uint32Array {
  const order = new Uint32Array(length);
  for (let i = 0; i < length; i++) order[i] = i;
  return order;
}

/** The value of `prefixLengthAt` for a range that is no CIDR. */
export const NO_PREFIX = 255;

/** Number of leading bits when the range is exactly one CIDR, else NO_PREFIX. */
export function prefixLengthAt(
  firsts: Uint32Array,
  lasts: Uint32Array,
  index: number,
  stride: number,
): number {
  const end = (index + 1) * stride;
  let at = index * stride;
  let length = 0;
  for (; at < end && firsts[at] === lasts[at]; at++) length += 32;
  if (at === end) return length;
  const hostMask = ((firsts[at] ?? 0) ^ (lasts[at] ?? 0)) >>> 0;
  if ((hostMask & (hostMask + 1)) !== 0 || ((firsts[at] ?? 0) & hostMask) !== 0) return NO_PREFIX;
  length += Math.clz32(hostMask);
  for (at++; at < end; at++) {
    if (firsts[at] !== 0 || lasts[at] !== 0xffffffff) return NO_PREFIX;
  }
  return length;
}
