/**
 * Something that a check wants to know: known, not to be had (the check is then `skipped` with this
 * reason), or still being asked from DNS (the evaluator says what it waits for).
 */
export type Fact<T> =
  | { readonly state: "known"; readonly value: T }
  | { readonly state: "unavailable"; readonly reason: string }
  | { readonly state: "pending"; readonly on: DnsQuestion };

/** The look-ups that a decision may wait for, inside the request's DNS budget. */
export type DnsQuestion = "ptr" | "dnsbl" | "searchEngine";

export const known = <T>(value: T): Fact<T> => ({ state: "known", value });
export const unavailable = (reason: string): Fact<never> => ({ state: "unavailable", reason });
export const pending = (on: DnsQuestion): Fact<never> => ({ state: "pending", on });

/**
 * The reason of a source that the operator has not set up, such as DNS blacklists. A check that has
 * another source goes by that one alone, instead of being `skipped` for good.
 */
export const NOT_CONFIGURED = "not configured";
