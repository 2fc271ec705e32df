/**
 * Which item of a menu a key leads to: arrows go round, letters to the next item that begins with one.
 *
 * @param present the focused item's index; -1: none
 * @param items their texts
 * @returns an index; -1: the key leads nowhere
 */
export function itemAfter(key: string, present: number, items: readonly string[]): number {
  const count = items.length;
  if (key === "ArrowDown") return (present + 1) % count;
  if (key === "ArrowUp") return (Math.max(present, 0) + count - 1) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key.length !== 1 || key === " ") return -1;
  const letter = key.toLowerCase();
  const order = items.map((_, step) => (present + 1 + step) % count);
  return order.find((index) => items[index]?.trim().toLowerCase().startsWith(letter)) ?? -1;
}
