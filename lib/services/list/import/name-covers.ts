/**
 * Finds, of many hostname entries, those that others cover which come one by one: a name covers the
 * names below it, `*.x` what lies below `x`. Patterns with a `*` elsewhere are not weighed.
 */
export class NameCovers {
  readonly #below = new Map<string, string[]>();
  readonly #found = new Map<string, string>();

  constructor(inner: readonly string[]) {
    for (const value of inner) {
      for (const outer of coveringNames(value)) {
        const below = this.#below.get(outer);
        if (below === undefined) this.#below.set(outer, [value]);
        else below.push(value);
      }
    }
  }

  offer(outer: string): void {
    for (const value of this.#below.get(outer) ?? []) {
      if (!this.#found.has(value)) this.#found.set(value, outer);
    }
    this.#below.delete(outer);
  }

  /** By the inner value: the value that covers it. */
  found(): Iterable<readonly [inner: string, outer: string]> {
    return this.#found;
  }
}

/** The entries that would cover this one, if they were there. */
function coveringNames(value: string): string[] {
  const name = value.startsWith("*.") ? value.slice(2) : value;
  if (name.includes("*")) return [];
  const labels = name.split(".");
  const parents = labels.map((_, index) => labels.slice(index).join(".")).slice(1);
  const outer = parents.flatMap((parent) => [parent, `*.${parent}`]);
  // `*.x` lies wholly inside `x`, which covers its subdomains too.
  return name === value ? outer : [name, ...outer];
}
