import { hash } from "node:crypto";
import { WORDS } from "./blake2s";

/*
 * Work is counted in milliseconds of a reference core: one of an Intel Xeon of 2023 (AVX-512) in Node.js 20, which
 * tries 18 million answers a second with `SEARCH_MODULE`. Nothing faster is known for Node.js; a browser's workers
 * run the same module at the same speed on as many cores as it has.
 *
 * Compared on that machine: `@cap.js/wasm` 0.0.6 (SHA-256; 36 kB) tries 3.3 million, `crypto.hash` 0.7 million. Work that
 * is hard by memory (Argon2, scrypt) costs the server as much to check as the visitor to do.
 */
const TRIES_PER_MS = 18_000;

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
