import type { TypeSource } from "@/lib/engine/facts";
import type { ListMatch } from "@/lib/feeds/types";
import type { TypeBasis } from "./classify";
import type { KnownRange } from "./known-ranges";

/** The date of our tables of ranges, systems and words. */
const TABLES_OF = "2026-11-28T00:00:00.000Z";

interface Known {
  readonly asn: number;
  readonly organization: string | undefined;
  readonly range: KnownRange | null;
  /** The lists that hold the system, and those that hold the address. */
  readonly lists: readonly (readonly ListMatch[])[];
}

/** The source of a type, from its basis; null when nothing says what the network is. */
export function originOf(basis: TypeBasis | null, known: Known): TypeSource | null {
  const { asn, organization = `AS${asn}`, range, lists } = known;
  switch (basis) {
    case null:
      return null;
    case "range":
      return ours("ranges", range?.holder ?? organization);
    case "system":
      return ours("systems", organization);
    case "name":
      return ours("name", organization);
    default: {
      const match = lists.flat().find(({ category }) => category === basis);
      return match === undefined ? ours("ranges", organization) : listed(match);
    }
  }
}

const ours = (by: TypeSource["by"], source: string): TypeSource =>
  Object.freeze({ by, source, dataDate: TABLES_OF });

const listed = ({ feed, dataDate }: ListMatch): TypeSource =>
  Object.freeze({ by: "list", source: feed, dataDate });
