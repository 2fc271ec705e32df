interface Failure {
  /** The visitor cannot go on with the same challenge. */
  readonly isFinal: boolean;
}

/** Why a challenge was not passed, by the short name that statistics count: a new reason is one more row. */
export const CHALLENGE_FAILURES = {
  /** The page was sent without work, as programs do that run no scripts. */
  "no-proof": { isFinal: true },
  /** Not the work that was asked for. */
  "wrong-proof": { isFinal: true },
  /** The program that only a browser finishes has another result. */
  "wrong-result": { isFinal: true },
  /** The signals are not what the page collects. */
  "malformed-signals": { isFinal: true },
  /** A program drives the browser. */
  automated: { isFinal: true },
  /** Visitors without JavaScript who came back before the time of their step. */
  early: { isFinal: false },
  /** Solved after the time that a challenge has. */
  expired: { isFinal: true },
  /** Sent a second time: the first one has counted. */
  used: { isFinal: false },
  /** Let in several times, and challenged again each time. */
  circles: { isFinal: true },
} as const satisfies Readonly<Record<string, Failure>>;

export type ChallengeFailure = keyof typeof CHALLENGE_FAILURES;

export const isFinal = (why: ChallengeFailure): boolean => CHALLENGE_FAILURES[why].isFinal;
