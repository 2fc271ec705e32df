/** Code units below this have their step from the start state in an array. */
const ASCII = 128;
const NO_PATTERN = -1;

/**
 * Finds which of many substrings a text holds, in one pass over the text however many there are
 * (Aho and Corasick, "Efficient string matching", 1975). Text and patterns are compared as given:
 * who wants no regard to case passes both in lower case.
 */
export class SubstringMatcher {
  /** State and code unit in one number → next state. */
  readonly #next = new Map<number, number>();
  readonly #fromStart = new Int32Array(ASCII);
  /** The state to go on from when a state has no step for a code unit: its longest proper suffix. */
  readonly #fallback: number[] = [0];
  /** The pattern that ends in a state, its own or that of a suffix. */
  readonly #ending: number[] = [NO_PATTERN];

  constructor(patterns: readonly string[]) {
    for (const [index, pattern] of patterns.entries())
      if (pattern !== "") this.#insert(pattern, index);
    this.#link();
  }

  /** Index of the pattern that ends first in the text, or -1. */
  find(text: string): number {
    const { length } = this.#ending;
    if (length === 1) return NO_PATTERN;
    let state = 0;
    for (let i = 0; i < text.length; i++) {
      state = this.#step(state, text.charCodeAt(i));
      const pattern = this.#ending[state] ?? NO_PATTERN;
      if (pattern !== NO_PATTERN) return pattern;
    }
    return NO_PATTERN;
  }

  #step(from: number, code: number): number {
    for (let state = from; state !== 0; state = this.#fallback[state] ?? 0) {
      const next = this.#next.get(edge(state, code));
      if (next !== undefined) return next;
    }
    return code < ASCII ? (this.#fromStart[code] ?? 0) : (this.#next.get(edge(0, code)) ?? 0);
  }

  #insert(pattern: string, index: number): void {
    let state = 0;
    for (let i = 0; i < pattern.length; i++) {
      const key = edge(state, pattern.charCodeAt(i));
      let next = this.#next.get(key);
      if (next === undefined) {
        next = this.#ending.length;
        this.#ending.push(NO_PATTERN);
        this.#fallback.push(0);
        this.#next.set(key, next);
        if (state === 0 && pattern.charCodeAt(i) < ASCII)
          this.#fromStart[pattern.charCodeAt(i)] = next;
      }
      state = next;
    }
    // Of equal patterns the first counts.
    if (this.#ending[state] === NO_PATTERN) this.#ending[state] = index;
  }

  /** Breadth first, so that a state's shorter suffixes are complete before it is. */
  #link(): void {
    const children = new Map<number, number[]>();
    for (const [key, child] of this.#next) {
      const parent = Math.floor(key / CODE_UNITS);
      const known = children.get(parent);
      if (known) known.push(key, child);
      else children.set(parent, [key, child]);
    }
    const queue = [0];
    for (const state of queue) {
      const steps = children.get(state) ?? [];
      for (let i = 0; i < steps.length; i += 2) {
        const child = steps[i + 1] ?? 0;
        const code = (steps[i] ?? 0) % CODE_UNITS;
        const fallback = state === 0 ? 0 : this.#step(this.#fallback[state] ?? 0, code);
        this.#fallback[child] = fallback;
        if (this.#ending[child] === NO_PATTERN)
          this.#ending[child] = this.#ending[fallback] ?? NO_PATTERN;
        queue.push(child);
      }
    }
  }
}

const CODE_UNITS = 0x10000;
const edge = (state: number, code: number) => state * CODE_UNITS + code;
