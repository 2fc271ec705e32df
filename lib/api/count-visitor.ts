import type { CompiledCounter } from "@/lib/engine/counters/compile-counters";
import { type CounterReader, NO_COUNTS } from "@/lib/engine/counters/counter-reader";
import type { CountedBy } from "@/lib/engine/document/counters-schema";
import { urlPath } from "@/lib/engine/url-path";
import type { VisitorIntel } from "@/lib/intel/types";
import type { Basis, Visitor } from "./decision";
import type { Call } from "./endpoint";
import type { RequestCounts } from "./ports";

/** What stands for a user, everywhere; undefined: none was named. */
export const hashUser = (call: Call, user: string | undefined): string | undefined =>
  user === undefined ? undefined : call.context.hashSubject(`user ${user}`);

/** Of a network that many people share, one in so many requests counts. */
const PEOPLE_OF_SHARED = 10;
/** Longer paths are told apart by their beginning. */
const MAX_PATH = 1_024;
const UNKNOWN_COUNTRY = "NN";

/** Who is counted. */
interface Counted {
  readonly visitor: Visitor;
  readonly intel: Pick<VisitorIntel, "info">;
  /** The visitor's address, or IPv6 /64. */
  readonly network: string;
  /** Many people share the network. */
  readonly isOfMany: boolean;
}

/**
 * Counts this request by the counters that the policy's rules read, before they are asked; a dry run only
 * reads. Once per decision, memory only.
 */
export function countVisitor(call: Call, basis: Basis, counted: Counted): CounterReader {
  const { counters } = basis.policy;
  if (counters.length === 0) return NO_COUNTS;
  const { counts } = call.context;
  const path = urlPath(counted.visitor.url);
  const found = new Map<string, FoundCounter>();
  for (const counter of counters) {
    const { name, windowsMs, path: beginning = "" } = counter;
    const text = textOf(call, basis, counter, counted, path);
    if (text === null) continue;
    const isCounted = (path ?? "").startsWith(beginning);
    const key = counts.keyOf(text);
    if (isCounted && !call.isDryRun) for (const windowMs of windowsMs) counts.add(key, windowMs);
    found.set(name, {
      ...{ key, more: isCounted && call.isDryRun ? 1 : 0, known: new Map() },
      dividedBy: counted.isOfMany && isDivided(counter) ? PEOPLE_OF_SHARED : 1,
    });
  }
  return { count: (name, windowMs) => countOf(counts, found.get(name), windowMs) };
}

interface FoundCounter {
  readonly key: bigint;
  /** Requests that a count does not hold: this one, in a dry run. */
  readonly more: number;
  readonly dividedBy: number;
  /** By window: a record keeps what the rules were told. */
  readonly known: Map<number, number>;
}

function countOf(counts: RequestCounts, found: FoundCounter | undefined, windowMs: number): number {
  if (found === undefined) return 0;
  const { key, more, dividedBy, known } = found;
  let count = known.get(windowMs);
  if (count === undefined) {
    count = Math.ceil((counts.count(key, windowMs) + more) / dividedBy);
    known.set(windowMs, count);
  }
  return count;
}

/** By network and user, each user counts alone. */
const isDivided = ({ by }: CompiledCounter): boolean =>
  by.includes("network") && !by.includes("user");

/**
 * What a request is counted under. A counter that is defined anew begins anew; each policy counts for itself.
 *
 * @returns null: the visitor is not counted by it
 */
function textOf(
  call: Call,
  { kind, rule = "" }: Basis,
  { name, by, path: beginning = "" }: CompiledCounter,
  counted: Counted,
  path: string | null,
): string | null {
  let text = `${call.caller.workspaceId}\n${kind}\n${rule}\n${name}\n${by.join("+")}\n${beginning}`;
  for (const each of by) {
    const value = partOf(each, call, counted, path);
    if (value === null) return null;
    text += `\n${value}`;
  }
  return text;
}

/** @returns null: the visitor has none */
function partOf(
  by: CountedBy,
  { caller }: Call,
  { visitor, intel, network }: Counted,
  path: string | null,
): string | null {
  switch (by) {
    case "network":
      return network;
    case "asn":
      return intel.info.asn === 0 ? null : String(intel.info.asn);
    case "key":
      return caller.credit.callerId;
    case "country":
      return intel.info.countryCode === UNKNOWN_COUNTRY ? null : intel.info.countryCode;
    case "user":
      return visitor.user ?? null;
    case "path":
      return path?.slice(0, MAX_PATH) ?? null;
  }
}
