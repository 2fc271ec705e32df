import { hash } from "node:crypto";
import { TRIES_PER_MS } from "@/lib/challenge/work/reference-core";
import { WORDS } from "./blake2s";

/**
 * Each puzzle is solved by a number whose hash with code and puzzle is below a limit. Many small puzzles narrow the
 * spread: the slowest 1 % of visitors do 1.7 times the average work, with one large puzzle 4.6 times.
 */
export const PUZZLES = 16;

const ANSWER = "[0-9a-z]{1,6}";
/** The answers in order, separated by dots. */
const PROOF = new RegExp(`^${ANSWER}(?:\\.${ANSWER}){${PUZZLES - 1}}$`);

/** Hashes are below it in one of as many tries as each puzzle shall take. @param workMs in all */
export const limitOf = (workMs: number): number =>
  Math.floor(2 ** 32 / ((workMs * TRIES_PER_MS) / PUZZLES));

/** Whether a proof solves the puzzles of a code. Costs one hash per puzzle. @param code 32 ASCII characters */
export function isProof(code: string, proof: string, workMs: number): boolean {
  if (!PROOF.test(proof)) return false;
  const limit = limitOf(workMs);
  const message = Buffer.alloc(WORDS.length * 4);
  message.write(code, "latin1");
  return proof.split(".").every((answer, puzzle) => {
    message.writeUInt32LE(puzzle, WORDS.puzzle * 4);
    message.writeUInt32LE(Number.parseInt(answer, 36) >>> 0, WORDS.answer * 4);
    return hash("blake2s256", message, "buffer").readUInt32LE(0) < limit;
  });
}
