import { randomUUID } from "node:crypto";
import type { Clock } from "@/lib/clock";
import type { PrismaClient } from "@/lib/db/client";
import { reapLeases } from "@/lib/services/credits/reap-leases";
import { forgetInstances } from "@/lib/services/instance/forget-instances";
import { heartbeat, sayStopped } from "@/lib/services/instance/heartbeat";
import type { Log } from "./log-port";
import { Loop } from "./loop";
import { within } from "./within";

const BEAT_MS = 5_000;
const BEAT_TIMEOUT_MS = 4_000;
/** A process that has not been heard of for this long is dead to the others. */
const DEAD_AFTER_MS = 30_000;
/** Time for two heartbeats with their time-outs: whoever lives has said so by then. */
const SETTLE_MS = 20_000;
/** Half of it: a process that could not say that it lives stops spending well before the others take over. */
const FENCE_MS = 15_000;
/** Two heartbeats, and some time for the second to come back. */
const DEAF_AFTER_MS = 12_000;
const FORGET_EVERY_MS = 3_600_000;

/**
 * This process among those that share the database: says that it lives, knows when it may not trust its
 * leases any more, and takes back what dead ones hold.
 */
export class Instance {
  readonly id: string = randomUUID();
  readonly #loop: Loop;
  #beatAt = { monotonicMs: Number.NEGATIVE_INFINITY, wallMs: Number.NEGATIVE_INFINITY };
  /** Monotonic ms since which this process has been in touch without a gap. */
  #inTouchSinceMs = Number.POSITIVE_INFINITY;
  #heardAtMs = Number.NEGATIVE_INFINITY;
  #saying: Promise<void> | null = null;
  #forgotAtMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly prisma: PrismaClient,
    private readonly clock: Clock,
    private readonly log: Log,
    /** Called when this process comes back from being taken for dead, before it may spend again. */
    private readonly onReturn: () => void,
  ) {
    this.#loop = new Loop(
      () => this.beat(),
      BEAT_MS,
      (error) => {
        this.log.warn({ err: error }, "The database does not hear that this process lives");
      },
    );
  }

  /** False when others may have taken this process for dead. Both clocks count: one stands still in a suspended machine. */
  get maySpend(): boolean {
    return (
      this.clock.monotonicMs() - this.#beatAt.monotonicMs < FENCE_MS &&
      this.clock.now() - this.#beatAt.wallMs < FENCE_MS
    );
  }

  /**
   * Whether notifications arrive: seen by this process's own heartbeats. A connection that died without
   * a word, or a pooler between, would otherwise leave recalls of leases unheard.
   */
  get canHear(): boolean {
    return this.clock.monotonicMs() - this.#heardAtMs < DEAF_AFTER_MS;
  }

  /** A heartbeat was heard, perhaps one's own; null when the connection to hear them was made. */
  hear(instanceId: string | null): void {
    if (instanceId === null || instanceId === this.id) {
      this.#heardAtMs = this.clock.monotonicMs();
    }
  }

  async start(): Promise<void> {
    await this.beat();
    this.#loop.start();
  }

  async beat(): Promise<void> {
    await this.say();
    await this.#reap(this.#beatAt.monotonicMs);
  }

  /** Says now that this process lives; those who come meanwhile share it. */
  say(): Promise<void> {
    this.#saying ??= this.#say().finally(() => {
      this.#saying = null;
    });
    return this.#saying;
  }

  async #say(): Promise<void> {
    // The moment before the statement: that is the latest at which the database can have noted it.
    const sentAt = { monotonicMs: this.clock.monotonicMs(), wallMs: this.clock.now() };
    await within(BEAT_TIMEOUT_MS, "The heartbeat", heartbeat(this.prisma, this.id));
    if (!this.maySpend) {
      this.onReturn();
      this.#inTouchSinceMs = sentAt.monotonicMs;
    }
    this.#beatAt = sentAt;
  }

  /** After everything is given back. */
  async close(): Promise<void> {
    await this.#loop.stop();
    await within(
      BEAT_TIMEOUT_MS,
      "Saying that this process ends",
      sayStopped(this.prisma, this.id),
    );
  }

  /**
   * Only after being in touch for a while: when the database itself was away, everybody was silent, and
   * everybody gets the time to come back.
   */
  async #reap(nowMs: number): Promise<void> {
    if (nowMs - this.#inTouchSinceMs < SETTLE_MS) return;
    const returned = await reapLeases(this.prisma, this.id, DEAD_AFTER_MS);
    if (returned > 0)
      this.log.info({ credits: returned }, "Took back the leases of a dead process");
    if (nowMs - this.#forgotAtMs < FORGET_EVERY_MS) return;
    this.#forgotAtMs = nowMs;
    await forgetInstances(this.prisma);
  }
}
