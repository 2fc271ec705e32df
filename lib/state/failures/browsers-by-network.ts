import type { SharedNetworks } from "@/lib/api/ports";
import { BoundedCache } from "@/lib/base/bounded-cache";
import type { Clock } from "@/lib/base/clock";

/** An address with this many different browsers … */
const BROWSERS_OF_MANY = 4;
/** … within this time is one that many people share. */
const WINDOW_MS = 60 * 60 * 1000;

const MAX_NETWORKS = 100_000;

/** A browser, and the monotonic ms when it was last seen. */
interface Seen {
  agent: string;
  atMs: number;
}

/**
 * Counts the browsers of each address that this process sees. The least recently seen addresses are forgotten.
 */
export class BrowsersByNetwork implements SharedNetworks {
  /** The last few of each network. */
  readonly #networks = new BoundedCache<string, Seen[]>(MAX_NETWORKS);

  constructor(private readonly clock: Pick<Clock, "monotonicMs">) {}

  isShared(network: string): boolean {
    const seen = this.#networks.get(network);
    if (seen === undefined || seen.length < BROWSERS_OF_MANY) return false;
    const sinceMs = this.clock.monotonicMs() - WINDOW_MS;
    return seen.every(({ atMs }) => atMs > sinceMs);
  }

  noteBrowser(network: string, agent: string): void {
    const atMs = this.clock.monotonicMs();
    const seen = this.#networks.get(network);
    if (seen === undefined) {
      this.#networks.set(network, [{ agent, atMs }]);
      return;
    }
    const known = seen.find((each) => each.agent === agent);
    if (known !== undefined) known.atMs = atMs;
    else if (seen.length < BROWSERS_OF_MANY) seen.push({ agent, atMs });
    else Object.assign(oldestOf(seen), { agent, atMs });
  }
}

const oldestOf = (seen: readonly Seen[]) => seen.reduce((a, b) => (b.atMs < a.atMs ? b : a));
