import { createHash } from "node:crypto";
import vm from "node:vm";
import { describe, expect, it } from "vitest";
import { SEARCH_SCRIPT } from "./search-script";
import { isProof, limitOf, PUZZLES } from "./work";

type Search = (puzzle: number, from: number, count: number, limit: number) => number;

const CODE = "0123456789abcdef0123456789ABCDEF";
const within = (globals: object, isPlain = false) =>
  vm.runInNewContext(`${SEARCH_SCRIPT}searchOf("${CODE}",${isPlain})`, {
    atob,
    ...globals,
  }) as Search;

/** The first 32 bits of Node's own BLAKE2s. */
function hashOf(puzzle: number, answer: number): number {
  const message = Buffer.alloc(40, CODE);
  message.writeUInt32LE(puzzle, 32);
  message.writeUInt32LE(answer, 36);
  return createHash("blake2s256").update(message).digest().readUInt32LE(0);
}

describe.each([
  ["WebAssembly", within({ WebAssembly })],
  ["a script, where the page asks for one", within({ WebAssembly }, true)],
  ["a script, where there is no WebAssembly", within({ WebAssembly: undefined })],
])("the search by %s", (_, search) => {
  it("finds the first answer that Node's BLAKE2s finds", () => {
    for (const [puzzle, limit] of [
      [0, 2 ** 28],
      [7, 2 ** 24],
      [15, 2 ** 20],
    ] as const) {
      let first = 0;
      while (hashOf(puzzle, first) >= limit) first++;
      expect(search(puzzle, 0, 65_536, limit)).toBe(first);
    }
  });

  it("gives -1 when none of its answers is below the limit", () => {
    expect(search(0, 0, 4_096, 0)).toBe(-1);
  });

  it("solves work that the server accepts, for this code and amount only", () => {
    const solve = (puzzle: number) => {
      for (let from = 0; ; from += 4_096) {
        const found = search(puzzle, from, 4_096, limitOf(5));
        if (found >= 0) return found.toString(36);
      }
    };
    const proof = Array.from({ length: PUZZLES }, (__, puzzle) => solve(puzzle)).join(".");
    expect(isProof(CODE, proof, 5)).toBe(true);
    expect(isProof(CODE, proof, 5_000)).toBe(false);
    expect(isProof(CODE.toLowerCase(), proof, 5)).toBe(false);
    expect(isProof(CODE, proof.split(".").reverse().join("."), 5)).toBe(false);
  });
});

it.each([
  "",
  "0",
  "0.".repeat(15),
  `${"0.".repeat(15)}zzzzzzz`,
  `${"0.".repeat(15)}-1`,
  "٣.".repeat(16),
])("no proof: %j", (proof) => {
  expect(isProof(CODE, proof, 0.001)).toBe(false);
});
