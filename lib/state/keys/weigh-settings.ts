import type { Rules } from "@/lib/engine/document/rules-schema";
import type { Settings } from "@/lib/services/document/load-settings";

/*
 * About how many bytes of memory a workspace takes once it is compiled: for the caches' bounds, which
 * must hold for the worst that a customer can save, and need not be exact.
 */

/** A list entry with its id, in whichever of the tables. */
export const BYTES_OF_LIST_ENTRY = 250;
/** What there is of a workspace without any settings. */
const BYTES_OF_WORKSPACE = 4_000;
/** For each character of JSON: 2.4 (long texts) to 6.5 (many short rules) were measured. */
const BYTES_OF_CHARACTER = 6;
/** Of the patterns of one set of rules: 80 bytes a step. */
const BYTES_OF_PATTERNS = 20_000;

export function weighSettings(settings: Settings): number {
  const sets = settings.configurations.flatMap(({ params, headers }) => [params, headers]);
  return (
    BYTES_OF_WORKSPACE +
    JSON.stringify(settings).length * BYTES_OF_CHARACTER +
    sets.filter(hasPatterns).length * BYTES_OF_PATTERNS
  );
}

const hasPatterns = ({ rules }: Rules) => rules.some(({ op }) => op === "matches");
