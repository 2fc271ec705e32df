import type { TokenBuckets } from "@/lib/base/token-buckets";
import { BASE_MS, type Difficulty, WORK_MS } from "./difficulty";

/** Passes of one network on one site that an hour brings back … */
const NETWORK_PASSES = { count: 64, perSecond: 64 / 3_600 } as const;
/** … of which so many double the work. */
const PASSES_TO_DOUBLE = 4;
/** Passes of a whole site that are usual, whoever solves; beyond half of them work grows for all. */
const SITE_PASSES = { count: 600, perSecond: 600 / 60 } as const;
/** Failures of one network on one site that an hour forgives. */
const NETWORK_FAILURES = { count: 20, perSecond: 20 / 3_600 } as const;
/** With as many of them, or passes, a network misbehaves. */
const [TOO_MANY_FAILURES, TOO_MANY_PASSES] = [5, 16];
/** Visitors without JavaScript whom a network may send: one a minute. */
const WAITING = { count: 1, perSecond: 1 / 60 } as const;

/**
 * The most that people are asked for whose network others have used a lot: it may be a carrier's or an office's, and a page
 * without WebAssembly takes four times as long.
 */
const MOST_ORDINARY_MS = 1_000;
/** Times the work for who looks like a program. */
const SUSPECTED = 4;

/** The place that a visitor solves a challenge from. */
export interface SolvedFrom {
  readonly workspaceId: string;
  /** Protected host, or the id of a site key. */
  readonly site: string;
  /** As `networkOfHolder` names it. */
  readonly network: string;
}

/**
 * How much work a challenge asks for: more from doubtful networks, from networks that have got many passes within
 * the hour, and from all while a site is under attack. Counted by each process, in all of its threads together.
 */
export class Demand {
  constructor(private readonly buckets: TokenBuckets) {}

  /** In milliseconds of the reference core. @param isSuspected the browser looked like a program's */
  workMs(from: SolvedFrom, difficulty: Difficulty, isSuspected = false): number {
    const doublings = Math.floor(this.#passes(from) / PASSES_TO_DOUBLE);
    const grown = BASE_MS[difficulty] * 2 ** Math.min(doublings, 10);
    const bounded = difficulty === "high" ? grown : Math.min(grown, MOST_ORDINARY_MS);
    const asked = bounded * this.#siteFactor(from) * (isSuspected ? SUSPECTED : 1);
    return Math.round(Math.min(WORK_MS.most, Math.max(WORK_MS.least, asked)));
  }

  notePass(from: SolvedFrom): void {
    this.buckets.take(networkName("passes", from), NETWORK_PASSES.perSecond, NETWORK_PASSES.count);
    this.buckets.take(siteName(from), SITE_PASSES.perSecond, SITE_PASSES.count);
  }

  noteFailure(from: SolvedFrom): void {
    const { perSecond, count } = NETWORK_FAILURES;
    this.buckets.take(networkName("failures", from), perSecond, count);
  }

  /** Whether waiting is no way in for this network: it has failed often, or got many passes. */
  isMisbehaving(from: SolvedFrom): boolean {
    const { perSecond, count } = NETWORK_FAILURES;
    const failures = count - this.buckets.left(networkName("failures", from), perSecond, count);
    return failures >= TOO_MANY_FAILURES || this.#passes(from) >= TOO_MANY_PASSES;
  }

  /** One visitor a minute and network may wait instead of working. */
  mayWait(from: SolvedFrom): boolean {
    const { perSecond, count } = WAITING;
    return this.buckets.take(networkName("waiting", from), perSecond, count).isAllowed;
  }

  #passes(from: SolvedFrom): number {
    const { perSecond, count } = NETWORK_PASSES;
    return count - this.buckets.left(networkName("passes", from), perSecond, count);
  }

  #siteFactor(from: SolvedFrom): number {
    const { perSecond, count } = SITE_PASSES;
    const used = 1 - this.buckets.left(siteName(from), perSecond, count) / count;
    if (used < 0.5) return 1;
    return used < 0.9 ? 2 : 4;
  }
}

const networkName = (what: string, { workspaceId, site, network }: SolvedFrom): string =>
  `challenge ${what} ${workspaceId} ${site} ${network}`;

const siteName = ({ workspaceId, site }: SolvedFrom): string =>
  `challenge passes ${workspaceId} ${site}`;
