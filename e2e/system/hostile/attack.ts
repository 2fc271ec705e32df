import type { Random } from "./random";
import type { Stage } from "./stage";

/** The allowed answers: these statuses, or any that is not the server's fault. */
export type Expected = readonly number[] | "no fault";

/** A repeated action of a hostile client. */
export interface Attack {
  /** The security review's finding that it repeats; "held": a guard that withstood it. */
  readonly finding: string;
  readonly name: string;
  readonly expects: Expected;
  /** Runs it once. @returns the answer's status */
  strike(stage: Stage, random: Random): Promise<number>;
  /** Pause between two strikes of one client, ms. */
  readonly pauseMs?: number;
  /** Number of concurrent clients. */
  readonly clients?: number;
}

/** No answer, or none that is HTTP. */
export const NO_ANSWER = 0;

export function isExpected(expects: Expected, status: number): boolean {
  if (expects === "no fault") return status >= 200 && status < 500;
  return expects.includes(status);
}
