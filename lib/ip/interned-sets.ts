/**
 * Sets of ids, each distinct set once, known by a small number. Adding or removing an id leads from
 * one set's number to another's; the steps already taken are remembered, so that a sweep over a
 * million ranges on a few lists makes no array per step.
 */
export class InternedSets {
  readonly sets: (readonly number[])[] = [[]];
  readonly #numbers = new Map<string, number>([["", 0]]);
  readonly #steps = new Map<number, number>();

  /** The number of the empty set. */
  static readonly EMPTY = 0;

  /** The set with `id` in it if it was out, or out of it if it was in. */
  toggled(set: number, id: number): number {
    // Ids are 31-bit at most and sets fewer than 2^22 in practice: exact below 2^53.
    const step = set * 0x80000000 + id;
    const known = this.#steps.get(step);
    if (known !== undefined) return known;
    const result = this.#intern(withToggled(this.sets[set] ?? [], id));
    this.#steps.set(step, result);
    this.#steps.set(result * 0x80000000 + id, set);
    return result;
  }

  #intern(ids: readonly number[]): number {
    const key = ids.join(",");
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.sets.length;
    this.sets.push(ids);
    this.#numbers.set(key, number);
    return number;
  }
}

function withToggled(ids: readonly number[], id: number): readonly number[] {
  const at = ids.findIndex((other) => other >= id);
  if (at === -1) return Object.freeze([...ids, id]);
  return Object.freeze(ids[at] === id ? ids.toSpliced(at, 1) : ids.toSpliced(at, 0, id));
}
