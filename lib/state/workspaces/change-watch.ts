import type { Clock } from "@/lib/base/clock";
import type { Log } from "@/lib/base/log";
import { Loop } from "@/lib/base/loop";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { withTimeout } from "@/lib/base/timeout";
import type { PrismaClient } from "@/lib/db/client";
import { loadRecentRevisions, loadRevisions } from "@/lib/features/request-path";
import type { WorkspaceCache } from "./workspace-cache";

const POLL_MS = 500;
/** Every poll reads changes younger than this: a transaction is visible only when it commits. */
const RECENT_MS = 10_000;

/**
 * Keeps the cache in step with the database: quickly through notifications, reliably through a poll. After a
 * gap everything in memory is compared.
 */
export class ChangeWatch {
  readonly #loop: Loop;
  #comparedAtMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly prisma: PrismaClient,
    private readonly cache: WorkspaceCache,
    private readonly clock: Clock,
    log: Log,
    /** Whether notifications arrive; otherwise everything is compared each time. */
    private readonly isListening: () => boolean = () => true,
  ) {
    this.#loop = new Loop(
      () => this.poll(),
      POLL_MS,
      (err) => {
        log.warn({ err }, "Changes of workspaces could not be polled");
      },
    );
  }

  start(): void {
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** @param workspaceId null when notifications may have been missed */
  onNotification(workspaceId: string | null): void {
    if (workspaceId === null) this.#comparedAtMs = Number.NEGATIVE_INFINITY;
    else this.cache.onChange(workspaceId);
  }

  async poll(): Promise<void> {
    const startMs = this.clock.monotonicMs();
    const known = this.cache.revisions();
    const hasGap = !this.isListening() || startMs - this.#comparedAtMs > RECENT_MS / 2;
    const found = await withTimeout(
      TIME_LIMITS_MS.database.readChanges,
      "Polling changes",
      hasGap
        ? loadRevisions(this.prisma, [...known.keys()])
        : loadRecentRevisions(this.prisma, RECENT_MS),
    );
    for (const [id, revision] of known) {
      const now = found.get(id);
      if (now === undefined ? hasGap : now !== revision) this.cache.onChange(id);
    }
    this.#comparedAtMs = startMs;
    this.cache.noteCompared();
    this.cache.refreshExpired();
  }
}
