import { parseIpRange } from "@/lib/ip/range";
import { RangeTableBuilder } from "@/lib/ip/range-table";
import type { Facts } from "./facts";
import { compileGlob, type Glob, matchesGlob } from "./glob";
import { HostnameListBuilder } from "./hostname-list";
import { type ListKind, MAX_SCANNED_PATTERNS } from "./list-kinds";
import { canonicalListValue } from "./list-values";

/** The facts that lists look at. */
export type ListFacts = Pick<Facts, "ip" | "ua" | "asn" | "countryCode" | "hostname">;

/** Collects the values of one list, and finds those that cover a visitor. Ids count from 0. */
export interface ListMatcher {
  /** @returns null, or why the value is refused */
  add(value: string, id: number): string | null;
  /** Call it once, after all values. It gives the id of the entry that covers, or -1. */
  build(): Finder;
}

export interface Finder {
  find(facts: ListFacts): number;
  /** The index of a domain, in lists of domains; -1 in others. */
  findDomain(domain: string): number;
}

/** The matcher of each kind. Every look-up is bounded: a table, a map, or `MAX_SCANNED_PATTERNS` patterns. */
export const LIST_MATCHERS: Readonly<Record<ListKind, () => ListMatcher>> = {
  address: addressMatcher,
  asn: () => mapMatcher("asn", ({ asn }) => (asn === 0 ? null : `AS${asn}`)),
  country: () => mapMatcher("country", ({ countryCode }) => countryCode),
  hostname: () =>
    nameMatcher((names) => ({
      find: ({ hostname }) =>
        hostname.state === "known" && hostname.value !== null ? names.find(hostname.value) : -1,
      findDomain: () => -1,
    })),
  userAgent: agentMatcher,
  emailDomain: () =>
    nameMatcher((names) => ({
      find: () => -1,
      findDomain: (domain) => names.find(domain.toLowerCase()),
    })),
};

const finder = (find: Finder["find"]): Finder => ({ find, findDomain: () => -1 });

function addressMatcher(): ListMatcher {
  const ranges = new RangeTableBuilder();
  return {
    add(value, id) {
      const range = parseIpRange(value);
      if (range === null) return "is not an address, a CIDR or a range";
      ranges.add(range, id, 0);
      return null;
    },
    build() {
      const table = ranges.build();
      return finder(({ ip }) => table.lookup(ip));
    },
  };
}

/** A list of values that are equal to the fact or not. */
function mapMatcher(
  kind: "asn" | "country",
  factOf: (facts: ListFacts) => string | null,
): ListMatcher {
  const ids = new Map<string, number>();
  return {
    add(value, id) {
      const canonical = canonicalListValue(kind, value);
      if (canonical === null) return kind === "asn" ? "is not a network's number" : "is no country";
      if (!ids.has(canonical)) ids.set(canonical, id);
      return null;
    },
    build: () => finder((facts) => ids.get(factOf(facts) ?? "") ?? -1),
  };
}

function nameMatcher(
  finderOf: (names: ReturnType<HostnameListBuilder["build"]>) => Finder,
): ListMatcher {
  const names = new HostnameListBuilder();
  return { add: (value, id) => names.add(value, id), build: () => finderOf(names.build()) };
}

/** A pattern with `*` is the whole user agent, one without a part of it. */
function agentMatcher(): ListMatcher {
  const globs: { readonly id: number; readonly glob: Glob }[] = [];
  return {
    add(value, id) {
      const canonical = canonicalListValue("userAgent", value);
      if (canonical === null) return "matches nearly every user agent";
      if (globs.length >= MAX_SCANNED_PATTERNS) {
        return `is one pattern too many: there may be ${MAX_SCANNED_PATTERNS}`;
      }
      const pattern = canonical.includes("*") ? canonical : `*${canonical}*`;
      globs.push({ id, glob: compileGlob(pattern) });
      return null;
    },
    build: () =>
      finder(({ ua }) => {
        if (ua === undefined || globs.length === 0) return -1;
        const agent = ua.toLowerCase();
        return globs.find(({ glob }) => matchesGlob(glob, agent))?.id ?? -1;
      }),
  };
}
