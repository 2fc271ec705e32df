import type { Clock } from "@/lib/base/clock";
import { forwardConfirms } from "@/lib/dns/forward-confirm";
import type { Dns, DnsResult } from "@/lib/dns/types";
import { type Fact, known, pending, unavailable } from "@/lib/engine/fact";

/** Names of a PTR answer that are examined: its owner chooses how many there are. */
const MAX_NAMES = 4;

type Host = Fact<string | null>;
const NOT_CONFIRMED: Host = known(null);

const candidates = (patterns: readonly RegExp[], hostnames: readonly string[]) =>
  hostnames.slice(0, MAX_NAMES).filter((name) => patterns.some((pattern) => pattern.test(name)));

/**
 * The fact about a host name by these patterns without a DNS query, from the cached PTR answer (undefined for none).
 * Null where there can be none.
 */
export function hostBeforeDns(
  patterns: readonly RegExp[],
  ptr: DnsResult<readonly string[]> | undefined,
): Host {
  if (patterns.length === 0) return NOT_CONFIRMED;
  if (ptr === undefined) return pending("searchEngine");
  if (ptr.state === "failed") return unavailable(`DNS: ${ptr.reason}`);
  const names = ptr.state === "found" ? ptr.value : [];
  return candidates(patterns, names).length > 0 ? pending("searchEngine") : NOT_CONFIRMED;
}

/**
 * The address's forward-confirmed host name by one of these patterns: the name that it has in a bot's domain, and that
 * resolves to the address. Anyone can give an address such a name; only the domain's owner can make the name resolve
 * back. Null when it has none.
 */
export async function confirmHost(
  patterns: readonly RegExp[],
  ip: string,
  dns: Dns,
  clock: Clock,
  timeoutMs: number,
): Promise<Host> {
  const startedAt = clock.monotonicMs();
  const ptr = await dns.ptr(ip, timeoutMs);
  if (ptr.state === "failed") return unavailable(`DNS: ${ptr.reason}`);
  if (ptr.state === "none") return NOT_CONFIRMED;
  let hasFailed = false;
  for (const hostname of candidates(patterns, ptr.value)) {
    const leftMs = timeoutMs - (clock.monotonicMs() - startedAt);
    if (leftMs <= 0) return unavailable("DNS: timeout");
    const answer = await forwardConfirms(dns, ip, hostname, leftMs);
    if (answer === "confirmed") return known(hostname);
    hasFailed = hasFailed || answer === "failed";
  }
  return hasFailed ? unavailable("DNS: no answer to the forward look-up") : NOT_CONFIRMED;
}
