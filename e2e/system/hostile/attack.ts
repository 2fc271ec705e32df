import type { Random } from "./random";
import type { Stage } from "./stage";

/** What an answer may be: one of these statuses, or anything that is no fault of the server. */
export type Expected = readonly number[] | "no fault";

/** Something that a hostile client does, again and again. */
export interface Attack {
  /** The finding of the security review that it repeats; "held": a guard that stood. */
  readonly finding: string;
  readonly name: string;
  readonly expects: Expected;
  /** Does it once. @returns the status of the answer */
  strike(stage: Stage, random: Random): Promise<number>;
  /** Between two strikes of one client, ms. */
  readonly pauseMs?: number;
  /** How many clients do it at the same time. */
  readonly clients?: number;
}

/** No answer came, or none that is HTTP. */
export const NO_ANSWER = 0;

export function isExpected(expects: Expected, status: number): boolean {
  if (expects === "no fault") return status >= 200 && status < 500;
  return expects.includes(status);
}
