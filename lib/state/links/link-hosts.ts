import type { Log } from "@/lib/base/log";
import { Loop } from "@/lib/base/loop";
import type { PrismaClient } from "@/lib/db/client";
import { digestServedHosts, loadServedHosts } from "@/lib/features/domains";

/** A host proven or lost in any process takes effect here within a second. */
const POLL_MS = 400;

/**
 * All of the customers' own hosts, in memory: a request never waits for the database, and made-up hosts cost
 * nothing. While the database is down, the last known hosts remain.
 */
export class LinkHosts {
  readonly #loop: Loop;
  #handles: ReadonlyMap<string, string> = new Map();
  #digest: string | null = null;
  /** The database is down, which is logged once. */
  #isAway = false;

  constructor(
    private readonly prisma: PrismaClient,
    /** The installation's, as `hostNameOf` gives it; null when not set. */
    readonly ownHost: string | null,
    log: Log,
  ) {
    this.#loop = new Loop(
      () => this.refresh(),
      POLL_MS,
      (err) => {
        if (!this.#isAway) log.warn({ err }, "The customers' own hosts could not be read");
        this.#isAway = true;
      },
    );
  }

  /** Resolves when the hosts are loaded. */
  async start(): Promise<void> {
    await this.refresh();
    this.#loop.start();
  }

  close(): Promise<void> {
    return this.#loop.stop();
  }

  /** The handle of the workspace whose links a host (lower case, no final dot) serves. */
  handleOf(host: string): string | undefined {
    return this.#handles.get(host);
  }

  async refresh(): Promise<void> {
    const digest = await digestServedHosts(this.prisma);
    this.#isAway = false;
    if (digest === this.#digest) return;
    this.#handles = await loadServedHosts(this.prisma);
    this.#digest = digest;
  }
}
