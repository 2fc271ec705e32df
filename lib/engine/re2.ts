import { RE2JS } from "re2js";

/*
 * Customers' patterns in RE2 syntax: no backtracking, time linear in text length times compiled steps. Both
 * factors are bounded, so that neither a visitor nor a tenant can stall the process.
 */

/** Longer text matches no pattern; truncated, `$` would match mid-text (docs/decisions.md, section 4). */
export const MAX_TEXT_LENGTH = 1024;

/** The result finds the pattern anywhere in a text. @throws on patterns that `PatternBudget` refuses */
export function compileRe2(pattern: string): (text: string) => boolean {
  const compiled = RE2JS.compile(pattern);
  // Not `test`: it keeps up to 8 MB of states per pattern, and is five times slower on distinct texts.
  return (text) => text.length <= MAX_TEXT_LENGTH && compiled.matcher(text).find();
}
