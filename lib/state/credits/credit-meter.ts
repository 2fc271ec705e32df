import type { CreditScopes, Credits } from "@/lib/api/ports";
import type { Clock } from "@/lib/clock";
import type { PrismaClient } from "@/lib/db/client";
import { recallLeases } from "@/lib/services/credits/recall-leases";
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
/** How long "nothing is left" is believed, so that a depleted key does not cost a statement a call. */
const EXHAUSTED_MS = 250;

export interface CreditMeterOptions {
  readonly prisma: PrismaClient;
  readonly instance: Pick<Instance, "id" | "maySpend" | "canHear">;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Credits of all accounts, spent from memory. Each counter's lease was reserved in the database first,
 * so `used + reserved` of all processes together never exceeds the quota.
 */
export class CreditMeter implements Credits {
  readonly #options: CreditMeterOptions;
  readonly #book = new LedgerBook();
  readonly #settler: Settler;
  readonly #loop: Loop;
  #isClosed = false;

  constructor(options: CreditMeterOptions) {
    const { prisma, instance, clock, log } = options;
    this.#options = options;
    this.#settler = new Settler(prisma, instance.id, clock);
    this.#loop = new Loop(
      () => this.tell(),
      TELL_MS,
      (error) => {
        log.warn({ err: error }, "Credits that were spent could not be told to the database yet");
      },
    );
  }

  start(): void {
    this.#loop.start();
  }

  available(scopes: CreditScopes): boolean | Promise<boolean> {
    const pair = this.#book.pair(scopes);
    if (this.#options.instance.maySpend && leftOf(pair) > 0) return true;
    return this.#collect(pair, 1, () => leftOf(pair)).then((left) => left > 0);
  }

  take(scopes: CreditScopes, wanted: number): number | Promise<number> {
    const pair = this.#book.pair(scopes);
    if (this.#options.instance.maySpend && leftOf(pair) >= wanted) return this.#spend(pair, wanted);
    return this.#collect(pair, wanted, () => this.#spend(pair, Math.min(wanted, leftOf(pair))));
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

  async usage(scopes: CreditScopes): Promise<{ readonly quota: number; readonly used: number }> {
    const { subscription, key } = this.#book.pair(scopes);
    const ledger = scopes.keyQuota === null ? subscription : key;
    if (this.#options.clock.monotonicMs() - ledger.settledAtMs > FRESH_MS) {
      await this.#settler.settle([ledger]).catch((error: unknown) => {
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
  }

  /** Tells everything and gives everything back; calls from now on are refused. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#loop.stop();
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
  async #collect(pair: LedgerPair, wanted: number, finish: () => number): Promise<number> {
    const { clock, instance } = this.#options;
    const deadlineMs = clock.monotonicMs() + RECALL_WAIT_MS;
    for (let step = 0; ; step++) {
      if (this.#isClosed) throw new StateUnavailableError("This process is ending.");
      const dry = ledgersOf(pair).filter((ledger) => ledger.left < wanted);
      const startMs = clock.monotonicMs();
      if (instance.maySpend && dry.some((ledger) => startMs < ledger.exhaustedUntilMs))
        return finish();
      await this.#refill(dry, wanted);
      if (leftOf(pair) >= wanted) return finish();
      const nowMs = clock.monotonicMs();
      const depleted = ledgersOf(pair).filter(
        (ledger) => ledger.left < wanted && ledger.isDepleted,
      );
      const recallable = depleted.filter(
        (ledger) => ledger.reservedByOthers > 0 && nowMs >= ledger.noRecallUntilMs,
      );
      if (depleted.length > recallable.length || nowMs > deadlineMs) {
        for (const ledger of depleted) ledger.exhaustedUntilMs = nowMs + EXHAUSTED_MS;
        for (const ledger of recallable) ledger.noRecallUntilMs = nowMs + RECALL_PAUSE_MS;
        return finish();
      }
      await this.#recall(recallable, step);
    }
  }

  async #refill(dry: readonly Ledger[], wanted: number): Promise<void> {
    for (const ledger of dry) ledger.waiting += wanted;
    try {
      await this.#settler.settle(dry);
    } finally {
      for (const ledger of dry) ledger.waiting -= wanted;
    }
    if (!this.#options.instance.maySpend) {
      throw new StateUnavailableError("This process has lost touch with the database.");
    }
  }

  async #recall(ledgers: readonly Ledger[], step: number): Promise<void> {
    if (ledgers.length > 0 && step === 0) {
      await recallLeases(
        this.#options.prisma,
        ledgers.map(({ scopeId }) => scopeId),
      );
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
