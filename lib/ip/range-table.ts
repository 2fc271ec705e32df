import type { Ip } from "./ip";
import type { IpRange } from "./range";
import { RangeColumns } from "./range-columns";
import type { Segments } from "./segments";
import { sweepWinners } from "./winner-sweep";

/** The part of an address that a look-up needs. */
export type IpKey = Pick<Ip, "version" | "words">;

/**
 * Which one of many ranges counts for an address: one index step and a short binary search per
 * look-up, nothing allocated. Immutable; a change builds a new one.
 */
export class RangeTable {
  readonly #v4: Segments;
  readonly #v6: Segments;

  constructor(v4: Segments, v6: Segments) {
    this.#v4 = v4;
    this.#v6 = v6;
  }

  /** The number that the covering segment carries, or -1 when no range covers the address. */
  lookup(ip: IpKey): number {
    return ip.version === 4 ? this.#v4.lookup(ip.words) : this.#v6.lookup(ip.words);
  }

  /** The stretches of addresses on which one range wins, ascending, IPv4 first. */
  *[Symbol.iterator](): Generator<{ range: IpRange; id: number }> {
    for (const [version, segments] of [[4, this.#v4] as const, [6, this.#v6] as const]) {
      for (const { first, last, value } of segments) {
        yield { range: { version, first, last }, id: value };
      }
    }
  }
}

/**
 * A table whose `lookup` gives the `id` of one covering range: the one with the fewest addresses;
 * on a tie the higher `priority`, then the one given first. Ids are integers from 0 to 16,777,214,
 * priorities 32-bit integers. The iterable is read once and may be a generator.
 */
export function buildWinnerTable(
  ranges: Iterable<{ readonly range: IpRange; readonly id: number; readonly priority: number }>,
): RangeTable {
  const builder = new WinnerTableBuilder();
  for (const { range, id, priority } of ranges) builder.add(range, id, priority);
  return builder.build();
}

/** The same for ranges that come one by one over time: kept as columns, not as objects. */
export class WinnerTableBuilder {
  readonly #v4 = new RangeColumns(1);
  readonly #v6 = new RangeColumns(4);

  add(range: IpRange, id: number, priority: number): void {
    (range.version === 4 ? this.#v4 : this.#v6).push(range, id, priority);
  }

  build(): RangeTable {
    return new RangeTable(sweepWinners(this.#v4), sweepWinners(this.#v6));
  }
}
