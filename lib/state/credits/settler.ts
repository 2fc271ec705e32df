import type { Clock } from "@/lib/clock";
import type { PrismaClient } from "@/lib/db/client";
import { openLeases } from "@/lib/services/credits/open-leases";
import {
  type LeaseDraft,
  type LeaseState,
  settleLeases,
} from "@/lib/services/credits/settle-leases";
import { within } from "../within";
import type { Ledger } from "./ledger";

const TIMEOUT_MS = 3_000;

/**
 * Brings ledgers and database together, one batch at a time: whoever asks while a batch is away shares
 * the next one. So a ledger is never in two statements at once, and a thousand calls that wait for
 * credits cost one statement.
 */
export class Settler {
  #next = new Set<Ledger>();
  #nextRun: Promise<void> | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly prisma: PrismaClient,
    private readonly instanceId: string,
    private readonly clock: Clock,
  ) {}

  /**
   * Settles these in the next batch.
   *
   * @throws when the database cannot be asked; nothing is lost then
   */
  settle(ledgers: Iterable<Ledger>): Promise<void> {
    for (const ledger of ledgers) this.#next.add(ledger);
    if (this.#next.size === 0) return Promise.resolve();
    this.#nextRun ??= this.#afterRunning();
    return this.#nextRun;
  }

  async #afterRunning(): Promise<void> {
    await this.#running.catch(() => undefined);
    // One turn of the event loop: calls that arrive together settle together.
    await new Promise((resolve) => setImmediate(resolve));
    const batch = [...this.#next];
    this.#next = new Set();
    this.#nextRun = null;
    this.#running = this.#run(batch);
    return this.#running;
  }

  async #run(batch: readonly Ledger[]): Promise<void> {
    await this.#open(batch.filter((ledger) => !ledger.isOpen));
    const missing = await this.#exchange(batch);
    if (missing.length === 0) return;
    await this.#open(missing);
    await this.#exchange(missing);
  }

  async #open(ledgers: readonly Ledger[]): Promise<void> {
    if (ledgers.length === 0) return;
    const opened = await within(
      TIMEOUT_MS,
      "Opening credit leases",
      openLeases(this.prisma, this.instanceId, ledgers),
    );
    const byName = new Map(opened.map((each) => [nameOf(each), each]));
    for (const ledger of ledgers) {
      const row = byName.get(nameOf(ledger));
      if (row !== undefined) ledger.open(row.granted, row.spent);
    }
  }

  /** Returns those whose rows the database does not have. */
  async #exchange(batch: readonly Ledger[]): Promise<Ledger[]> {
    const sentAtMs = this.clock.monotonicMs();
    const drafts = batch.map((ledger) => ledger.draft(sentAtMs));
    const states = await this.#send(batch, drafts);
    const byName = new Map(states.map((state) => [nameOf(state), state]));
    return batch.filter((ledger) => {
      const state = byName.get(nameOf(ledger));
      if (state !== undefined) ledger.apply(state, sentAtMs);
      return state === undefined;
    });
  }

  async #send(batch: readonly Ledger[], drafts: readonly LeaseDraft[]): Promise<LeaseState[]> {
    try {
      return await within(
        TIMEOUT_MS,
        "Settling credit leases",
        settleLeases(this.prisma, this.instanceId, drafts),
      );
    } catch (error) {
      batch.forEach((ledger, index) => {
        const draft = drafts[index];
        if (draft !== undefined) ledger.fail(draft);
      });
      throw error;
    }
  }
}

function nameOf(of: { readonly scopeId: string; readonly periodStart: number }): string {
  return `${of.scopeId}@${of.periodStart}`;
}
