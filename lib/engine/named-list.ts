import type { ListHead } from "./list-kinds";
import {
  type EntrySink,
  matchOf,
  type NamedList,
  type OwnListMatch,
  type StoredListEntry,
} from "./list-match";
import { LIST_MATCHERS, type ListMatcher } from "./list-matcher";

/** A list that a workspace has named, compiled. */
export interface CompiledNamedList extends NamedList {
  readonly name: string;
  /** The entry of an e-mail domain list that covers a domain. */
  matchDomain(domain: string): OwnListMatch | null;
}

export class NamedListBuilder implements EntrySink {
  readonly #kept: StoredListEntry[] = [];
  readonly #matcher: ListMatcher;

  constructor(readonly head: ListHead) {
    this.#matcher = LIST_MATCHERS[head.kind]();
  }

  add(entry: StoredListEntry): string | null {
    const reason = this.#matcher.add(entry.value, this.#kept.length);
    if (reason === null) this.#kept.push(entry);
    return reason;
  }

  build(): CompiledNamedList {
    const { name, kind } = this.head;
    const entries = this.#kept;
    const finder = this.#matcher.build();
    return {
      name,
      kind,
      needsHostname: kind === "hostname" && entries.length > 0,
      match: (facts) => matchOf(entries[finder.find(facts)]),
      matchDomain: (domain) => matchOf(entries[finder.findDomain(domain)]),
    };
  }
}
