import { randomUUID } from "node:crypto";
import type { Clock } from "@/lib/base/clock";
import type { Log } from "@/lib/base/log";
import { Loop } from "@/lib/base/loop";
import { withTimeout } from "@/lib/base/timeout";
import type { PrismaClient } from "@/lib/db/client";
import { reapLeases } from "@/lib/services/credits/leases";
import { forgetInstances, heartbeat, markStopped } from "@/lib/services/instances";

const BEAT_MS = 5_000;
const BEAT_TIMEOUT_MS = 4_000;
/** Without a heartbeat for this long, a process counts as dead. */
const DEAD_AFTER_MS = 30_000;
/** Two heartbeats with their timeouts: every live process has sent one by then. */
const SETTLE_MS = 20_000;
/** Half of `DEAD_AFTER_MS`: a process without a heartbeat stops spending well before others take its leases. */
const FENCE_MS = 15_000;
/** Two heartbeats, and time for the second to come back. */
const DEAF_AFTER_MS = 12_000;
const FORGET_EVERY_MS = 3_600_000;

/**
 * This process among those that share the database: sends heartbeats, knows when its leases are no longer
 * safe to spend, and reclaims those of dead processes.
 */
export class Instance {
  readonly id: string = randomUUID();
  readonly #loop: Loop;
  #beatAt = { monotonicMs: Number.NEGATIVE_INFINITY, wallMs: Number.NEGATIVE_INFINITY };
  /** Monotonic ms since which heartbeats have succeeded without a gap. */
  #inTouchSinceMs = Number.POSITIVE_INFINITY;
  #heardAtMs = Number.NEGATIVE_INFINITY;
  #sending: Promise<void> | null = null;
  #forgotAtMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly prisma: PrismaClient,
    private readonly clock: Clock,
    private readonly log: Log,
    /** Called after a gap in which others may have considered this process dead, before it may spend again. */
    private readonly onReturn: () => void,
  ) {
    this.#loop = new Loop(
      () => this.beat(),
      BEAT_MS,
      (error) => {
        this.log.warn({ err: error }, "The heartbeat of this process did not reach the database");
      },
    );
  }

  /** False when others may consider this process dead. Both clocks count: one stops while a machine is suspended. */
  get maySpend(): boolean {
    return (
      this.clock.monotonicMs() - this.#beatAt.monotonicMs < FENCE_MS &&
      this.clock.now() - this.#beatAt.wallMs < FENCE_MS
    );
  }

  /**
   * Whether notifications arrive, judged by this process's own heartbeats. A connection that died silently, or
   * a pooler in between, would otherwise swallow recalls of leases.
   */
  get canHear(): boolean {
    return this.clock.monotonicMs() - this.#heardAtMs < DEAF_AFTER_MS;
  }

  /** A heartbeat arrived, perhaps this process's own; null when the listener has connected. */
  onHeartbeat(instanceId: string | null): void {
    if (instanceId === null || instanceId === this.id) {
      this.#heardAtMs = this.clock.monotonicMs();
    }
  }

  async start(): Promise<void> {
    await this.beat();
    this.#loop.start();
  }

  async beat(): Promise<void> {
    await this.sendHeartbeat();
    await this.#reap(this.#beatAt.monotonicMs);
  }

  /** Concurrent callers share one heartbeat. */
  sendHeartbeat(): Promise<void> {
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #send(): Promise<void> {
    // Taken before the statement, so never later than the database's own time of it.
    const sentAt = { monotonicMs: this.clock.monotonicMs(), wallMs: this.clock.now() };
    await withTimeout(BEAT_TIMEOUT_MS, "The heartbeat", heartbeat(this.prisma, this.id));
    if (!this.maySpend) {
      this.onReturn();
      this.#inTouchSinceMs = sentAt.monotonicMs;
    }
    this.#beatAt = sentAt;
  }

  /** Call it after all leases are given back. */
  async close(): Promise<void> {
    await this.#loop.stop();
    await withTimeout(
      BEAT_TIMEOUT_MS,
      "Saying that this process ends",
      markStopped(this.prisma, this.id),
    );
  }

  /**
   * Only after a while without a gap: when the database itself was down, every process was silent and needs
   * time to come back.
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
