import { FEED_CATEGORIES, type FeedCategory } from "../types";
import type { SetColumns } from "./compiled-feeds";

/** Gives each distinct set of entry numbers a number: few sets differ, however many ranges carry one. */
export class SetNumbers {
  readonly #sets: (readonly number[])[] = [];
  readonly #singles = new Map<number, number>();
  readonly #numbers = new Map<string, number>();

  /** @param members ascending, perhaps repeated */
  numberOf(members: readonly number[]): number {
    const set = members.filter((member, i) => member !== members[i - 1]);
    const [first = -1] = set;
    const known = set.length === 1 ? this.#singles.get(first) : this.#numbers.get(set.join());
    if (known !== undefined) return known;
    const number = this.#sets.push(set) - 1;
    if (set.length === 1) this.#singles.set(first, number);
    else this.#numbers.set(set.join(), number);
    return number;
  }

  columns(categoryOf: (member: number) => FeedCategory): SetColumns {
    const offsets = new Uint32Array(this.#sets.length + 1);
    for (const [i, { length }] of this.#sets.entries()) offsets[i + 1] = (offsets[i] ?? 0) + length;
    return {
      offsets,
      members: Uint32Array.from(this.#sets.flat()),
      categories: Uint32Array.from(this.#sets, (set) =>
        set.reduce((bits, member) => bits | categoryBit(categoryOf(member)), 0),
      ),
    };
  }
}

export const categoryBit = (category: FeedCategory) => 1 << FEED_CATEGORIES.indexOf(category);
