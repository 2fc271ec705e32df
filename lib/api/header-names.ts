/* Headers of callers, in lower case. */

/** The key, in place of the parameter: no log of URLs keeps it. */
export const KEY_HEADER = "x-gatehouse-key";
/** The pass that a visitor brought along. */
export const PASS_HEADER = "x-gatehouse-pass";
/** Options of a forward-auth call, as its query has them, where a proxy puts the original path there. */
export const OPTIONS_HEADER = "x-gatehouse-options";
