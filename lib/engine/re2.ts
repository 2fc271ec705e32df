import { RE2JS, RE2JSException } from "re2js";

/** A pattern of a customer, in RE2 syntax: matched in time linear in the text, wherever it occurs in it. */
export type Re2Pattern = (text: string) => boolean;

const MAX_PATTERN_LENGTH = 1000;
/** Time is also linear in the compiled size, which a short pattern can blow up: `(?:.{1,30}){1,30}`. */
const MAX_PROGRAM_SIZE = 1000;

/** Compiles once per change of a policy. Throws on what `patternComplaint` complains of. */
export function compileRe2(pattern: string): Re2Pattern {
  const compiled = RE2JS.compile(pattern);
  return (text) => compiled.test(text);
}

/** Why a pattern cannot be used, or null. */
export function patternComplaint(pattern: string): string | null {
  const allowed = "allowed: a pattern in RE2 syntax";
  if (pattern.length > MAX_PATTERN_LENGTH) {
    return `is too long; ${allowed} of at most ${MAX_PATTERN_LENGTH} characters`;
  }
  try {
    if (RE2JS.compile(pattern).programSize() <= MAX_PROGRAM_SIZE) return null;
    return `is too large once its repetitions are written out; ${allowed} of at most ${MAX_PROGRAM_SIZE} steps`;
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    return `is ${JSON.stringify(pattern.slice(0, 80))} (${error.message}); ${allowed}`;
  }
}
