import { randomUUID } from "node:crypto";
import type { Clock } from "@/lib/base/clock";
import type { Log } from "@/lib/base/log";
import { Loop } from "@/lib/base/loop";
import { fateOf, processMark } from "@/lib/base/process-mark";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { withTimeout } from "@/lib/base/timeout";
import type { PrismaClient } from "@/lib/db/client";
import { type Deaths, reapLeases } from "@/lib/features/credits";
import { forgetInstances, heartbeat, markStopped, silentInstances } from "@/lib/kernel";

const BEAT_MS = 5_000;
/** How often it is looked whether a heartbeat is due. */
const LOOK_MS = 1_000;
/** Two heartbeats with their timeouts: every live process has sent one by then. */
const SETTLE_MS = 20_000;
/** A process this long without a heartbeat is suspect: others see whether it has ended. */
const SUSPECT_AFTER_MS = 15_000;
/** Two heartbeats: whoever misses both has been out of touch. */
const GAP_MS = 10_000;
/** Two heartbeats, and time for the second to come back. */
const DEAF_AFTER_MS = 12_000;
/** A notification takes milliseconds; behind a pooler each start waits in vain. */
const HEAR_WITHIN_MS = 1_000;
/** When the clocks disagree by this much, one of them was set, or the machine was suspended. */
const STEP_MS = 1_000;
const FORGET_EVERY_MS = 3_600_000;

/**
 * How long a process may spend after its last heartbeat (its fence), and when others take its leases.
 *
 * A process that the database does not answer cannot know whether the database is away, or only itself cut off
 * while others go on. So no process takes back a lease that may still be spent. Where a process leaves a mark,
 * others on its machine prove its end, and take its leases within seconds; without that proof they wait until its
 * fence has certainly passed. Therefore its fence can be as long as its leases last. A process that others see
 * running keeps its leases, so that what it has spent is not given again; only one on another machine that was cut
 * off for longer than its fence, alone, can have spent what others then spend as well. Where the system gives no
 * mark, silence is the only sign of an end, and the fence is short.
 *
 * Time is counted from before a heartbeat was sent, and never later by the database; the difference between
 * the two limits is for clocks of different speed.
 */
const FENCES = {
  marked: { spendMs: 600_000, deadAfterMs: 660_000 },
  unmarked: { spendMs: 15_000, deadAfterMs: 30_000 },
} as const;

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
  #onHeard = (): void => undefined;
  readonly #firstHeard = new Promise<void>((resolve) => {
    this.#onHeard = resolve;
  });
  #sending: Promise<void> | null = null;
  #forgotAtMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly prisma: PrismaClient,
    private readonly clock: Clock,
    private readonly log: Log,
    /** Called after a gap in which others may have considered this process dead, before it may spend again. */
    private readonly onResume: () => void,
    private readonly mark: string | null = processMark(),
  ) {
    this.#loop = new Loop(
      async () => {
        if (this.#isDue) await this.beat();
      },
      LOOK_MS,
      (error) => {
        this.log.warn({ err: error }, "The heartbeat of this process did not reach the database");
      },
    );
  }

  /** False when others may consider this process dead. Both clocks count: one stops while a machine is suspended. */
  get maySpend(): boolean {
    const { spendMs } = FENCES[this.mark === null ? "unmarked" : "marked"];
    return this.#sinceBeatMs < spendMs && this.#sinceBeatByWallMs < spendMs;
  }

  /**
   * The database takes heartbeats, but they do not come back: recalls of leases would not, either. While the
   * database is away this process is not deaf: it could give nothing back, and no process could ask. Until the
   * first heartbeat has come back nothing shows that any will: behind a pooler none does.
   */
  get isDeaf(): boolean {
    if (!this.#hasHeard) return true;
    const sinceMs = Math.max(this.#heardAtMs, this.#inTouchSinceMs);
    return this.#beatAt.monotonicMs - sinceMs > DEAF_AFTER_MS;
  }

  get #hasHeard(): boolean {
    return this.#heardAtMs !== Number.NEGATIVE_INFINITY;
  }

  get #sinceBeatMs(): number {
    return this.clock.monotonicMs() - this.#beatAt.monotonicMs;
  }

  get #sinceBeatByWallMs(): number {
    return this.clock.now() - this.#beatAt.wallMs;
  }

  get #isDue(): boolean {
    const sinceMs = this.#sinceBeatMs;
    const stepMs = Math.abs(this.#sinceBeatByWallMs - sinceMs);
    return sinceMs >= BEAT_MS || stepMs > STEP_MS;
  }

  /**
   * Whether notifications arrive, judged by this process's own heartbeats. A connection that died silently, or
   * a pooler in between, would otherwise swallow recalls of leases.
   */
  get isListening(): boolean {
    return this.clock.monotonicMs() - this.#heardAtMs < DEAF_AFTER_MS;
  }

  /**
   * A heartbeat arrived, perhaps this process's own; null when the listener has just connected; the next
   * heartbeat shows to which database.
   */
  onHeartbeat(instanceId: string | null): void {
    // One that fails is made up for by the loop.
    if (instanceId === null) void this.sendHeartbeat().catch(() => undefined);
    if (instanceId !== this.id) return;
    this.#heardAtMs = this.clock.monotonicMs();
    this.#onHeard();
  }

  /** Resolves when its first heartbeat has come back, or after a while in which none has. */
  heard(): Promise<void> {
    return withTimeout(HEAR_WITHIN_MS, "Hearing the first heartbeat", this.#firstHeard).catch(
      () => undefined,
    );
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
    await withTimeout(
      TIME_LIMITS_MS.database.heartbeat,
      "The heartbeat",
      heartbeat(this.prisma, this.id, this.mark),
    );
    if (!this.maySpend) this.onResume();
    const gapMs = sentAt.monotonicMs - this.#beatAt.monotonicMs;
    if (gapMs > GAP_MS) this.#inTouchSinceMs = sentAt.monotonicMs;
    this.#beatAt = sentAt;
  }

  /** Call it after all leases are given back. */
  async close(): Promise<void> {
    await this.#loop.stop();
    await withTimeout(
      TIME_LIMITS_MS.database.heartbeat,
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
    const returned = await reapLeases(this.prisma, this.id, {
      ...(await this.#suspects()),
      markedAfterMs: FENCES.marked.deadAfterMs,
      unmarkedAfterMs: FENCES.unmarked.deadAfterMs,
    });
    if (returned > 0)
      this.log.info({ credits: returned }, "Took back the leases of a dead process");
    if (nowMs - this.#forgotAtMs < FORGET_EVERY_MS) return;
    this.#forgotAtMs = nowMs;
    await forgetInstances(this.prisma);
  }

  /** The facts that this process has about silent ones. */
  async #suspects(): Promise<Pick<Deaths, "proven" | "alive">> {
    const fates = { ended: [] as string[], running: [] as string[], unknown: [] as string[] };
    for (const { id, mark } of await silentInstances(this.prisma, this.id, SUSPECT_AFTER_MS)) {
      fates[fateOf(mark)].push(id);
    }
    return { proven: fates.ended, alive: fates.running };
  }
}
