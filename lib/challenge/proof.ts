import { hash } from "node:crypto";

/**
 * Each puzzle is solved by a text whose SHA-256 with code and index begins with so many zero bits: with 9 it takes
 * 8,192 hashes on average in all. Many small puzzles narrow the spread: the slowest 1 % of visitors do 1.7 times the
 * average work, with one large puzzle 4.6 times.
 *
 * Measured in Chromium 156 on two server cores: 8,192 hashes by `crypto.subtle` take 58 ms (median of 15; 54 to
 * 103) on an idle machine, 371 ms (median) with five other processes per core.
 */
export const PUZZLES = 16;
export const ZERO_BITS = { low: 8, normal: 9, high: 11 } as const;

/** How much work a browser does: each step doubles it, the last one twice. */
export type Difficulty = keyof typeof ZERO_BITS;
export const DIFFICULTIES = ["low", "normal", "high"] as const satisfies readonly Difficulty[];

const ANSWER = "[0-9a-z]{1,6}";

/** The answers in order, separated by dots. */
const PROOF = new RegExp(`^${ANSWER}(?:\\.${ANSWER}){${PUZZLES - 1}}$`);

/** Whether a proof solves the puzzles of a code. Costs one hash per puzzle. */
export function isProof(code: string, proof: string, difficulty: Difficulty = "normal"): boolean {
  if (!PROOF.test(proof)) return false;
  const bits = ZERO_BITS[difficulty];
  return proof.split(".").every((answer, puzzle) => isAnswer(code, puzzle, answer, bits));
}

function isAnswer(code: string, puzzle: number, answer: string, bits: number): boolean {
  const digest = hash("sha256", `${code}:${puzzle}:${answer}`, "hex");
  return Number.parseInt(digest.slice(0, 8), 16) >>> (32 - bits) === 0;
}
