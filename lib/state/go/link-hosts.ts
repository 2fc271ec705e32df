import type { PrismaClient } from "@/lib/db/client";
import { digestServedHosts, loadServedHosts } from "@/lib/services/link-domain/load-served-hosts";
import type { Log } from "../log-port";
import { Loop } from "../loop";

/** A host that was proven or lost is so here within a second, also when another process did it. */
const LOOK_MS = 400;

/**
 * The customers' own hosts, all of them in memory: a request never waits for the database, and hosts that
 * somebody makes up cost nothing. While the database is away, what was known last holds.
 */
export class LinkHosts {
  readonly #loop: Loop;
  #handles: ReadonlyMap<string, string> = new Map();
  #digest: string | null = null;
  /** The database does not answer, which is told once. */
  #isAway = false;

  constructor(
    private readonly prisma: PrismaClient,
    /** The installation's, as `hostNameOf` gives it; null: not set. */
    readonly ownHost: string | null,
    log: Log,
  ) {
    this.#loop = new Loop(
      () => this.refresh(),
      LOOK_MS,
      (err) => {
        if (!this.#isAway) log.warn({ err }, "The customers' own hosts could not be looked at");
        this.#isAway = true;
      },
    );
  }

  /** Resolves when they are known. */
  async start(): Promise<void> {
    await this.refresh();
    this.#loop.start();
  }

  close(): Promise<void> {
    return this.#loop.stop();
  }

  /** The handle of the workspace whose links are served under a host (lower case, no final dot). */
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
