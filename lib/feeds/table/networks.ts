import type { AsnMatch } from "../types";
import type { NetworkColumns } from "./compiled-feeds";
import { textAt } from "./text-column";

/** What announces addresses, by number. One object per network, made when it is first asked for. */
export class Networks {
  readonly #columns: NetworkColumns;
  readonly #made = new Map<number, AsnMatch>();

  constructor(columns: NetworkColumns) {
    this.#columns = columns;
  }

  at(network: number): AsnMatch {
    const known = this.#made.get(network);
    if (known !== undefined) return known;
    const { asns, organizations } = this.#columns;
    const asn = asns[network] ?? 0;
    const made = Object.freeze({ asn, organization: textAt(organizations, network) });
    this.#made.set(network, made);
    return made;
  }
}
