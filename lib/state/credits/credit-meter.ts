import type { CreditScopes, Credits } from "@/lib/api/ports";
import type { Clock } from "@/lib/clock";
import type { PrismaClient } from "@/lib/db/client";
import { recallLeases } from "@/lib/services/credits/recall-leases";
import { settleLeases } from "@/lib/services/credits/settle-leases";
import { Breaker } from "../breaker";
import { StateUnavailableError } from "../errors";
import type { Instance } from "../instance";
import type { Log } from "../log-port";
import { Loop } from "../loop";
import type { Ledger } from "./ledger";
import { LedgerBook, type LedgerPair } from "./ledger-book";
import { Settler } from "./settler";

/** How often spending is told; a killed process loses at most this much of it, for the customer. */
const TELL_MS = 300;
/** A figure this young is shown again without asking. */
const FRESH_MS = 100;
/** How long a call waits for what other processes hold before it is told that nothing is left. */
const RECALL_WAIT_MS = 1_500;
const RECALL_STEPS_MS = [15, 30, 60, 120, 250, 250, 250, 250, 250];
/** After a recall that brought nothing (its holder is dead), nobody waits again for this long. */
const RECALL_PAUSE_MS = 5_000;
/** A round or two that fail are told again with the next one. */
const FAILING_MS = 2_000;
/** How long "nothing is left" is believed, so that a depleted key does not cost a statement a call. */
const EXHAUSTED_MS = 250;

export interface CreditMeterOptions {
  readonly prisma: PrismaClient;
  readonly instance: Pick<Instance, "id" | "maySpend" | "canHear" | "say">;
  readonly clock: Clock;
  readonly log: Log;
  /** As `BreakerOptions` has it. */
  readonly waitMs?: number | undefined;
}

/**
 * Credits of all accounts, spent from memory. Each counter's lease was reserved in the database first,
 * so `used + reserved` of all processes together never exceeds the quota.
 */
export class CreditMeter implements Credits {
  readonly #options: CreditMeterOptions;
  readonly #book = new LedgerBook();
  readonly #settler: Settler;
  readonly #breaker: Breaker;
  readonly #loop: Loop;
  /** Monotonic ms of the first of the failures in a row; null: the last round went well. */
  #failingSinceMs: number | null = null;
  #isClosed = false;

  constructor(options: CreditMeterOptions) {
    const { prisma, instance, clock, log, waitMs } = options;
    this.#options = options;
    this.#settler = new Settler(prisma, instance.id, clock);
    this.#breaker = new Breaker({
      what: "Credits",
      probe: () => (instance.maySpend ? settleLeases(prisma, instance.id, []) : instance.say()),
      clock,
      log,
      waitMs,
    });
    this.#loop = new Loop(
      () => this.tell(),
      TELL_MS,
      (err) => {
        this.#failingSinceMs ??= clock.monotonicMs();
        log.warn({ err }, "Credits that were spent could not be told to the database yet");
      },
    );
  }

  start(): void {
    this.#loop.start();
  }

  /** False when what was spent could not be told for some seconds. */
  get isCounting(): boolean {
    const sinceMs = this.#failingSinceMs;
    return sinceMs === null || this.#options.clock.monotonicMs() - sinceMs < FAILING_MS;
  }

  /** How long the last batch of settlements took. */
  get lastSettleMs(): number {
    return this.#settler.lastMs;
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
    const { subscription, key } = this.#book.pair(scopes);
    subscription.giveBack(count);
    key.giveBack(count);
  }

  remaining(scopes: CreditScopes): number {
    const { subscription, key } = this.#book.pair(scopes);
    const left = scopes.quota - subscription.used;
    const leftOfKey = scopes.keyQuota === null ? left : scopes.keyQuota - key.used;
    return Math.max(0, Math.min(left, leftOfKey));
  }

  async usage(
    scopes: CreditScopes,
    sinceMs?: number,
  ): Promise<{ readonly quota: number; readonly used: number }> {
    const { subscription, key } = this.#book.pair(scopes);
    const ledger = scopes.keyQuota === null ? subscription : key;
    if (this.#options.clock.monotonicMs() - ledger.settledAtMs > FRESH_MS) {
      const settled = this.#breaker.ask(() => this.#settler.settle([ledger]), sinceMs);
      await settled.catch((error: unknown) => {
        // Without the database the figure of this process is better than none, if it ever had one.
        if (!ledger.isOpen) throw error;
      });
    }
    return { quota: scopes.keyQuota ?? scopes.quota, used: ledger.used };
  }

  /** Another process asks for what is held of this counter. */
  onRecall(scopeId: string): void {
    // A failure is told by the loop, which tries again.
    this.#returnAll(this.#book.of(scopeId)).catch(() => undefined);
  }

  /** Others may have taken this process's leases: nothing of them before the database has been asked. */
  distrustLeases(): void {
    for (const ledger of this.#book.all()) ledger.distrust();
  }

  /** Tells what was spent, asks for more where it runs low, gives back what lies idle. */
  async tell(): Promise<void> {
    const nowMs = this.#options.clock.monotonicMs();
    this.#book.forgetQuiet(nowMs);
    // Nobody can ask a deaf process for its leases: it keeps none for longer than a moment.
    if (!this.#options.instance.canHear) this.distrustLeases();
    await this.#settler.settle([...this.#book.all()].filter((ledger) => ledger.isDue(nowMs)));
    this.#failingSinceMs = null;
  }

  /** Tells everything and gives everything back; calls from now on are refused. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#loop.stop(), this.#breaker.close()]);
    await this.#returnAll([...this.#book.all()]);
  }

  #returnAll(ledgers: readonly Ledger[]): Promise<void> {
    const open = ledgers.filter((ledger) => ledger.isOpen);
    for (const ledger of open) ledger.isRecalled = true;
    return this.#settler.settle(open);
  }

  #spend({ subscription, key }: LedgerPair, count: number): number {
    if (count === 0) return 0;
    const nowMs = this.#options.clock.monotonicMs();
    subscription.spend(count, nowMs);
    key.spend(count, nowMs);
    return count;
  }

  /**
   * Waits until `wanted` can be spent, or nothing more is to be had, and then finishes at once: between
   * looking and spending nobody else may come, so not even a promise may stand there.
   */
  async #collect(
    pair: LedgerPair,
    wanted: number,
    sinceMs: number | undefined,
    finish: () => number,
  ): Promise<number> {
    const { clock, instance } = this.#options;
    const beganMs = clock.monotonicMs();
    // Whoever waits for other processes has more time; each answer of the database still comes quickly.
    let waitingSinceMs: number | undefined = sinceMs ?? beganMs;
    for (let step = 0; ; step++) {
      if (this.#isClosed) throw new StateUnavailableError("This process is ending.");
      if (!instance.maySpend) await this.#breaker.ask(() => instance.say(), waitingSinceMs);
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
      if (depleted.length > recallable.length || nowMs > beganMs + RECALL_WAIT_MS) {
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
        // Also when the call has given up: what it waited for is then there for the next one.
        for (const ledger of dry) ledger.waiting -= wanted;
      }
    }, sinceMs);
    if (!this.#options.instance.maySpend) {
      throw new StateUnavailableError("This process has lost touch with the database.");
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

function ledgersOf({ subscription, key }: LedgerPair): Ledger[] {
  return [subscription, key];
}

function leftOf({ subscription, key }: LedgerPair): number {
  return Math.min(subscription.left, key.left);
}
