/* Headers of callers are in lower case. */

/** The key, in place of the parameter: no log of URLs keeps it. */
export const KEY_HEADER = "x-gatehouse-key";
/** The pass that a visitor brought along. */
export const PASS_HEADER = "x-gatehouse-pass";
/** The session of `gatehouse.js` that the visitor's browser brought along. */
export const SESSION_HEADER = "x-gatehouse-session";
/** Options of a forward-auth call, as its query has them, where a proxy puts the original path there. */
export const OPTIONS_HEADER = "x-gatehouse-options";

/**
 * The action for the visitor: `allow`, `challenge`, `block`; `deny` where the request itself is at fault; `error` where
 * nothing was decided, for a reason that no visitor can cause.
 */
export const DECISION_HEADER = "X-Gatehouse-Decision";
/** Why a decision cost no credit: the contract's code, `quota_exceeded` or `rate_limited`. */
export const UNPAID_HEADER = "X-Gatehouse-Unpaid";
