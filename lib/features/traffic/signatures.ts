/*
 * Signatures: the traits that visitors from different addresses may have in common. `lib/features/campaigns` compares
 * how often each one comes with how often it came before.
 */

/** The parts of a signature; null where it does not say or the call has none. */
export interface SignatureTraits {
  /** The whole user agent. */
  readonly agent: string | null;
  /** The user agent without digits: what a browser's versions share. */
  readonly family: string | null;
  /** The print that says most of the connection. */
  readonly print: string | null;
  readonly headerShape: string | null;
  /** The visited URL's path. */
  readonly path: string | null;
}

export interface SignatureCount {
  readonly traits: SignatureTraits;
  readonly calls: number;
}

/** The calls of a span by signature. */
export interface SignatureCounts {
  /** All of them. */
  readonly calls: number;
  /** Epoch ms: later than asked where there were too many calls to look at. */
  readonly since: number;
  readonly until: number;
  readonly counts: readonly SignatureCount[];
}

export interface SignatureRequest {
  /** Epoch ms, inclusive. */
  readonly since: number;
  /** Epoch ms, exclusive. */
  readonly until: number;
  /** Signatures of fewer calls are left out. */
  readonly atLeast: number;
  /** Records looked at, about: the newest. */
  readonly lookAt: number;
}

/** The sets of traits that calls are grouped by. */
export const SIGNATURE_SETS = [
  ["agent"],
  ["agent", "path"],
  ["family"],
  ["family", "path"],
  ["print"],
  ["print", "path"],
  ["headerShape"],
  ["headerShape", "path"],
  ["path"],
] as const satisfies readonly (readonly (keyof SignatureTraits)[])[];

/** The most signatures of a span: the most frequent ones. */
export const MOST_SIGNATURES = 2_000;

/** The spread of a filter's calls over visitors. */
export interface VisitorCounts {
  readonly calls: number;
  readonly addresses: number;
  /** As `networkOf` distinguishes them: IPv4 addresses and IPv6 /64. */
  readonly visitors: number;
  /** /24 and /48. */
  readonly networks: number;
  /** Autonomous systems. */
  readonly systems: number;
  readonly countries: number;
  /** Calls that were challenged or blocked. */
  readonly keptOut: number;
  /** Calls of visitors who had solved a challenge. */
  readonly passed: number;
}

export const NO_VISITORS: VisitorCounts = {
  calls: 0,
  addresses: 0,
  visitors: 0,
  networks: 0,
  systems: 0,
  countries: 0,
  keptOut: 0,
  passed: 0,
};
