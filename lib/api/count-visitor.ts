import type { CompiledCounter } from "@/lib/engine/counters/compile-counters";
import { type Counts, NO_COUNTS } from "@/lib/engine/counters/counts";
import type { CountedBy } from "@/lib/engine/document/counters-schema";
import { type PathReadings, readPath } from "@/lib/engine/path-readings";
import type { VisitorIntel } from "@/lib/intel/types";
import type { Session } from "@/lib/sense/sessions";
import type { Basis, Visitor } from "./decision";
import type { Call } from "./endpoint";

/** The hash that stands for a user everywhere; undefined when none was named. */
export const hashUser = (call: Call, user: string | undefined): string | undefined =>
  user === undefined ? undefined : call.context.hashSubject(`user ${user}`);

/** In a network that many people share, one in so many requests counts. */
const PEOPLE_OF_SHARED = 10;
/** Longer paths are distinguished by their beginning. */
const MAX_PATH = 1_024;
const UNKNOWN_COUNTRY = "NN";

/** The visitor that is counted. */
interface Counted {
  readonly visitor: Visitor;
  readonly intel: Pick<VisitorIntel, "info">;
  /** The visitor's address, or IPv6 /64. */
  readonly network: string;
  /** Many people share the network. */
  readonly isOfMany: boolean;
  readonly session: Pick<Session, "id"> | null;
}

/**
 * Counts this request by the counters that the policy's rules read, before they are asked; a dry run only
 * reads. Once per decision, memory only.
 */
export function countVisitor(call: Call, basis: Basis, counted: Counted): Counts {
  const { counters } = basis.policy;
  if (counters.length === 0) return NO_COUNTS;
  const readsPath = counters.some((counter) => counter.readsPath);
  const path = readsPath ? readPath(counted.visitor.url) : null;
  const found: Record<string, number> = {};
  for (const counter of counters) {
    const text = textOf(call, basis, counter, counted, path);
    const key = text === null ? null : call.context.counts.keyOf(text);
    // Whichever server is behind, its sign-in is counted.
    const isCounted = path === null || path.all.some((each) => each.startsWith(counter.path));
    const dividedBy = counted.isOfMany && isDivided(counter) ? PEOPLE_OF_SHARED : 1;
    for (const window of counter.windows) {
      const count = key === null ? 0 : countOf(call, key, window.ms, isCounted);
      found[window.key] = Math.ceil(count / dividedBy);
    }
  }
  return found;
}

/** @param isCounted this request is to be counted */
function countOf(call: Call, key: number, windowMs: number, isCounted: boolean): number {
  const { counts } = call.context;
  if (!isCounted) return counts.count(key, windowMs);
  if (call.isDryRun) return counts.count(key, windowMs) + 1;
  return counts.add(key, windowMs);
}

/** By network and user, or session, each of them counts alone. */
const isDivided = ({ by }: CompiledCounter): boolean =>
  by.includes("network") && !by.includes("user") && !by.includes("session");

/**
 * The text that a request is counted under; each policy counts for itself.
 *
 * @returns null when the visitor is not counted by it
 */
function textOf(
  call: Call,
  { kind, rule = "" }: Basis,
  { text: counter, by }: CompiledCounter,
  counted: Counted,
  path: PathReadings | null,
): string | null {
  let text = `${call.caller.workspaceId}\n${kind}\n${rule}\n${counter}`;
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
  { visitor, intel, network, session }: Counted,
  path: PathReadings | null,
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
    case "session":
      return session?.id ?? null;
    case "path":
      return path === null || path.canonical === "" ? null : path.canonical.slice(0, MAX_PATH);
  }
}
