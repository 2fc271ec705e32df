import type { CompiledCounter } from "@/lib/engine/counters/compile-counters";
import { type CounterReader, NO_COUNTS } from "@/lib/engine/counters/counter-reader";
import type { CountedBy } from "@/lib/engine/document/counters-schema";
import { urlPath } from "@/lib/engine/url-path";
import type { VisitorIntel } from "@/lib/intel/types";
import { networkOf } from "@/lib/ip/range";
import type { Basis, Visitor } from "./decision";
import type { Call } from "./endpoint";
import { isShared } from "./shared-network";

/** What stands for a user, everywhere; undefined: none was named. */
export const hashUser = (call: Call, user: string | undefined): string | undefined =>
  user === undefined ? undefined : call.context.hashSubject(`user ${user}`);

/** Of a network that many people share, one in so many requests counts. */
const PEOPLE_OF_SHARED = 10;
/** Longer paths are told apart by their beginning. */
const MAX_PATH = 1_024;
const UNKNOWN_COUNTRY = "NN";

interface Counting {
  readonly counter: CompiledCounter;
  readonly key: bigint;
  /** Requests that a count does not hold: this one, in a dry run. */
  readonly more: number;
  readonly dividedBy: number;
}

/**
 * Counts this request by the counters that the policy's rules read, before they are asked; a dry run only
 * reads. Once per decision, memory only.
 */
export function countVisitor(
  call: Call,
  basis: Basis,
  visitor: Visitor,
  intel: VisitorIntel,
): CounterReader {
  const { counters } = basis.policy;
  if (counters.length === 0) return NO_COUNTS;
  const { counts } = call.context;
  const path = urlPath(visitor.url);
  const network = networkOf(visitor.ip);
  const values = valuesOf(call, visitor, intel, network, path);
  const counting = new Map<string, Counting>();
  for (const counter of counters) {
    const parts = counter.by.map((each) => values[each]());
    if (parts.includes(null)) continue;
    const isCounted =
      path === null ? counter.path === undefined : path.startsWith(counter.path ?? "");
    const key = counts.keyOf(textOf(call, basis, counter, parts));
    if (isCounted && !call.isDryRun)
      for (const windowMs of counter.windowsMs) counts.add(key, windowMs);
    counting.set(counter.name, {
      ...{ counter, key, more: isCounted && call.isDryRun ? 1 : 0 },
      dividedBy: isDivided(counter) && isShared(call, network, intel) ? PEOPLE_OF_SHARED : 1,
    });
  }
  return {
    count(name, windowMs) {
      const found = counting.get(name);
      if (found === undefined) return 0;
      return Math.ceil((counts.count(found.key, windowMs) + found.more) / found.dividedBy);
    },
  };
}

/** Null: the visitor has none, and is not counted by it. */
function valuesOf(
  { caller }: Call,
  { user }: Visitor,
  { info }: VisitorIntel,
  network: string,
  path: string | null,
): Readonly<Record<CountedBy, () => string | null>> {
  return {
    network: () => network,
    asn: () => (info.asn === 0 ? null : String(info.asn)),
    key: () => caller.credit.callerId,
    country: () => (info.countryCode === UNKNOWN_COUNTRY ? null : info.countryCode),
    user: () => user ?? null,
    path: () => path?.slice(0, MAX_PATH) ?? null,
  };
}

/** By network and user, each user counts alone. */
const isDivided = ({ by }: CompiledCounter): boolean =>
  by.includes("network") && !by.includes("user");

/** A counter that is defined anew begins anew; each policy counts for itself. */
const textOf = (
  { caller }: Call,
  { kind, rule = "" }: Basis,
  { name, by, path = "" }: CompiledCounter,
  parts: readonly (string | null)[],
): string => [caller.workspaceId, kind, rule, name, by.join("+"), path, ...parts].join("\n");
