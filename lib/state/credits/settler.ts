import type { Clock } from "@/lib/clock";
import type { PrismaClient } from "@/lib/db/client";
import { databaseTroubleOf } from "@/lib/db/database-trouble";
import { openLeases } from "@/lib/services/credits/open-leases";
import {
  type LeaseDraft,
  type LeaseState,
  settleLeases,
} from "@/lib/services/credits/settle-leases";
import { isStateUnavailable } from "../errors";
import { within } from "../within";
import type { Ledger } from "./ledger";

/** Longer than the pool lets a statement take: which one it was is then known from the database. */
const TIMEOUT_MS = 3_000;
/** Ledgers of one statement: some twenty milliseconds, which whoever comes next waits for. */
const BATCH_SIZE = 500;

/** What everybody waits for who asked for the same ledger. */
interface Ticket {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Brings ledgers and database together, one batch at a time: whoever asks while a batch is away shares
 * the next one. So a ledger is never in two statements at once, and a thousand calls that wait for
 * credits cost one statement. Ledgers that calls wait for go first, the others in the order in which they
 * were asked for.
 */
export class Settler {
  readonly #queue = new Map<Ledger, Ticket>();
  #isRunning = false;
  #lastMs = 0;

  constructor(
    private readonly prisma: PrismaClient,
    private readonly instanceId: string,
    private readonly clock: Clock,
  ) {}

  /** How long the last batch took. */
  get lastMs(): number {
    return this.#lastMs;
  }

  /**
   * Settles these in the next batches.
   *
   * @throws when the database cannot be asked; nothing is lost then
   */
  async settle(ledgers: Iterable<Ledger>): Promise<void> {
    const tickets = [...ledgers].map((ledger) => this.#queue.get(ledger) ?? this.#enqueue(ledger));
    if (tickets.length > 0 && !this.#isRunning) void this.#drain();
    const outcomes = await Promise.allSettled(tickets.map(({ promise }) => promise));
    const failed = outcomes.find((outcome) => outcome.status === "rejected");
    if (failed !== undefined) throw failed.reason;
  }

  #enqueue(ledger: Ledger): Ticket {
    const ticket = newTicket();
    this.#queue.set(ledger, ticket);
    return ticket;
  }

  async #drain(): Promise<void> {
    this.#isRunning = true;
    // One turn of the event loop: calls that arrive together settle together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#queue.size > 0) await this.#settleNext();
    this.#isRunning = false;
  }

  async #settleNext(): Promise<void> {
    const batch = this.#takeBatch();
    const startMs = this.clock.monotonicMs();
    try {
      await this.#run([...batch.keys()]);
      for (const { resolve } of batch.values()) resolve();
    } catch (error) {
      for (const { reject } of batch.values()) reject(error);
      if (isAway(error)) this.#refuseAll(error);
    }
    this.#lastMs = this.clock.monotonicMs() - startMs;
  }

  #takeBatch(): Map<Ledger, Ticket> {
    const batch = new Map<Ledger, Ticket>();
    const take = (isWanted: (ledger: Ledger) => boolean) => {
      for (const [ledger, ticket] of this.#queue) {
        if (batch.size === BATCH_SIZE) return;
        if (isWanted(ledger)) batch.set(ledger, ticket);
      }
    };
    take(({ waiting }) => waiting > 0);
    take(() => true);
    for (const ledger of batch.keys()) this.#queue.delete(ledger);
    return batch;
  }

  /** Each batch would wait its whole time for a database that is away. */
  #refuseAll(error: unknown): void {
    for (const { reject } of this.#queue.values()) reject(error);
    this.#queue.clear();
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

function newTicket(): Ticket {
  let resolve = () => {};
  let reject = (_error: unknown) => {};
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

/** A statement that was cancelled may have waited for one row; another batch may do better. */
function isAway(error: unknown): boolean {
  const trouble = databaseTroubleOf(error);
  return isStateUnavailable(error) || trouble === "away" || trouble === "read-only";
}

function nameOf(of: { readonly scopeId: string; readonly periodStart: number }): string {
  return `${of.scopeId}@${of.periodStart}`;
}
