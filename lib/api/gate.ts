import { hasValidChecksum, isApiKeyShaped } from "@/lib/state/key-format";
import { andThen, type MaybePromise } from "./and-then";
import type { ApiContext } from "./endpoint";
import type { ApiErrorName } from "./errors";
import type { KeyContext, RateDecision } from "./ports";
import type { Query } from "./query";

/** A key may not pass; once it is known, so are its account and rate, for the headers. */
export type Identified =
  | { readonly ok: true; readonly key: KeyContext }
  | { readonly ok: false; readonly error: ApiErrorName };

/** Key present → format → checksum → known. A mistyped key is refused without a look-up. */
export function identify(context: ApiContext, query: Query): MaybePromise<Identified> {
  if (query.isRepeated("apikey")) return { ok: false, error: "key_malformed" };
  const raw = query.first("apikey");
  if (raw === undefined || raw === "") return { ok: false, error: "key_missing" };
  if (!isApiKeyShaped(raw)) return { ok: false, error: "key_malformed" };
  const found = hasValidChecksum(raw) ? context.keys.find(raw) : null;
  return andThen(found, (key) =>
    key === null ? { ok: false, error: "key_unknown" } : { ok: true, key },
  );
}

/**
 * Enabled → not expired → quota left → rate limit: the first that fails answers.
 *
 * @param sinceMs monotonic ms at which the call began, as the ports have it
 */
export function refuse(
  context: ApiContext,
  key: KeyContext,
  rate: RateDecision,
  now: number,
  sinceMs?: number,
): MaybePromise<ApiErrorName | null> {
  if (key.keyDisabled) return "key_disabled";
  if (key.suspended) return "account_suspended";
  if (key.expiresAt !== null && now >= key.expiresAt) return "subscription_expired";
  return andThen(context.credits.available(key.credit, sinceMs), (isAvailable) => {
    if (!isAvailable) return "quota_exceeded";
    return rate.allowed ? null : "rate_limited";
  });
}
