/** Prefixes are kept as numbers with a 1 before them, so that `02` and `2` stay apart. */
const keyOf = (digits: string): number => Number(`1${digits}`);

/** Descriptions by number prefix; the longest prefix of a number decides. Digits only, at most 14. */
export class PrefixTable {
  readonly #descriptions = new Map<number, string>();
  #longest = 0;

  constructor(entries: Iterable<readonly [prefix: string, description: string]>) {
    // Thousands of prefixes share one description: each is kept once.
    const interned = new Map<string, string>();
    for (const [prefix, description] of entries) {
      const shared = interned.get(description) ?? description;
      interned.set(shared, shared);
      this.#descriptions.set(keyOf(prefix), shared);
      this.#longest = Math.max(this.#longest, prefix.length);
    }
  }

  longestMatch(digits: string): string | null {
    for (let length = Math.min(digits.length, this.#longest); length > 0; length--) {
      const description = this.#descriptions.get(keyOf(digits.slice(0, length)));
      if (description !== undefined) return description;
    }
    return null;
  }
}
