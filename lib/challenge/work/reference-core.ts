/**
 * Answers that a reference core tries in a millisecond: one of an Intel Xeon of 2023 (AVX-512) in Node.js 20 with
 * `SEARCH_MODULE`. Work is counted in milliseconds of it. Nothing faster is known for Node.js; a browser's workers run
 * the same module at the same speed on as many cores as it has.
 *
 * Compared on that machine: `@cap.js/wasm` 0.0.6 (SHA-256; 36 kB) tries 3,300, `crypto.hash` 700. Work that is hard by
 * memory (Argon2, scrypt) costs the server as much to check as the visitor to do.
 *
 * Unit tests take a slow core instead (`.config/vitest.ts`): they solve hundreds of challenges.
 */
export const TRIES_PER_MS = 18_000;
