import type { Clock } from "@/lib/base/clock";
import { forwardConfirms } from "@/lib/dns/forward-confirm";
import type { Dns, DnsResult } from "@/lib/dns/types";
import { type Fact, known, pending, unavailable } from "@/lib/engine/fact";
import type { SearchEngineFact } from "@/lib/engine/facts";
import type { ListMatch } from "@/lib/feeds/types";
import { listEvidence } from "@/lib/intel/list-evidence";
import type { SearchEngine } from "./search-engines";

/** Names of a PTR answer that are examined: its owner chooses how many there are. */
const MAX_NAMES = 4;

type EngineFact = Fact<SearchEngineFact | null>;
const NOT_PROVEN: EngineFact = known(null);

interface Candidate {
  readonly engine: SearchEngine;
  readonly hostname: string;
}

function candidates(
  claims: readonly SearchEngine[],
  hostnames: readonly string[],
): readonly Candidate[] {
  return hostnames
    .slice(0, MAX_NAMES)
    .flatMap((hostname) =>
      claims
        .filter((engine) => engine.ptr?.test(hostname) === true)
        .map((engine) => ({ engine, hostname })),
    );
}

/** Proof by the engine's published ranges, or null. */
export function provenByRange(
  claims: readonly SearchEngine[],
  ranges: readonly ListMatch[],
): SearchEngineFact | null {
  for (const { name } of claims) {
    const match = ranges.find((range) => range.name?.toLowerCase() === name.toLowerCase());
    if (match !== undefined) return { name, evidence: listEvidence(match) };
  }
  return null;
}

/** The proof without a DNS query, from the cached PTR answer (undefined: none). */
export function engineBeforeDns(
  claims: readonly SearchEngine[],
  hasRanges: boolean,
  ptr: DnsResult<readonly string[]> | undefined,
): EngineFact {
  if (claims.every((engine) => engine.ptr === null)) {
    return hasRanges ? NOT_PROVEN : unavailable("no data: search-engine");
  }
  if (ptr === undefined) return pending("searchEngine");
  if (ptr.state === "failed") return unavailable(`DNS: ${ptr.reason}`);
  const names = ptr.state === "found" ? ptr.value : [];
  return candidates(claims, names).length > 0 ? pending("searchEngine") : NOT_PROVEN;
}

/**
 * Proof by forward-confirmed PTR: the address has a name in the engine's crawler domain, and that
 * name resolves to the address. Anyone can give an address such a name; only the engine can make the name
 * resolve back.
 */
export async function proveByDns(
  claims: readonly SearchEngine[],
  ip: string,
  dns: Dns,
  clock: Clock,
  timeoutMs: number,
): Promise<EngineFact> {
  const startedAt = clock.monotonicMs();
  const ptr = await dns.ptr(ip, timeoutMs);
  if (ptr.state === "failed") return unavailable(`DNS: ${ptr.reason}`);
  if (ptr.state === "none") return NOT_PROVEN;
  let hasFailed = false;
  for (const { engine, hostname } of candidates(claims, ptr.value)) {
    const leftMs = timeoutMs - (clock.monotonicMs() - startedAt);
    if (leftMs <= 0) return unavailable("DNS: timeout");
    const answer = await forwardConfirms(dns, ip, hostname, leftMs);
    if (answer === "confirmed") {
      return known({
        name: engine.name,
        evidence: { source: "forward-confirmed-ptr", entry: hostname },
      });
    }
    hasFailed = hasFailed || answer === "failed";
  }
  return hasFailed ? unavailable("DNS: no answer to the forward look-up") : NOT_PROVEN;
}
