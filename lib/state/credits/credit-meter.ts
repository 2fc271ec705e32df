import type { CreditScopes, Credits } from "@/lib/api/ports";
import type { Clock } from "@/lib/base/clock";
import { NO_LIMIT } from "@/lib/base/limits";
import type { Log } from "@/lib/base/log";
import { Loop } from "@/lib/base/loop";
import { StateUnavailableError } from "@/lib/base/state-unavailable";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import type { PrismaClient } from "@/lib/db/client";
import { recallLeases, settleLeases } from "@/lib/features/credits";
import { Breaker } from "../breaker";
import type { Instance } from "../instance";
import type { Ledger } from "./ledger";
import { LedgerBook, type LedgerPair } from "./ledger-book";
import { Settler } from "./settler";

/** How often spending is settled; a killed process loses at most this much of it, in the customer's favor. */
const SETTLE_MS = 300;
/** A figure this recent is shown again without a query. */
const FRESH_MS = 100;
const RECALL_STEPS_MS = [15, 30, 60, 120, 250, 250, 250, 250, 250];
/** After a recall that brought nothing (its holder is dead), no call waits for another one for this long. */
const RECALL_PAUSE_MS = 5_000;
/** A failed round or two are made up for by the next one. */
const FAILING_MS = 2_000;
/** How long "nothing is left" is cached, so that a depleted key does not cost a statement per call. */
const EXHAUSTED_MS = 250;

export interface CreditMeterOptions {
  readonly prisma: PrismaClient;
  readonly instance: Pick<Instance, "id" | "maySpend" | "isDeaf" | "sendHeartbeat">;
  /** Settles what the process's other threads have spent, before usage is reported; it must not take long. */
  readonly settleElsewhere?: (() => Promise<void>) | undefined;
  readonly clock: Clock;
  readonly log: Log;
  /** See `BreakerOptions`. */
  readonly waitMs?: number | undefined;
}

/**
 * Spends credits from memory. Each counter's lease is reserved in the database first, so that
 * `used + reserved` of all processes together never exceeds the quota.
 */
export class CreditMeter implements Credits {
  readonly #options: CreditMeterOptions;
  readonly #book = new LedgerBook();
  readonly #settler: Settler;
  readonly #breaker: Breaker;
  readonly #loop: Loop;
  /** Monotonic ms of the first consecutive failure; null when the last round succeeded. */
  #failingSinceMs: number | null = null;
  #isClosed = false;

  constructor(options: CreditMeterOptions) {
    const { prisma, instance, clock, log, waitMs } = options;
    this.#options = options;
    this.#settler = new Settler(prisma, instance.id, clock);
    this.#breaker = new Breaker({
      what: "Credits",
      probe: () =>
        instance.maySpend ? settleLeases(prisma, instance.id, []) : instance.sendHeartbeat(),
      clock,
      log,
      waitMs,
    });
    this.#loop = new Loop(
      () => this.settle(),
      SETTLE_MS,
      (err) => {
        this.#failingSinceMs ??= clock.monotonicMs();
        log.warn({ err }, "Spent credits could not be written to the database yet");
      },
    );
  }

  start(): void {
    this.#loop.start();
  }

  /** False when spent credits could not be settled for some seconds. */
  get isCounting(): boolean {
    const sinceMs = this.#failingSinceMs;
    return sinceMs === null || this.#options.clock.monotonicMs() - sinceMs < FAILING_MS;
  }

  /** How long the last batch of settlements took. */
  get lastSettleMs(): number {
    return this.#settler.lastMs;
  }

  /** Counters with a lease here, and what is left of these leases. */
  leases(): { readonly count: number; readonly credits: number } {
    const leased = [...this.#book.all()].filter(({ isOpen, quota }) => isOpen && quota !== null);
    return { count: leased.length, credits: leased.reduce((sum, { left }) => sum + left, 0) };
  }

  available(scopes: CreditScopes, sinceMs?: number): boolean | Promise<boolean> {
    const pair = this.#book.pair(scopes);
    if (this.#options.instance.maySpend && leftOf(pair) > 0) return true;
    return this.#collect(pair, 1, sinceMs, () => leftOf(pair)).then((left) => left > 0);
  }

  take(scopes: CreditScopes, wanted: number, sinceMs?: number): number | Promise<number> {
    const pair = this.#book.pair(scopes);
    if (this.#options.instance.maySpend && leftOf(pair) >= wanted) return this.#spend(pair, wanted);
    const finish = () => this.#spend(pair, Math.min(wanted, leftOf(pair)));
    return this.#collect(pair, wanted, sinceMs, finish);
  }

  giveBack(scopes: CreditScopes, count: number): void {
    const { subscription, caller } = this.#book.pair(scopes);
    subscription.giveBack(count);
    caller.giveBack(count);
  }

  remaining(scopes: CreditScopes): number {
    const { subscription, caller } = this.#book.pair(scopes);
    const left = scopes.quota === null ? NO_LIMIT : scopes.quota - subscription.used;
    const leftOfCaller = scopes.callerQuota === null ? left : scopes.callerQuota - caller.used;
    return Math.max(0, Math.min(left, leftOfCaller));
  }

  async usage(
    scopes: CreditScopes,
    sinceMs?: number,
  ): Promise<{ readonly quota: number | null; readonly used: number }> {
    const { settleElsewhere, clock } = this.#options;
    await settleElsewhere?.();
    const { subscription, caller } = this.#book.pair(scopes);
    const ledger = scopes.callerQuota === null ? subscription : caller;
    const isFresh = clock.monotonicMs() - ledger.settledAtMs <= FRESH_MS;
    if (settleElsewhere !== undefined || !isFresh) {
      const settled = this.#breaker.ask(() => this.#settler.settle([ledger]), sinceMs);
      await settled.catch((error: unknown) => {
        // Without the database this process's own figure will do, if it has one.
        if (!ledger.isOpen) throw error;
      });
    }
    return { quota: scopes.callerQuota ?? scopes.quota, used: ledger.used };
  }

  /** Another process wants back what this one holds of this counter. */
  onRecall(scopeId: string): void {
    // On failure the loop retries, and logs.
    this.#returnAll(this.#book.of(scopeId)).catch(() => undefined);
  }

  /** Others may have taken this process's leases: it spends none before the next settlement. */
  suspendLeases(): void {
    for (const ledger of this.#book.all()) ledger.distrust();
  }

  /** Settles what was spent, asks for more where it runs low, and gives idle leases back. */
  async settle(): Promise<void> {
    const nowMs = this.#options.clock.monotonicMs();
    this.#book.forgetQuiet(nowMs);
    // A process without notifications receives no recalls, so it keeps no leases.
    if (this.#options.instance.isDeaf) this.suspendLeases();
    await this.#settler.settle([...this.#book.all()].filter((ledger) => ledger.isDue(nowMs)));
    this.#failingSinceMs = null;
  }

  /** Settles and gives back everything; further calls are refused. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#loop.stop(), this.#breaker.close()]);
    const ledgers = [...this.#book.all()];
    // No call that still waits here gets any.
    for (const ledger of ledgers) ledger.distrust();
    await this.#returnAll(ledgers);
  }

  #returnAll(ledgers: readonly Ledger[]): Promise<void> {
    // One without a quota is spent from before it is opened.
    const open = ledgers.filter((ledger) => ledger.isOpen || ledger.unsettled !== 0);
    for (const ledger of open) ledger.isRecalled = true;
    return this.#settler.settle(open);
  }

  #spend({ subscription, caller }: LedgerPair, count: number): number {
    if (count === 0) return 0;
    const nowMs = this.#options.clock.monotonicMs();
    subscription.spend(count, nowMs);
    caller.spend(count, nowMs);
    return count;
  }

  /**
   * Waits until `wanted` can be spent or nothing more is available, then calls `finish` synchronously: an
   * await between check and spending would let another call in. The book keeps the ledgers meanwhile: the
   * next call would open them again, and spend the same lease.
   */
  async #collect(
    pair: LedgerPair,
    wanted: number,
    sinceMs: number | undefined,
    finish: () => number,
  ): Promise<number> {
    for (const ledger of ledgersOf(pair)) ledger.calls++;
    try {
      return await this.#waitFor(pair, wanted, sinceMs, finish);
    } finally {
      for (const ledger of ledgersOf(pair)) ledger.calls--;
    }
  }

  async #waitFor(
    pair: LedgerPair,
    wanted: number,
    sinceMs: number | undefined,
    finish: () => number,
  ): Promise<number> {
    const { clock, instance } = this.#options;
    const beganMs = clock.monotonicMs();
    // Waiting for other processes may take longer; each answer of the database must still be quick.
    let waitingSinceMs: number | undefined = sinceMs ?? beganMs;
    for (let step = 0; ; step++) {
      if (this.#isClosed) throw new StateUnavailableError("This process is ending.");
      if (!instance.maySpend)
        await this.#breaker.ask(() => instance.sendHeartbeat(), waitingSinceMs);
      const dry = ledgersOf(pair).filter((ledger) => ledger.left < wanted);
      const startMs = clock.monotonicMs();
      if (instance.maySpend && dry.some((ledger) => startMs < ledger.exhaustedUntilMs))
        return finish();
      await this.#refill(dry, wanted, waitingSinceMs);
      if (leftOf(pair) >= wanted) return finish();
      const nowMs = clock.monotonicMs();
      const depleted = ledgersOf(pair).filter(
        (ledger) => ledger.left < wanted && ledger.isDepleted,
      );
      const recallable = depleted.filter(
        (ledger) => ledger.reservedByOthers > 0 && nowMs >= ledger.noRecallUntilMs,
      );
      if (
        depleted.length > recallable.length ||
        nowMs > beganMs + TIME_LIMITS_MS.database.recallLeases
      ) {
        for (const ledger of depleted) ledger.exhaustedUntilMs = nowMs + EXHAUSTED_MS;
        for (const ledger of recallable) ledger.noRecallUntilMs = nowMs + RECALL_PAUSE_MS;
        return finish();
      }
      if (recallable.length > 0) waitingSinceMs = undefined;
      await this.#recall(recallable, step);
    }
  }

  async #refill(
    dry: readonly Ledger[],
    wanted: number,
    sinceMs: number | undefined,
  ): Promise<void> {
    await this.#breaker.ask(async () => {
      for (const ledger of dry) ledger.waiting += wanted;
      try {
        await this.#settler.settle(dry);
      } finally {
        // Only after the statement, even when the call has given up: the next call finds the credits.
        for (const ledger of dry) ledger.waiting -= wanted;
      }
    }, sinceMs);
    if (!this.#options.instance.maySpend) {
      throw new StateUnavailableError("This process has lost contact with the database.");
    }
  }

  async #recall(ledgers: readonly Ledger[], step: number): Promise<void> {
    if (ledgers.length > 0 && step === 0) {
      const scopeIds = ledgers.map(({ scopeId }) => scopeId);
      await this.#breaker.ask(() => recallLeases(this.#options.prisma, scopeIds));
    }
    const pauseMs = RECALL_STEPS_MS[Math.min(step, RECALL_STEPS_MS.length - 1)] ?? 0;
    await new Promise((resolve) => setTimeout(resolve, ledgers.length > 0 ? pauseMs : 0));
  }
}

function ledgersOf({ subscription, caller }: LedgerPair): Ledger[] {
  return [subscription, caller];
}

function leftOf({ subscription, caller }: LedgerPair): number {
  return Math.min(subscription.left, caller.left);
}
