/**
 * Something in a URL that speaks of an attack. A `strong` one is asked by no page and typed by no one: it
 * decides alone. A `weak` one has innocent readings: two of different names decide together. In what people
 * type into a search box a strong one is weak.
 */
export interface Sign {
  /** The threat that it is a sign of. Signs of one name are one sign, so that a payload does not count twice. */
  readonly name: string;
  readonly weight: "strong" | "weak";
  /** Alternatives of a regular expression, on decoded lower-case text. */
  readonly pattern: string;
}

/** A sign as it stands in a text. */
export interface Found {
  readonly name: string;
  readonly text: string;
}

/** Signs, compiled. One expression each: joined into one they take ten times as long. */
export class Signs {
  readonly #each: readonly { readonly name: string; readonly pattern: RegExp }[];

  constructor(signs: readonly Sign[]) {
    this.#each = signs.map(({ name, pattern }) => ({ name, pattern: new RegExp(pattern) }));
    // Expressions compile when they are first used: now, not in a visitor's request.
    for (const { pattern } of this.#each) pattern.test("");
  }

  /** The first one of the table that the text has. */
  first(text: string): Found | null {
    for (const { name, pattern } of this.#each) {
      const found = pattern.exec(text);
      if (found !== null) return { name, text: found[0] };
    }
    return null;
  }

  /** Adds all of them, by name, as they stand in the text. */
  collect(text: string, into: Map<string, string>): void {
    for (const { name, pattern } of this.#each) {
      const found = into.has(name) ? null : pattern.exec(text);
      if (found !== null) into.set(name, found[0]);
    }
  }
}

export const strong = (name: string, ...patterns: readonly string[]): Sign => ({
  name,
  weight: "strong",
  pattern: patterns.join("|"),
});

export const weak = (name: string, ...patterns: readonly string[]): Sign => ({
  name,
  weight: "weak",
  pattern: patterns.join("|"),
});
