/** A check's input: known, unavailable (the check is `skipped` with the reason), or pending on DNS. */
export type Fact<T> =
  | { readonly state: "known"; readonly value: T }
  | { readonly state: "unavailable"; readonly reason: string }
  | { readonly state: "pending"; readonly on: DnsQuestion };

/** The DNS look-ups that a decision may wait for, within the request's budget. */
export type DnsQuestion = "ptr" | "dnsbl" | "searchEngine";

export const known = <T>(value: T): Fact<T> => ({ state: "known", value });
export const unavailable = (reason: string): Fact<never> => ({ state: "unavailable", reason });
export const pending = (on: DnsQuestion): Fact<never> => ({ state: "pending", on });

/**
 * The reason for a source that the operator has not set up, such as DNS blacklists. A check with another source
 * uses that one alone instead of being `skipped`.
 */
export const NOT_CONFIGURED = "not configured";
