import type { SeenBrowser, SharedNetworks } from "@/lib/api/ports";
import { BoundedCache } from "@/lib/base/bounded-cache";
import type { Clock } from "@/lib/base/clock";

/** An address with this many different browsers … */
const BROWSERS_OF_MANY = 4;
/** … within this time is one that many people share. */
export const WINDOW_MS = 60 * 60 * 1000;
/** A browser is known at an address after this many requests that attacked nothing … */
const REQUESTS_OF_KNOWN = 3;
/** … over this time: a scanner looks around for seconds before it attacks. */
const KNOWN_AFTER_MS = 60 * 1000;

const MAX_NETWORKS = 50_000;
/** At one address: more than most people's lines have, and enough for the browsers that an office mostly has. */
const MAX_BROWSERS = 16;

/** A browser as an address has it; times are epoch ms. */
interface Seen {
  browser: string;
  requests: number;
  firstAt: number;
  /** Infinity: not yet. */
  knownAt: number;
  lastAt: number;
  /** When it was announced. */
  announcedAt: number;
}

/** A browser that is known at an address, as threads and processes announce it to each other. */
export type KnownBrowser = readonly [
  network: string,
  browser: string,
  firstAt: number,
  knownAt: number,
];

/**
 * The browsers of each address that this process sees. The least recently seen addresses are forgotten, and of an
 * address the browsers that came for one look.
 */
export class BrowsersByNetwork implements SharedNetworks {
  readonly #networks = new BoundedCache<string, Seen[]>(MAX_NETWORKS);

  /** @param onKnown called with each browser that is known, twice an hour while it comes */
  constructor(
    private readonly clock: Pick<Clock, "now">,
    private readonly onKnown: (known: KnownBrowser) => void = () => undefined,
  ) {}

  isShared(network: string): boolean {
    const seen = this.#networks.get(network);
    if (seen === undefined || seen.length < BROWSERS_OF_MANY) return false;
    const since = this.clock.now() - WINDOW_MS;
    let count = 0;
    for (const { lastAt } of seen) if (lastAt > since) count++;
    return count >= BROWSERS_OF_MANY;
  }

  noteBrowser(network: string, browser: string, isProven = false): void {
    const now = this.clock.now();
    const seen = this.#at(network, browser, now);
    seen.lastAt = now;
    seen.requests++;
    const { knownAt } = seen;
    if (isProven) Object.assign(seen, { firstAt: 0, knownAt: 0 });
    else if (isLongEnough(seen, now)) seen.knownAt = Math.min(knownAt, now);
    if (seen.knownAt === Number.POSITIVE_INFINITY) return;
    if (seen.knownAt === knownAt && seen.announcedAt > now - WINDOW_MS / 2) return;
    seen.announcedAt = now;
    this.onKnown([network, browser, seen.firstAt, seen.knownAt]);
  }

  noteAttack(network: string, browser: string): void {
    const seen = this.#networks.get(network);
    const at = seen?.findIndex((each) => each.browser === browser) ?? -1;
    if (seen?.[at]?.knownAt === Number.POSITIVE_INFINITY) seen.splice(at, 1);
  }

  seenUntil(network: string, until: number): readonly SeenBrowser[] {
    const since = this.clock.now() - WINDOW_MS;
    const seen = this.#networks.get(network) ?? [];
    return seen
      .filter(({ firstAt, lastAt }) => firstAt <= until && lastAt > since)
      .map(({ browser, knownAt }) => ({ browser, isKnown: knownAt <= until }));
  }

  /** Adds a browser that another thread knows. */
  protected learn([network, browser, firstAt, knownAt]: KnownBrowser): void {
    const now = this.clock.now();
    const seen = this.#at(network, browser, now);
    seen.firstAt = Math.min(seen.firstAt, firstAt);
    seen.knownAt = Math.min(seen.knownAt, knownAt);
    seen.lastAt = now;
    seen.announcedAt = now;
  }

  #at(network: string, browser: string, now: number): Seen {
    const known = this.#networks.get(network);
    const seen = known ?? [];
    const found = seen.find((each) => each.browser === browser);
    // Nearly every request's: nothing is made for it.
    if (found !== undefined && found.lastAt > now - WINDOW_MS) return found;
    const fresh: Seen = {
      browser,
      requests: 0,
      firstAt: now,
      knownAt: Number.POSITIVE_INFINITY,
      lastAt: now,
      announcedAt: 0,
    };
    if (found !== undefined) return Object.assign(found, fresh);
    if (seen.length < MAX_BROWSERS) seen.push(fresh);
    else seen[seen.indexOf(leastOf(seen))] = fresh;
    if (known === undefined) this.#networks.set(network, seen);
    return fresh;
  }
}

const isLongEnough = ({ requests, firstAt }: Seen, now: number): boolean =>
  requests >= REQUESTS_OF_KNOWN && now - firstAt >= KNOWN_AFTER_MS;

/** The one that is forgotten first: the oldest that is not known, else the oldest. */
const leastOf = (seen: readonly Seen[]): Seen =>
  seen.reduce((least, each) => {
    const isLess = Number.isFinite(least.knownAt) && !Number.isFinite(each.knownAt);
    const isMore = !Number.isFinite(least.knownAt) && Number.isFinite(each.knownAt);
    return isLess || (!isMore && each.lastAt < least.lastAt) ? each : least;
  });
