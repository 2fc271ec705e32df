/* In unit tests in place of `lib/challenge/work/reference-core.ts`. */
export const TRIES_PER_MS = 180;
