import pLimit from "p-limit";
import type { FeedLedger, LedgerRow } from "@/lib/feeds/ledger/ledger";
import type { FeedSwitch } from "@/lib/feeds/ledger/switches";

/** A ledger in memory, for stores with one folder. */
export class MemoryLedger implements FeedLedger {
  readonly contents = null;
  /** As the database has them: JSON. The newest is last. */
  stored: LedgerRow[] = [];
  /** The dates of feeds' data, by the table's revision. */
  readonly tables = new Map<string, Readonly<Record<string, string>>>();
  #switches: readonly FeedSwitch[] = [];
  /** As a database that does not answer. */
  isAway = false;
  #revision = 0;
  readonly #turn = pLimit(1);

  async revision(): Promise<string> {
    this.#throwIfAway();
    return String(this.#revision);
  }

  async switches(): Promise<readonly FeedSwitch[]> {
    return this.#switches;
  }

  /** As an operator does in the panel. */
  switch(id: string, isOn: boolean): void {
    const { terms, acceptedBy, acceptedAt } = { terms: null, acceptedBy: null, acceptedAt: null };
    const changed = { changedBy: "anna@example.org", changedAt: "2026-03-01T12:00:00.000Z" };
    const others = this.#switches.filter((each) => each.id !== id);
    this.#switches = [...others, { id, isOn, terms, acceptedBy, acceptedAt, ...changed }];
    this.#revision++;
  }

  async rows(): Promise<readonly LedgerRow[]> {
    return structuredClone(this.stored).reverse();
  }

  async keepTable(revision: string, dates: Readonly<Record<string, string>>): Promise<void> {
    this.#throwIfAway();
    this.tables.set(revision, dates);
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
