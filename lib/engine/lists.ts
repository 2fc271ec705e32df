import type { Ip } from "@/lib/ip/ip";
import { parseIpRange } from "@/lib/ip/range";
import { RangeTableBuilder } from "@/lib/ip/range-table";
import type { Evidence, Facts } from "./facts";
import { HostnameListBuilder } from "./hostname-list";

/** The three lists of a customer, named as in the account document. */
export const LIST_NAMES = ["ipWhitelist", "ipBlacklist", "hostnameBlacklist"] as const;
export type ListName = (typeof LIST_NAMES)[number];

/** One entry as it is stored. */
export interface StoredListEntry {
  readonly id: string;
  readonly list: ListName;
  readonly value: string;
  /** Epoch milliseconds; null: never. */
  readonly expiresAt: number | null;
}

/** The list entry that covers a visitor. */
export interface OwnListMatch {
  readonly list: ListName;
  readonly evidence: readonly Evidence[];
  readonly entryIds: readonly string[];
}

/** A list by its name, as expressions ask for it. */
export interface NamedList {
  /** Whether a PTR name could match, so that it is worth waiting for. */
  readonly needsHostname: boolean;
  /** The entry that covers a visitor; null: none, also while the host name is not known. */
  match(facts: Facts): OwnListMatch | null;
}

/** A customer's lists, compiled; shared by all policies of a workspace. */
export interface CompiledLists {
  /** The entry that covers an address, over both IP lists: the narrowest, of equals the whitelist's. */
  ip(ip: Ip): OwnListMatch | null;
  /** The entry that covers a PTR name (lower case, no final dot), the closest name first. */
  hostname(name: string): OwnListMatch | null;
  /** All lists by name. */
  readonly named: ReadonlyMap<string, NamedList>;
  /** False when no PTR name can match, so that none need be waited for. */
  readonly hasHostnames: boolean;
  /** When the next entry expires (epoch milliseconds) and the lists must be recompiled. Null: never. */
  readonly nextExpiry: number | null;
  /** Invalid stored entries. They match nothing; the caller should log them. */
  readonly problems: readonly { readonly id: string; readonly reason: string }[];
}

const SOURCES = {
  ipWhitelist: "ip-whitelist",
  ipBlacklist: "ip-blacklist",
  hostnameBlacklist: "hostname-blacklist",
} as const satisfies Record<ListName, string>;

/** Of two entries with equally many addresses the whitelist's wins (docs/decisions.md, section 4). */
const PRIORITIES = { ipWhitelist: 1, ipBlacklist: 0 } as const;

/**
 * Compiles the entries that have not expired at `now` (epoch milliseconds). Well under a second for 200,000
 * entries; once per change of the lists, separate from the policies, which change more often.
 */
export function compileLists(entries: Iterable<StoredListEntry>, now: number): CompiledLists {
  const compiler = new ListCompiler(now);
  compiler.add(entries);
  return compiler.build();
}

/** The same for entries in pages, so that the process can do other work in between. */
export class ListCompiler {
  readonly #now: number;
  readonly #kept: StoredListEntry[] = [];
  readonly #ranges = new RangeTableBuilder();
  readonly #hostnames = new HostnameListBuilder();
  readonly #problems: { id: string; reason: string }[] = [];
  #nextExpiry: number | null = null;

  /** @param now epoch milliseconds; expired entries are skipped */
  constructor(now: number) {
    this.#now = now;
  }

  add(entries: Iterable<StoredListEntry>): void {
    for (const entry of entries) {
      if (entry.expiresAt !== null && entry.expiresAt <= this.#now) continue;
      const reason = this.#addValue(entry);
      if (reason === null) this.#keep(entry);
      else this.#problems.push({ id: entry.id, reason });
    }
  }

  build(): CompiledLists {
    const entries = this.#kept;
    const table = this.#ranges.build();
    const hostnames = this.#hostnames.build();
    return {
      ip: (ip) => matchOf(entries[table.lookup(ip)]),
      hostname: (name) => matchOf(entries[hostnames.find(name)]),
      named: new Map(),
      hasHostnames: hostnames.size > 0,
      nextExpiry: this.#nextExpiry,
      problems: this.#problems,
    };
  }

  /** @returns why the value is invalid, or null */
  #addValue({ list, value }: StoredListEntry): string | null {
    const index = this.#kept.length;
    if (list === "hostnameBlacklist") return this.#hostnames.add(value, index);
    const range = parseIpRange(value);
    if (range === null) return "is not an address, a CIDR or a range";
    this.#ranges.add(range, index, PRIORITIES[list]);
    return null;
  }

  #keep(entry: StoredListEntry): void {
    this.#kept.push(entry);
    const { expiresAt } = entry;
    if (expiresAt === null) return;
    this.#nextExpiry = Math.min(expiresAt, this.#nextExpiry ?? expiresAt);
  }
}

function matchOf(entry: StoredListEntry | undefined): OwnListMatch | null {
  if (entry === undefined) return null;
  const { id, list, value } = entry;
  return { list, evidence: [{ source: SOURCES[list], entry: value }], entryIds: [id] };
}
