import pLimit from "p-limit";
import type { FeedLedger, LedgerRow } from "@/lib/feeds/ledger/ledger";

/** A ledger in memory, for stores with one folder. */
export class MemoryLedger implements FeedLedger {
  readonly contents = null;
  /** As the database has them: JSON. The newest is last. */
  stored: LedgerRow[] = [];
  /** As a database that does not answer. */
  isAway = false;
  #revision = 0;
  readonly #turn = pLimit(1);

  async revision(): Promise<string> {
    this.#throwIfAway();
    return String(this.#revision);
  }

  async rows(): Promise<readonly LedgerRow[]> {
    return structuredClone(this.stored).reverse();
  }

  async commit(rows: readonly LedgerRow[]): Promise<string> {
    const isReplaced = (old: LedgerRow) =>
      rows.some(({ id, settings }) => id === old.id && settings === old.settings);
    const others = this.stored.filter((old) => !isReplaced(old));
    this.stored = [...others, ...structuredClone(rows)];
    return String(++this.#revision);
  }

  async exclusively<T>(_waitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    this.#throwIfAway();
    return this.#turn(() => work(new AbortController().signal));
  }

  #throwIfAway(): void {
    if (this.isAway) throw new Error("the ledger is away");
  }
}
