import type { Ip } from "@/lib/ip/ip";
import { parseIp } from "@/lib/ip/parse";
import { SAMPLES } from "@/lib/mmdb/samples";
import type { Finding } from "./sift";

/** ISO 3166-1 code; null for nowhere; undefined when the data need not know the address. */
type CountryOf = (ip: Ip) => string | null | undefined;

const SHOWN = 3;

/** The well-known addresses that data place elsewhere, except those that an operator accepted. */
export function movedSamples(countryOf: CountryOf, accepted: readonly string[]): Finding[] {
  return SAMPLES.flatMap(([address, country, owner]) => {
    const ip = parseIp(address);
    if (ip === null || accepted.includes(address)) return [];
    const found = countryOf(ip);
    if (found === undefined || found === country) return [];
    const where = found === null ? "nowhere" : `in ${found}`;
    return [{ entry: address, reason: `is ${owner}'s in ${country}, and is ${where} here` }];
  });
}

/** For the operator: `moves 37.52.0.1, which is …; and 2 more`. Empty for none. */
export function movedText(findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  const named = findings.slice(0, SHOWN).map(({ entry, reason }) => `${entry}, which ${reason}`);
  const more = findings.length - named.length;
  return [`moves ${named.join("; ")}${more > 0 ? `; and ${more} more` : ""}`];
}
