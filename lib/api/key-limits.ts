import type { Ip } from "@/lib/ip/ip";
import { type IpRange, parseIpRange, rangeContains } from "@/lib/ip/range";
import type { ApiErrorName } from "./errors";

/** The limits of a key, as stored: names of endpoints, and networks as text. Not limited when empty. */
export interface StoredKeyLimits {
  readonly endpoints: readonly string[];
  readonly networks: readonly string[];
}

/** Compiled once, when the key is loaded. Null when not limited. */
export interface KeyLimits {
  readonly endpoints: ReadonlySet<string> | null;
  readonly networks: readonly IpRange[] | null;
}

/**
 * Compiles a key's limits. An unreadable network admits no caller.
 * @returns null when the key has no limits
 * @returns null: limited to nothing
 */
export function compileKeyLimits({ endpoints, networks }: StoredKeyLimits): KeyLimits | null {
  if (endpoints.length === 0 && networks.length === 0) return null;
  const ranges = networks.map(parseIpRange).filter((range) => range !== null);
  return {
    endpoints: endpoints.length === 0 ? null : new Set(endpoints),
    networks: networks.length === 0 ? null : ranges,
  };
}

/**
 * @param caller the caller's address; null when unknown, and then in no network
 */
export function refusedByLimits(
  limits: KeyLimits,
  endpoint: string,
  caller: () => Ip | null,
): ApiErrorName | null {
  if (limits.endpoints?.has(endpoint) === false) return "key_wrong_endpoint";
  if (limits.networks === null) return null;
  const ip = caller();
  const isInside = ip !== null && limits.networks.some((range) => rangeContains(range, ip));
  return isInside ? null : "key_wrong_network";
}
