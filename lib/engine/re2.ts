import { RE2JS } from "re2js";

/*
 * Patterns of customers, in RE2 syntax: no backtracking without end, time linear in the text times the
 * steps of the compiled pattern. Linear can still be slow, so both factors are bounded: neither a visitor
 * nor a tenant may stall the process for everybody.
 */

/**
 * Longer text matches no pattern. Cutting it short would let `$` match where the text goes on.
 * (`decisions.md`, section 4.)
 */
const MAX_TEXT_LENGTH = 1024;

/**
 * Compiles once per change of a policy; the result finds the pattern anywhere in a text. Throws on what
 * `PatternBudget` complains of.
 */
export function compileRe2(pattern: string): (text: string) => boolean {
  const compiled = RE2JS.compile(pattern);
  // Not `test`: that keeps up to 8 MB of states for each pattern, and to make them takes five times as
  // long as this does where no two texts are alike.
  return (text) => text.length <= MAX_TEXT_LENGTH && compiled.matcher(text).find();
}
