import type { Evidence } from "./facts";
import { isContractList, type ListKind, type ListName } from "./list-kinds";
import type { ListFacts } from "./list-matcher";

/** One entry as it is stored. */
export interface StoredListEntry {
  readonly id: string;
  /** The list's name. */
  readonly list: string;
  readonly value: string;
  /** Epoch milliseconds; null for never. */
  readonly expiresAt: number | null;
}

/** The list entry that covers a visitor. */
export interface OwnListMatch {
  /** The list's name. */
  readonly list: string;
  readonly evidence: readonly Evidence[];
  readonly entryIds: readonly string[];
}

/** A list by its name, as expressions ask for it. */
export interface NamedList {
  readonly kind: ListKind;
  /** Whether a PTR name could match, so that it is worth waiting for. */
  readonly needsHostname: boolean;
  /** The entry that covers a visitor; null for none, also while the host name is not known. */
  match(facts: ListFacts): OwnListMatch | null;
}

/** Collects entries of one or more lists. */
export interface EntrySink {
  /** @returns null, or why the entry's value is invalid */
  add(entry: StoredListEntry): string | null;
}

const SOURCES = {
  ipWhitelist: "ip-whitelist",
  ipBlacklist: "ip-blacklist",
  hostnameBlacklist: "hostname-blacklist",
} as const satisfies Record<ListName, string>;

/** The match that an entry gives for a visitor it covers; null without one. */
export function matchOf(entry: StoredListEntry | undefined): OwnListMatch | null {
  if (entry === undefined) return null;
  const { id, list, value } = entry;
  const source = isContractList(list) ? SOURCES[list] : `own-list:${list}`;
  return { list, evidence: [{ source, entry: value }], entryIds: [id] };
}
