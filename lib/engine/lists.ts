import { type CompiledContractLists, ContractListsBuilder, contractByName } from "./contract-lists";
import { isContractList, type ListHead } from "./list-kinds";
import type { EntrySink, NamedList, OwnListMatch, StoredListEntry } from "./list-match";
import { NamedListBuilder } from "./named-list";

/** A customer's lists, compiled; shared by all policies of a workspace. */
export interface CompiledLists extends CompiledContractLists {
  /** All lists by name, the contract's too. */
  readonly named: ReadonlyMap<string, NamedList>;
  /** The entries of e-mail domain lists that cover a domain: of each list at most one. */
  emailDomain(domain: string): readonly OwnListMatch[];
  /** When the next entry expires (epoch milliseconds) and the lists must be recompiled. Null for never. */
  readonly nextExpiry: number | null;
  /** Invalid stored entries. They match nothing; the caller should log them. */
  readonly problems: readonly { readonly id: string; readonly reason: string }[];
}

/**
 * Compiles the entries that have not expired at `now` (epoch milliseconds). Well under a second for 200,000
 * entries; once per change of the lists, separate from the policies, which change more often.
 *
 * @param heads the lists that the workspace has named
 */
export function compileLists(
  entries: Iterable<StoredListEntry>,
  now: number,
  heads: readonly ListHead[] = [],
): CompiledLists {
  const compiler = new ListCompiler(now, heads);
  compiler.add(entries);
  return compiler.build();
}

/** The same for entries in pages, so that the process can do other work in between. */
export class ListCompiler {
  readonly #now: number;
  readonly #contract = new ContractListsBuilder();
  readonly #named: ReadonlyMap<string, NamedListBuilder>;
  readonly #problems: { id: string; reason: string }[] = [];
  #nextExpiry: number | null = null;

  /** @param now epoch milliseconds; expired entries are skipped */
  constructor(now: number, heads: readonly ListHead[] = []) {
    this.#now = now;
    this.#named = new Map(heads.map((head) => [head.name, new NamedListBuilder(head)]));
  }

  /** Entries of a list that is not among the heads are skipped: it was made or renamed a moment ago. */
  add(entries: Iterable<StoredListEntry>): void {
    for (const entry of entries) {
      if (entry.expiresAt !== null && entry.expiresAt <= this.#now) continue;
      const reason = this.#listOf(entry)?.add(entry);
      if (reason === null) this.#expectExpiry(entry);
      else if (reason !== undefined) this.#problems.push({ id: entry.id, reason });
    }
  }

  build(): CompiledLists {
    const contract = this.#contract.build();
    const named = [...this.#named.values()].map((list) => list.build());
    const byName = named.map((list): [string, NamedList] => [list.name, list]);
    const domains = named.filter(({ kind }) => kind === "emailDomain");
    return {
      ...contract,
      named: new Map([...contractByName(contract), ...byName]),
      emailDomain: (domain) => domains.flatMap((list) => list.matchDomain(domain) ?? []),
      nextExpiry: this.#nextExpiry,
      problems: this.#problems,
    };
  }

  #listOf({ list }: StoredListEntry): EntrySink | undefined {
    return isContractList(list) ? this.#contract : this.#named.get(list);
  }

  #expectExpiry({ expiresAt }: StoredListEntry): void {
    if (expiresAt === null) return;
    this.#nextExpiry = Math.min(expiresAt, this.#nextExpiry ?? expiresAt);
  }
}
