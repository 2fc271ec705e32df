/*
 * BLAKE2s (RFC 7693) over one block, of which the work of challenges needs the first 32 bits. Chosen over SHA-256 because
 * no processor has an instruction for it, which programs could use and WebAssembly could not.
 */

/** The initial values (section 2.6). */
const IV: readonly number[] = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

/** A digest of 32 bytes, without a key (section 2.5). */
const FIRST = (IV[0] ?? 0) ^ 0x0101_0020;

/** Which word of the message each half step adds, ten rounds of sixteen hexadecimal digits (section 2.7). */
export const SCHEDULE =
  "0123456789abcdefea489fd61c02b753b8c052fdae3671947931dcbe265a40f8905724afe1bc683d" +
  "2c6a0b834d75fe19c51fed4a0763928bdb7ec13950f4862a6fe9b308c2d714a5a2847615fb9e3cd0";

/** Words of a message: a code of 32 characters, the puzzle, and the answer. */
export const WORDS = { code: 8, puzzle: 8, answer: 9, length: 10 } as const;

/** The state that every message of that length begins with; the message is the last block (section 3.2). */
export const STATE: readonly number[] = [
  FIRST,
  ...IV.slice(1),
  ...IV.slice(0, 4),
  (IV[4] ?? 0) ^ (WORDS.length * 4),
  IV[5] ?? 0,
  ~(IV[6] ?? 0),
  IV[7] ?? 0,
].map((word) => word | 0);

/** The words of the state that each step mixes: four columns, then four diagonals (section 3.2). */
export const STEPS: readonly (readonly [a: number, b: number, c: number, d: number])[] = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
];
