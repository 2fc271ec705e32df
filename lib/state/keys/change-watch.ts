import type { Clock } from "@/lib/clock";
import type { PrismaClient } from "@/lib/db/client";
import { loadRecentRevisions, loadRevisions } from "@/lib/services/request-path/load-revisions";
import type { Log } from "../log-port";
import { Loop } from "../loop";
import { within } from "../within";
import type { KeyCache } from "./key-cache";

const POLL_MS = 500;
const TIMEOUT_MS = 5_000;
/** Changes younger than this are looked at in every poll; a transaction announces itself at its end. */
const RECENT_MS = 10_000;

/**
 * Sees to it that what the cache holds is what the database says: notifications make it quick, a poll
 * makes it certain. After a gap everything in memory is compared.
 */
export class ChangeWatch {
  readonly #loop: Loop;
  #comparedAtMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly prisma: PrismaClient,
    private readonly cache: KeyCache,
    private readonly clock: Clock,
    log: Log,
  ) {
    this.#loop = new Loop(
      () => this.poll(),
      POLL_MS,
      (err) => {
        log.warn({ err }, "Changes of accounts could not be polled");
      },
    );
  }

  start(): void {
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** For the listener: a workspace's id, or null when notifications may have been missed. */
  hear(workspaceId: string | null): void {
    if (workspaceId === null) this.#comparedAtMs = Number.NEGATIVE_INFINITY;
    else this.cache.onChange(workspaceId);
  }

  async poll(): Promise<void> {
    const startMs = this.clock.monotonicMs();
    const known = this.cache.revisions();
    const hasGap = startMs - this.#comparedAtMs > RECENT_MS / 2;
    const found = await within(
      TIMEOUT_MS,
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
