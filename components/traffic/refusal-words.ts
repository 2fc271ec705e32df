import type { Translate } from "@/lib/messages/translate";

/** Why a call was refused, by the code that the caller got: those that can be filtered by. */
export const REFUSALS = [
  "method_not_allowed",
  "key_missing",
  "key_malformed",
  "key_unknown",
  "key_disabled",
  "key_wrong_endpoint",
  "key_wrong_network",
  "account_suspended",
  "subscription_expired",
  "quota_exceeded",
  "rate_limited",
  "invalid_confname",
  "unknown_confname",
  "invalid_ip",
  "invalid_number",
  "invalid_batch",
  "invalid_item",
  "too_many_items",
  "body_too_large",
  "malformed_request",
  "request_timeout",
  "headers_too_large",
  "unavailable",
  "internal",
] as const;

/** A refusal's name; a code that this version does not know stays as it is. */
export function refusalName(t: Translate<"traffic">, code: string): string {
  const known = REFUSALS.find((each) => each === code);
  return known === undefined ? code : t(`refusals.${known}`);
}
