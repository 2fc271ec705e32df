import { RE2JS, RE2JSException } from "re2js";

/*
 * Patterns of customers, in RE2 syntax: no backtracking, time linear in the text times the size of
 * the compiled pattern. Linear can still be slow (900 steps over 64 KB were seen to take a second),
 * so both factors are bounded: neither a visitor nor a tenant may stall the process for everybody.
 */

const MAX_PATTERN_LENGTH = 1000;
/**
 * Steps of one compiled pattern, and of all patterns of one set of rules together. A short pattern
 * can be large once its repetitions are written out: `(?:.{1,30}){1,30}`.
 */
export const MAX_PROGRAM_SIZE = 500;
/** Longer text matches no pattern. Cutting it short would let `$` match where the text goes on. */
const MAX_TEXT_LENGTH = 4096;

/** Compiles once per change of a policy; the result finds the pattern anywhere in a text. Throws on what `patternComplaint` complains of. */
export function compileRe2(pattern: string): (text: string) => boolean {
  const compiled = RE2JS.compile(pattern);
  return (text) => text.length <= MAX_TEXT_LENGTH && compiled.test(text);
}

/** Why a pattern cannot be used, or null. */
export function patternComplaint(pattern: string): string | null {
  const allowed = "allowed: a pattern in RE2 syntax";
  if (pattern.length > MAX_PATTERN_LENGTH) {
    return `is too long; ${allowed} of at most ${MAX_PATTERN_LENGTH} characters`;
  }
  try {
    if (RE2JS.compile(pattern).programSize() <= MAX_PROGRAM_SIZE) return null;
    return `is too large with its repetitions written out; ${allowed} of at most ${MAX_PROGRAM_SIZE} steps`;
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    return `is ${JSON.stringify(pattern.slice(0, 80))} (${error.message}); ${allowed}`;
  }
}

/** Steps of a compiled pattern; 0 of one that cannot be used, which is complained of on its own. */
export function programSize(pattern: string): number {
  return patternComplaint(pattern) === null ? RE2JS.compile(pattern).programSize() : 0;
}
