/** Below this a comparator is faster: each pass visits 65,536 counters, however few keys there are. */
const WORTH_COUNTING = 512;

/**
 * Sorts `order` (indices) by unsigned keys of `stride` big-endian 32-bit words each, least
 * significant digit first, stable. Linear time and two scratch arrays, where a comparator over a
 * million 128-bit keys would spend seconds and an object per call.
 */
export function radixSort(order: Uint32Array, keys: Uint32Array, stride: number): Uint32Array {
  if (order.length < WORTH_COUNTING) return order.sort((a, b) => compare(keys, stride, a, b));
  let from: Uint32Array = order;
  let to: Uint32Array = new Uint32Array(order.length);
  for (let word = stride - 1; word >= 0; word--) {
    for (const shift of [0, 16]) {
      if (sortByDigit(from, to, keys, stride, word, shift)) [from, to] = [to, from];
    }
  }
  return from;
}

function compare(keys: Uint32Array, stride: number, a: number, b: number): number {
  for (let word = 0; word < stride; word++) {
    const difference = (keys[a * stride + word] ?? 0) - (keys[b * stride + word] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** One counting-sort pass; false when every key has the same digit and nothing had to move. */
function sortByDigit(
  from: Uint32Array,
  to: Uint32Array,
  keys: Uint32Array,
  stride: number,
  word: number,
  shift: number,
): boolean {
  const positions = new Uint32Array(0x10000);
  const digitOf = (index: number) => ((keys[index * stride + word] ?? 0) >>> shift) & 0xffff;
  for (const index of from) bump(positions, digitOf(index));
  if (from.length === 0 || positions[digitOf(from[0] ?? 0)] === from.length) return false;
  let position = 0;
  for (let digit = 0; digit < positions.length; digit++) {
    const count = positions[digit] ?? 0;
    positions[digit] = position;
    position += count;
  }
  for (const index of from) to[bump(positions, digitOf(index))] = index;
  return true;
}

function bump(counters: Uint32Array, at: number): number {
  const before = counters[at] ?? 0;
  counters[at] = before + 1;
  return before;
}
