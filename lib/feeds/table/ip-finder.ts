import { CoverTable } from "@/lib/ip/cover-table";
import type { Ip } from "@/lib/ip/ip";
import { rangeSize, rangeText } from "@/lib/ip/range";
import { dayToIso } from "../parse/entry-date";
import type { IpFinding } from "../reader";
import type { AsnMatch, FeedCategory, ListMatch } from "../types";
import {
  type CompiledFeeds,
  categoryBit,
  listMatch,
  NETWORK_VALUES,
  type NetworkColumns,
} from "./compiled-feeds";
import { textAt } from "./text-column";

const NO_LISTS: readonly ListMatch[] = Object.freeze([]);
const NOT_FOUND: IpFinding = Object.freeze({ isOn: () => false, lists: NO_LISTS, network: null });

/** No network announces the address. */
const NO_NETWORK = -1;

/** Finds an address's lists and announcing network in one search. */
export class IpFinder {
  readonly #compiled: CompiledFeeds;
  readonly #v4: CoverTable;
  readonly #v6: CoverTable;
  readonly #networks: Networks;
  /** Scratch space for a search: an array per search would be most of the garbage. */
  readonly #records: number[] = [];

  constructor(compiled: CompiledFeeds) {
    this.#compiled = compiled;
    this.#v4 = new CoverTable(compiled.ip.v4);
    this.#v6 = new CoverTable(compiled.ip.v6);
    this.#networks = new Networks(compiled.networks);
  }

  find(ip: Ip): IpFinding {
    const table = ip.version === 4 ? this.#v4 : this.#v6;
    const count = table.collect(ip.words, this.#records);
    if (count === 0) return NOT_FOUND;
    const { categories } = this.#compiled.sets;
    let bits = 0;
    let network = NO_NETWORK;
    for (let i = 0; i < count; i++) {
      const value = table.value(this.#records[i] ?? 0);
      if (value < NETWORK_VALUES) bits |= categories[value] ?? 0;
      else network = value - NETWORK_VALUES;
    }
    return new Found(this, ip, bits, network);
  }

  network(network: number): AsnMatch {
    return this.#networks.at(network);
  }

  /** By feed, most specific entry first within a feed; an entry that a feed has twice once, as it was seen last. */
  evidence(ip: Ip): readonly ListMatch[] {
    const { feeds } = this.#compiled;
    const found = this.#entries(ip).sort(
      (a, b) => a.feed - b.feed || (a.size < b.size ? -1 : a.size > b.size ? 1 : b.day - a.day),
    );
    const each = found.filter(
      ({ feed, text }, i) => feed !== found[i - 1]?.feed || text !== found[i - 1]?.text,
    );
    return Object.freeze(
      each.flatMap(({ feed, text, day }) => {
        const summary = feeds[feed];
        return summary ? [listMatch(summary, text, day === 0 ? undefined : dayToIso(day))] : [];
      }),
    );
  }

  #entries(ip: Ip) {
    const table = ip.version === 4 ? this.#v4 : this.#v6;
    const { feeds, sets, specialEntries } = this.#compiled;
    const found: { feed: number; text: string; size: bigint; day: number }[] = [];
    for (const record of table.covering(ip.words)) {
      const set = table.value(record);
      if (set >= NETWORK_VALUES) continue;
      const range = table.range(record, ip.words);
      const [text, size] = [rangeText(range), rangeSize(range)];
      for (const member of sets.members.subarray(sets.offsets[set], sets.offsets[set + 1])) {
        const special = member - feeds.length;
        if (special < 0) found.push({ feed: member, text, size, day: 0 });
        else {
          const asn = specialEntries.asns[special] ?? 0;
          const feed = specialEntries.feeds[special] ?? 0;
          const day = specialEntries.days[special] ?? 0;
          found.push({ feed, text: asn === 0 ? text : `AS${asn}`, size, day });
        }
      }
    }
    return found;
  }
}

class Found implements IpFinding {
  readonly #finder: IpFinder;
  readonly #ip: Ip;
  readonly #categories: number;
  readonly #network: number;
  #lists: readonly ListMatch[] | null = null;

  constructor(finder: IpFinder, ip: Ip, categories: number, network: number) {
    this.#finder = finder;
    this.#ip = ip;
    this.#categories = categories;
    this.#network = network;
  }

  isOn(category: FeedCategory): boolean {
    return (this.#categories & categoryBit(category)) !== 0;
  }

  get lists(): readonly ListMatch[] {
    if (this.#categories === 0) return NO_LISTS;
    this.#lists ??= this.#finder.evidence(this.#ip);
    return this.#lists;
  }

  get network(): AsnMatch | null {
    return this.#network === NO_NETWORK ? null : this.#finder.network(this.#network);
  }
}

/** Announcing networks by number: one object each, made on first use. */
class Networks {
  readonly #columns: NetworkColumns;
  readonly #made = new Map<number, AsnMatch>();

  constructor(columns: NetworkColumns) {
    this.#columns = columns;
  }

  at(network: number): AsnMatch {
    const known = this.#made.get(network);
    if (known !== undefined) return known;
    const { asns, countries, organizations } = this.#columns;
    const asn = asns[network] ?? 0;
    const organization = textAt(organizations, network);
    const code = countries[network] ?? 0;
    const country = code === 0 ? {} : { country: String.fromCharCode(code >>> 8, code & 255) };
    const made = Object.freeze({ asn, organization, ...country });
    this.#made.set(network, made);
    return made;
  }
}
