/** The start state's steps for code units below this are an array. */
const ASCII = 128;
const NO_PATTERN = -1;

/** The automaton as arrays. State 0 is the start. */
export interface SubstringColumns {
  /** By state: the offset of its steps in `codes` and `targets`, plus one at the end. */
  readonly firstSteps: Uint32Array;
  /** The code units of a state's steps, ascending. */
  readonly codes: Uint16Array;
  /** Where each step leads. */
  readonly targets: Uint32Array;
  /** By state: the fallback when it has no step for a code unit, its longest proper suffix. */
  readonly fallbacks: Uint32Array;
  /** By state: the pattern that ends there, its own or a suffix's; -1 for none. */
  readonly endings: Int32Array;
}

/** Builds the automaton. Empty patterns never match; the first of equal ones wins. */
export function compileSubstrings(patterns: readonly string[]): SubstringColumns {
  const steps: Map<number, number>[] = [new Map()];
  const endings: number[] = [NO_PATTERN];
  for (const [index, pattern] of patterns.entries()) {
    if (pattern === "") continue;
    let state = 0;
    for (let i = 0; i < pattern.length; i++) {
      const known = steps[state]?.get(pattern.charCodeAt(i));
      const next = known ?? steps.push(new Map()) - 1;
      if (known === undefined) {
        steps[state]?.set(pattern.charCodeAt(i), next);
        endings.push(NO_PATTERN);
      }
      state = next;
    }
    if (endings[state] === NO_PATTERN) endings[state] = index;
  }
  return { ...stepColumns(steps), ...link(steps, endings) };
}

function stepColumns(steps: readonly ReadonlyMap<number, number>[]) {
  const firstSteps = new Uint32Array(steps.length + 1);
  const codes: number[] = [];
  const targets: number[] = [];
  for (const [state, own] of steps.entries()) {
    for (const [code, target] of [...own].sort(([a], [b]) => a - b)) {
      codes.push(code);
      targets.push(target);
    }
    firstSteps[state + 1] = codes.length;
  }
  return { firstSteps, codes: Uint16Array.from(codes), targets: Uint32Array.from(targets) };
}

/** Breadth first, so that a state's shorter suffixes are complete before it is. */
function link(steps: readonly ReadonlyMap<number, number>[], own: readonly number[]) {
  const fallbacks = new Uint32Array(steps.length);
  const endings = Int32Array.from(own);
  const queue = [0];
  for (const state of queue) {
    for (const [code, child] of steps[state] ?? []) {
      let suffix = fallbacks[state] ?? 0;
      while (suffix !== 0 && !steps[suffix]?.has(code)) suffix = fallbacks[suffix] ?? 0;
      const fallback = state === 0 ? 0 : (steps[suffix]?.get(code) ?? 0);
      fallbacks[child] = fallback;
      if (endings[child] === NO_PATTERN) endings[child] = endings[fallback] ?? NO_PATTERN;
      queue.push(child);
    }
  }
  return { fallbacks, endings };
}

/** Whether a pattern that ends before this place of the text counts there. */
type Accepts = (pattern: number, end: number) => boolean;

const ANYWHERE: Accepts = () => true;

/**
 * Finds any of many substrings in one pass over the text (Aho and Corasick, "Efficient string matching",
 * 1975). Case-sensitive: callers lower-case both text and patterns.
 */
export class SubstringMatcher {
  readonly #columns: SubstringColumns;
  readonly #fromStart = new Uint32Array(ASCII);

  constructor(columns: SubstringColumns) {
    this.#columns = columns;
    for (let code = 0; code < ASCII; code++) this.#fromStart[code] = this.#own(0, code);
  }

  /** Index of the pattern that ends first in the text where it is accepted, or -1. */
  find(text: string, accepts: Accepts = ANYWHERE): number {
    const { endings } = this.#columns;
    if (endings.length === 1) return NO_PATTERN;
    let state = 0;
    for (let i = 0; i < text.length; i++) {
      state = this.#step(state, text.charCodeAt(i));
      const pattern = this.#accepted(state, i + 1, accepts);
      if (pattern !== NO_PATTERN) return pattern;
    }
    return NO_PATTERN;
  }

  /** The longest accepted pattern of those that end at a state. */
  #accepted(state: number, end: number, accepts: Accepts): number {
    const { endings, fallbacks } = this.#columns;
    let refused = NO_PATTERN;
    for (let at = state; at !== 0; at = fallbacks[at] ?? 0) {
      const pattern = endings[at] ?? NO_PATTERN;
      if (pattern === NO_PATTERN) return NO_PATTERN;
      // A state without a pattern of its own repeats its suffix's.
      if (pattern !== refused && accepts(pattern, end)) return pattern;
      refused = pattern;
    }
    return NO_PATTERN;
  }

  #step(from: number, code: number): number {
    const { fallbacks } = this.#columns;
    for (let state = from; state !== 0; state = fallbacks[state] ?? 0) {
      const next = this.#own(state, code);
      if (next !== 0) return next;
    }
    return code < ASCII ? (this.#fromStart[code] ?? 0) : this.#own(0, code);
  }

  /** The target of a state's own step for a code unit; 0, which no step has, for none. */
  #own(state: number, code: number): number {
    const { firstSteps, codes, targets } = this.#columns;
    let low = firstSteps[state] ?? 0;
    const end = firstSteps[state + 1] ?? 0;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((codes[middle] ?? 0) < code) low = middle + 1;
      else high = middle;
    }
    return low < end && codes[low] === code ? (targets[low] ?? 0) : 0;
  }
}
