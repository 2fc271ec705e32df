/** A number from a text, the same on every machine (FNV-1a, 32 bits). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // The last characters change few of FNV's high bits.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** At most `most` different ones, the same on every run whatever their order. */
export function sample(texts: Iterable<string>, most: number): string[] {
  const all = [...new Set(texts)];
  if (all.length <= most) return all;
  return all
    .map((text) => ({ text, hash: hashOf(text) }))
    .sort((a, b) => a.hash - b.hash)
    .slice(0, most)
    .map(({ text }) => text);
}

/** The one at a place that goes round. @throws when there is none */
export function atRound<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("nothing to choose from");
  return item;
}
