import type { Covers } from "./covers";
import { MinTree } from "./min-tree";

/**
 * Finds which hostname entries of an import those cover that come one by one: a name covers the names
 * below it, `*.x` what lies below `x`. Patterns with a `*` elsewhere are not weighed.
 */
export class NameCovers implements Covers {
  /** Keys of the names that are weighed, sorted: what lies below a name follows it in one row. */
  readonly #keys: readonly string[];
  /** The places in the import, in the order of the keys. */
  readonly #order: readonly number[];
  readonly #left: MinTree;
  readonly #outers: (string | undefined)[];

  constructor(private readonly values: readonly string[]) {
    const keys = values.map(keyOf);
    const order: number[] = [];
    for (const [index, key] of keys.entries()) if (key !== null) order.push(index);
    const keyAt = (index: number) => keys[index] ?? "";
    order.sort((a, b) => (keyAt(a) < keyAt(b) ? -1 : keyAt(a) > keyAt(b) ? 1 : a - b));
    this.#order = order;
    this.#keys = order.map(keyAt);
    this.#left = new MinTree(new Uint32Array(order.length));
    this.#outers = new Array(values.length).fill(undefined);
  }

  offer(value: string): void {
    const key = keyOf(value);
    if (key === null) return;
    const next = (from: number) => this.#left.firstAtMost(0, from);
    for (let at = next(this.#firstFrom(key)); at !== -1; at = next(at + 1)) {
      const inner = this.#keys[at] ?? "";
      if (!inner.startsWith(key)) return;
      const index = this.#order[at] ?? 0;
      if (inner.length === key.length && !isWider(value, this.values[index] ?? "")) continue;
      this.#outers[index] = value;
      this.#left.take(at);
    }
  }

  outerOf(index: number): string | undefined {
    return this.#outers[index];
  }

  #firstFrom(key: string): number {
    let low = 0;
    let high = this.#keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#keys[middle] ?? "") < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The labels of a name from the last to the first, each with a dot behind it; null for other patterns. */
function keyOf(value: string): string | null {
  const name = value.startsWith("*.") ? value.slice(2) : value;
  return name.includes("*") ? null : `${name.split(".").reverse().join(".")}.`;
}

/** Of two entries of one name: `*.x` lies wholly inside `x`, which covers its subdomains too. */
function isWider(outer: string, inner: string): boolean {
  return inner.startsWith("*.") && !outer.startsWith("*.");
}
