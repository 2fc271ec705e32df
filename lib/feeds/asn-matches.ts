import type { Ip } from "@/lib/ip/ip";
import { RangeTable } from "@/lib/ip/range-table";
import type { CompiledFeeds } from "./compile";
import type { AsnMatch } from "./types";

/** Answers by whom an address is announced. One object per network, made when it is first asked for. */
export class AsnMatches {
  readonly #table: RangeTable;
  readonly #asns: Uint32Array;
  readonly #organizations: readonly string[];
  readonly #made: (AsnMatch | undefined)[];

  constructor({ asn, networks }: CompiledFeeds) {
    this.#table = new RangeTable(asn);
    this.#asns = networks.asns;
    this.#organizations = networks.organizations.split("\n");
    this.#made = new Array<AsnMatch | undefined>(this.#asns.length).fill(undefined);
  }

  find(ip: Ip): AsnMatch | null {
    const network = this.#table.lookup(ip);
    if (network === -1) return null;
    const made = this.#made[network] ?? this.#make(network);
    this.#made[network] = made;
    return made;
  }

  #make(network: number): AsnMatch {
    return Object.freeze({
      asn: this.#asns[network] ?? 0,
      organization: this.#organizations[network] ?? "",
    });
  }
}
