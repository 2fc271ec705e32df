import type { Clock } from "@/lib/base/clock";
import { isStateUnavailable } from "@/lib/base/state-unavailable";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { withTimeout } from "@/lib/base/timeout";
import type { PrismaClient } from "@/lib/db/client";
import { databaseTroubleOf } from "@/lib/db/database-trouble";
import { type LeaseDraft, type LeaseState, openLeases, settleLeases } from "@/lib/features/credits";
import type { Ledger } from "./ledger";

/** Ledgers per statement: some twenty milliseconds, which the next batch waits for. */
const BATCH_SIZE = 500;

/** Shared by all callers that wait for the same ledger. */
interface Ticket {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Settles ledgers with the database, one batch at a time; requests made while a batch is in flight share the
 * next one. So a ledger is never in two statements at once, and a thousand waiting calls cost one statement.
 * Ledgers with waiting calls go first, the others in order of request.
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

  get lastMs(): number {
    return this.#lastMs;
  }

  /**
   * Settles these ledgers in the next batches.
   *
   * @throws when the database fails; nothing is lost
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

  /** With the database down, each queued batch would time out in turn. */
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
    const opened = await withTimeout(
      TIME_LIMITS_MS.database.settleCredits,
      "Opening credit leases",
      openLeases(this.prisma, this.instanceId, ledgers),
    );
    const byName = new Map(opened.map((each) => [nameOf(each), each]));
    for (const ledger of ledgers) {
      const row = byName.get(nameOf(ledger));
      if (row !== undefined) ledger.open(row.granted, row.spent);
    }
  }

  /** @returns ledgers without a row in the database */
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
      return await withTimeout(
        TIME_LIMITS_MS.database.settleCredits,
        "Settling credit leases",
        settleLeases(this.prisma, this.instanceId, drafts),
      );
    } catch (error) {
      for (const ledger of batch) ledger.fail();
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

/** A canceled statement may have waited for a single locked row; other batches can succeed. */
function isAway(error: unknown): boolean {
  const trouble = databaseTroubleOf(error);
  return isStateUnavailable(error) || trouble === "away" || trouble === "read-only";
}

function nameOf(of: { readonly scopeId: string; readonly periodStart: number }): string {
  return `${of.scopeId}@${of.periodStart}`;
}
