import { RE2JS, RE2JSException } from "re2js";
import { writtenOutSize } from "./written-out-size";

const MAX_PATTERN_LENGTH = 1000;

/**
 * Steps of all patterns of one set of field rules together. Measured: 20 to 30 ns per step and character, so a call
 * with two full sets takes 10 to 15 ms at worst.
 */
const MAX_STEPS = 250;

/** The limit before 2026-12: older field rules keep working, but cannot be saved again. */
const MAX_STORED_STEPS = 500;

const ALLOWED = "allowed: a pattern in RE2 syntax";

/**
 * Bounds the patterns of one set of field rules together. Compiling costs time too: a pattern that looks too large is
 * refused uncompiled, and nothing is compiled once the budget is used up.
 */
export class PatternBudget {
  #left: number;

  private constructor(
    private readonly steps: number,
    private readonly isStored: boolean,
  ) {
    this.#left = steps;
  }

  /** For field rules to be saved or tried. */
  static forNew(): PatternBudget {
    return new PatternBudget(MAX_STEPS, false);
  }

  /** For stored field rules. */
  static forStored(): PatternBudget {
    return new PatternBudget(MAX_STORED_STEPS, true);
  }

  /**
   * Why a pattern does not fit beside the previous ones; null when it fits, and then it is counted.
   */
  problemWith(pattern: string): string | null {
    if (pattern.length > MAX_PATTERN_LENGTH) {
      return `is too long; ${ALLOWED} of at most ${MAX_PATTERN_LENGTH} characters`;
    }
    const size = writtenOutSize(pattern);
    // Syntax makes a pattern look larger than it is, by its length at most.
    if (!this.isStored && size > 2 * this.steps + pattern.length) return this.#tooLarge();
    if (this.#left <= 0) return this.#tooMany();
    try {
      const steps = RE2JS.compile(pattern).programSize();
      this.#left -= steps;
      if (steps > this.steps) return this.#tooLarge();
      return this.#left < 0 ? this.#tooMany() : null;
    } catch (error) {
      if (!(error instanceof RE2JSException)) throw error;
      this.#left -= size;
      return `is ${JSON.stringify(pattern.slice(0, 80))} (${error.message}); ${ALLOWED}`;
    }
  }

  #tooLarge(): string {
    return `is too large with its repetitions written out; ${ALLOWED} of at most ${this.steps} steps`;
  }

  #tooMany(): string {
    return `is too large beside the patterns before it; allowed: at most ${this.steps} steps together`;
  }
}
