/** The plain texts that a pattern stands for, in lower case, or its part that is not plain text. */
export type Literals = { readonly texts: readonly string[] } | { readonly problem: string };

/** A pattern with more alternatives is not a name. */
const MAX_TEXTS = 32;
const MAX_LENGTH = 200;

/**
 * Reads a regular expression that only spells names: letters, escapes, alternatives, groups, classes of a few
 * characters, and parts that may be missing. Whatever could match more than it writes out (`.`, `*`, `+`,
 * negated classes, look-arounds) is a problem. `^` and `\b` are dropped: names are looked for in whole words.
 */
export function literalsOf(pattern: string): Literals {
  if (pattern.length > MAX_LENGTH) return { problem: `longer than ${MAX_LENGTH} characters` };
  try {
    const reader = new PatternReader(pattern);
    const texts = reader.alternatives();
    if (!reader.isAtEnd) throw new NoLiteral("has a bracket too many");
    return { texts: [...new Set(texts.map((text) => text.toLowerCase()))] };
  } catch (error) {
    if (error instanceof NoLiteral) return { problem: error.message };
    throw error;
  }
}

class NoLiteral extends Error {}

const ESCAPES: Readonly<Record<string, readonly string[]>> = {
  b: [""],
  d: [..."0123456789"],
  s: [" "],
};

/** Recursive descent; every method returns all the texts that its part stands for. */
class PatternReader {
  #at = 0;
  readonly #pattern: string;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#pattern.length;
  }

  alternatives(): readonly string[] {
    const found = [...this.#sequence()];
    while (this.#take("|")) found.push(...this.#sequence());
    return bounded(found);
  }

  #sequence(): readonly string[] {
    let texts: readonly string[] = [""];
    this.#take("^");
    while (!this.isAtEnd && !")|".includes(this.#peek())) {
      const more = this.#optional(this.#item());
      texts = bounded(texts.flatMap((text) => more.map((each) => text + each)));
    }
    return texts;
  }

  #item(): readonly string[] {
    const character = this.#next();
    switch (character) {
      case "(":
        return this.#group();
      case "[":
        return this.#class();
      case "\\":
        return this.#escape();
      case ".":
        throw new NoLiteral("has `.`, which matches anything");
      case "*":
      case "+":
      case "{":
        throw new NoLiteral(`has \`${character}\`, which repeats`);
      case "?":
      case "$":
        throw new NoLiteral(`has \`${character}\`, which is no text`);
      default:
        return [character];
    }
  }

  #group(): readonly string[] {
    if (this.#peek() === "?" && !this.#take("?:")) throw new NoLiteral("looks around");
    const texts = this.alternatives();
    if (!this.#take(")")) throw new NoLiteral("has a bracket that stays open");
    return texts;
  }

  #class(): readonly string[] {
    if (this.#peek() === "^") throw new NoLiteral("has a class of all but some characters");
    const characters: string[] = [];
    while (!this.#take("]")) {
      const [from, ...others] = this.#peek() === "\\" ? this.#classEscape() : [this.#next()];
      if (from === undefined) throw new NoLiteral("has a class without characters");
      if (others.length === 0 && this.#peek() === "-" && this.#pattern[this.#at + 1] !== "]") {
        this.#next();
        characters.push(...range(from, this.#next()));
      } else characters.push(from, ...others);
    }
    // "[wW]get" is one text: callers compare without regard to case.
    return bounded([...new Set(characters.map((each) => each.toLowerCase()))]);
  }

  #classEscape(): readonly string[] {
    this.#next();
    return this.#escape();
  }

  #escape(): readonly string[] {
    const character = this.#next();
    const known = ESCAPES[character];
    if (known !== undefined) return known;
    if (/[a-z0-9]/i.test(character))
      throw new NoLiteral(`has \`\\${character}\`, which is no text`);
    return [character];
  }

  #optional(texts: readonly string[]): readonly string[] {
    if (this.#take("?") || this.#take("{0,1}")) return ["", ...texts];
    return texts;
  }

  #peek(): string {
    return this.#pattern.charAt(this.#at);
  }

  #next(): string {
    if (this.isAtEnd) throw new NoLiteral("ends too early");
    return this.#pattern.charAt(this.#at++);
  }

  #take(text: string): boolean {
    if (!this.#pattern.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }
}

function range(from: string, to: string): string[] {
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
  if (last < first || last - first >= MAX_TEXTS)
    throw new NoLiteral("has a class of many characters");
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at));
}

function bounded(texts: readonly string[]): readonly string[] {
  if (texts.length > MAX_TEXTS) throw new NoLiteral(`stands for more than ${MAX_TEXTS} texts`);
  return texts;
}
