import type { Ip } from "@/lib/ip/ip";
import { parseIpRange } from "@/lib/ip/range";
import { RangeTableBuilder } from "@/lib/ip/range-table";
import { HostnameListBuilder } from "./hostname-list";
import { CONTRACT_LISTS, LIST_NAMES, type ListName } from "./list-kinds";
import {
  type EntrySink,
  matchOf,
  type NamedList,
  type OwnListMatch,
  type StoredListEntry,
} from "./list-match";
import type { ListFacts } from "./list-matcher";

/** The lists of the contract, compiled. */
export interface CompiledContractLists {
  /** The entry that covers an address, over both IP lists: the narrowest, of equals the whitelist's. */
  ip(ip: Ip): OwnListMatch | null;
  /** The entry that covers a PTR name (lower case, no final dot), the closest name first. */
  hostname(name: string): OwnListMatch | null;
  /** False when no PTR name can match, so that none need be waited for. */
  readonly hasHostnames: boolean;
}

/** Where two entries have equally many addresses, the whitelist's wins (docs/decisions.md, section 4). */
const PRIORITIES = { ipWhitelist: 1, ipBlacklist: 0 } as const;

/** Both IP lists are one table: an entry of one is an exception to a wider one of the other. */
export class ContractListsBuilder implements EntrySink {
  readonly #kept: StoredListEntry[] = [];
  readonly #ranges = new RangeTableBuilder();
  readonly #hostnames = new HostnameListBuilder();

  add(entry: StoredListEntry): string | null {
    const reason = this.#addValue(entry);
    if (reason === null) this.#kept.push(entry);
    return reason;
  }

  build(): CompiledContractLists {
    const entries = this.#kept;
    const table = this.#ranges.build();
    const hostnames = this.#hostnames.build();
    return {
      ip: (ip) => matchOf(entries[table.lookup(ip)]),
      hostname: (name) => matchOf(entries[hostnames.find(name)]),
      hasHostnames: hostnames.size > 0,
    };
  }

  #addValue({ list, value }: StoredListEntry): string | null {
    const index = this.#kept.length;
    if (list !== "ipWhitelist" && list !== "ipBlacklist") return this.#hostnames.add(value, index);
    const range = parseIpRange(value);
    if (range === null) return "is not an address, a CIDR or a range";
    this.#ranges.add(range, index, PRIORITIES[list]);
    return null;
  }
}

/** The contract's lists by name. If both IP lists match, the more specific entry decides which one does. */
export function contractByName(lists: CompiledContractLists): readonly [ListName, NamedList][] {
  const onIpList = (list: ListName) => (facts: ListFacts) => {
    const found = lists.ip(facts.ip);
    return found?.list === list ? found : null;
  };
  const onHostnames = ({ hostname }: ListFacts) =>
    hostname.state === "known" && hostname.value !== null ? lists.hostname(hostname.value) : null;
  return LIST_NAMES.map((name) => {
    const kind = CONTRACT_LISTS[name];
    return kind === "hostname"
      ? [name, { kind, needsHostname: lists.hasHostnames, match: onHostnames }]
      : [name, { kind, needsHostname: false, match: onIpList(name) }];
  });
}
