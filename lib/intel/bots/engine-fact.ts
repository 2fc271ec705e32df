import { type Fact, known, unavailable } from "@/lib/engine/fact";
import type { SearchEngineFact } from "@/lib/engine/facts";
import type { ListMatch } from "@/lib/feeds/types";
import { listEvidence } from "@/lib/intel/list-evidence";
import type { AddressFacts } from "./bot-fact";
import type { Verification } from "./directory/verifications";
import type { NamedBot } from "./find-bots";

/** A search engine that a user agent claims to be, and how it would prove that. */
export interface EngineClaim extends Verification {
  readonly engine: string;
}

type EngineFact = Fact<SearchEngineFact | null>;
const NOT_PROVEN: EngineFact = known(null);
const NO_RANGES: EngineFact = unavailable("no data: search-engine");
const NO_CLAIM: readonly EngineClaim[] = Object.freeze([]);

const isClaim = (verification: Verification): verification is EngineClaim =>
  verification.engine !== null;

/**
 * The engines that a user agent claims to be; usually none.
 * @param named what `findBots` found in it
 */
export function claimedEngines(named: readonly NamedBot[]): readonly EngineClaim[] {
  if (named.length === 0) return NO_CLAIM;
  const claims = named.flatMap(({ bot }) =>
    bot !== undefined && isClaim(bot.verification) ? [bot.verification] : [],
  );
  return Object.freeze([...new Set(claims)]);
}

/** Proof by the engine's published ranges, or null. */
export function provenByRange(
  claims: readonly EngineClaim[],
  ranges: readonly ListMatch[],
): SearchEngineFact | null {
  for (const { engine } of claims) {
    const match = ranges.find((range) => range.name?.toLowerCase() === engine.toLowerCase());
    if (match !== undefined) return { name: engine, evidence: listEvidence(match) };
  }
  return null;
}

/**
 * The claimed engine that is proven to be it.
 *
 * @param ranges those that hold the visitor's address
 * @param hasRanges any engine's published ranges are loaded
 */
export function engineFact(
  claims: readonly EngineClaim[],
  ranges: readonly ListMatch[],
  hasRanges: boolean,
  { host, hasName }: Pick<AddressFacts, "host" | "hasName">,
): EngineFact {
  const byRange = provenByRange(claims, ranges);
  if (byRange !== null) return known(byRange);
  if (claims.every(({ ptr }) => ptr === null)) {
    return hasRanges ? NOT_PROVEN : NO_RANGES;
  }
  if (host.state !== "known") return host;
  const name = host.value;
  const proven = name === null ? undefined : claims.find(({ ptr }) => ptr?.test(name) === true);
  if (name === null || proven === undefined) {
    // As for other bots: see `botFact`.
    return hasRanges || hasName ? NOT_PROVEN : NO_RANGES;
  }
  return known({
    name: proven.engine,
    evidence: { source: "forward-confirmed-ptr", entry: name },
  });
}
