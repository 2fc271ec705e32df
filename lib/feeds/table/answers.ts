import { type SweepState, sweepIpv4 } from "@/lib/ip/ipv4-sweep";
import type { RangeColumns } from "@/lib/ip/range-columns";
import { FEED_CATEGORIES, type FeedCategory } from "../types";
import { type AnswerColumns, NETWORK_VALUES } from "./compiled-feeds";

/** The meaning of a range for its addresses: listed in a category, or announced by a network. */
export type RangeMeaning = { readonly category: FeedCategory } | { readonly network: number };

/** The combined answer for each IPv4 address. Announced networks do not overlap. */
export function compileAnswers(
  ranges: RangeColumns,
  meaningOf: (id: number) => RangeMeaning,
): AnswerColumns {
  const state = new AnswerState(meaningOf);
  const map = sweepIpv4(ranges, state);
  return { map, ...state.columns() };
}

/** Numbers distinct answers in sweep order. */
class AnswerState implements SweepState {
  readonly #meaningOf: (id: number) => RangeMeaning;
  /** By category: the number of its ranges that cover the address. */
  readonly #depths = new Uint32Array(FEED_CATEGORIES.length);
  #bits = 0;
  #network = 0;
  readonly #numbers = new Map<number, number>([[0, 0]]);
  readonly #categories = [0];
  readonly #networks = [0];

  constructor(meaningOf: (id: number) => RangeMeaning) {
    this.#meaningOf = meaningOf;
  }

  enter(id: number): void {
    const said = this.#meaningOf(id);
    if ("network" in said) this.#network = said.network + 1;
    else this.#addDepth(said.category, 1);
  }

  leave(id: number): void {
    const said = this.#meaningOf(id);
    // A network that begins here has been entered already.
    if ("category" in said) this.#addDepth(said.category, -1);
    else if (this.#network === said.network + 1) this.#network = 0;
  }

  value(): number {
    const key = this.#bits * 2 * NETWORK_VALUES + this.#network;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#categories.push(this.#bits) - 1;
    this.#networks.push(this.#network);
    this.#numbers.set(key, number);
    return number;
  }

  columns(): Omit<AnswerColumns, "map"> {
    return {
      categories: Uint32Array.from(this.#categories),
      networks: Uint32Array.from(this.#networks),
    };
  }

  #addDepth(category: FeedCategory, difference: 1 | -1): void {
    const place = FEED_CATEGORIES.indexOf(category);
    const depth = (this.#depths[place] ?? 0) + difference;
    this.#depths[place] = depth;
    if (depth === 0) this.#bits &= ~(1 << place);
    else this.#bits |= 1 << place;
  }
}
