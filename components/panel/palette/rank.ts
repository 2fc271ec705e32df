/** Something to choose by its words. */
export interface Choosable {
  readonly label: string;
  /** Other words that people look for it by. */
  readonly keywords?: string;
}

/**
 * How well a text fits, lower is better: the label begins with it, a word begins with it, it is inside, or all
 * of its words begin one each; null when it does not.
 */
export function rankOf({ label, keywords = "" }: Choosable, search: string): number | null {
  const wanted = search.trim().toLowerCase();
  if (wanted === "") return 0;
  const name = label.toLowerCase();
  if (name.startsWith(wanted)) return 0;
  const words = `${name} ${keywords.toLowerCase()}`.split(/[\s/]+/);
  if (words.some((word) => word.startsWith(wanted))) return 1;
  if (name.includes(wanted)) return 2;
  const parts = wanted.split(/\s+/);
  return parts.every((part) => words.some((word) => word.startsWith(part))) ? 3 : null;
}

/** The matching items, best first, otherwise in the given order. */
export function ranked<T extends Choosable>(items: readonly T[], search: string): readonly T[] {
  return items
    .flatMap((item) => {
      const rank = rankOf(item, search);
      return rank === null ? [] : [{ item, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
