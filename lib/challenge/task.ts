import { makeProgram, type Program, wrongStep } from "./browser/program";
import type { ChallengeFailure } from "./failures";
import { isProof, limitOf } from "./work/work";

/** A challenge as a page gets it: puzzles to solve, and a program that only a browser finishes. */
export interface Task {
  /** 32 of A-Z, a-z, 0-9. */
  readonly code: string;
  /** See `limitOf`. */
  readonly limit: number;
  readonly program: Program;
}

/** @param workMs of the reference core (`work/work.ts`) */
export const taskOf = (code: string, workMs: number): Task => ({
  code,
  limit: limitOf(workMs),
  program: makeProgram(code).program,
});

/**
 * Judges a proof; null when it is right. Costs less than 50 µs.
 * @param proof answers and results, as `SOLVER` gives them
 */
export function unproven(code: string, workMs: number, proof: string): ChallengeFailure | null {
  if (proof === "") return "no-proof";
  const [answers = "", results = ""] = proof.split("~", 2);
  if (!isProof(code, answers, workMs)) return "wrong-proof";
  return wrongStep(code, results) === null ? null : "wrong-result";
}
