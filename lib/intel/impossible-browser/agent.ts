/** Longest part of a user agent that is read, in characters; browsers' are far shorter. */
const MAX_LENGTH = 1_024;

/** A user agent by its parts: `Name/1.2 (comment) Other/3`. */
export interface Agent {
  /** The products' names in lower case and in order, `()` for each comment, with spaces between. */
  readonly shape: string;
  /** A product's version by its name in lower case, the first where it is named twice; "" without one. */
  readonly versions: ReadonlyMap<string, string>;
  /** The first comment, where browsers name the system, without its parentheses; "" for none. */
  readonly system: string;
}

const SPACE = " ";
const COMMENT = "()";

/** Reads a user agent's first 1,024 characters, each once. */
export function readAgent(ua: string): Agent {
  const text = ua.slice(0, MAX_LENGTH);
  const names: string[] = [];
  const versions = new Map<string, string>();
  let system = "";
  let depth = 0;
  let from = 0;
  const take = (end: number) => {
    if (end > from) addProduct(text.slice(from, end), names, versions);
    from = end + 1;
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === "(") {
      if (depth === 0) take(at);
      depth++;
    } else if (sign === ")" && depth > 0) {
      depth--;
      if (depth > 0) continue;
      if (!names.includes(COMMENT)) system = text.slice(from, at);
      names.push(COMMENT);
      from = at + 1;
    } else if (sign === SPACE && depth === 0) take(at);
  }
  if (depth === 0) take(text.length);
  return { shape: names.join(SPACE), versions, system };
}

function addProduct(token: string, names: string[], versions: Map<string, string>): void {
  const slash = token.indexOf("/");
  const name = (slash === -1 ? token : token.slice(0, slash)).toLowerCase();
  names.push(name);
  if (!versions.has(name)) versions.set(name, slash === -1 ? "" : token.slice(slash + 1));
}

const NUMBERS = /^\d{1,9}(?:[._]\d{1,9}){0,3}$/;

/** `10_15_7` or `131.0.6778.85` as numbers; null for anything but one to four of them. */
export function numbersOf(version: string | undefined): readonly number[] | null {
  if (version === undefined || !NUMBERS.test(version)) return null;
  return version.split(/[._]/).map(Number);
}

/** The text behind a word in the system's comment, as far as it is digits, dots and underscores; "" for nothing. */
export function writtenAfter(system: string, word: string): string {
  const at = system.indexOf(word);
  if (at === -1) return "";
  const start = at + word.length;
  let end = start;
  while (end < system.length && VERSION_SIGNS.includes(system[end] ?? SPACE)) end++;
  return system.slice(start, end);
}

/** The version that follows a word: `10_15_7` after `Mac OS X `; null for none. */
export const versionAfter = (system: string, word: string) => numbersOf(writtenAfter(system, word));

const VERSION_SIGNS = "0123456789._";

/** Negative, zero or positive, as the first version is older, the same or newer; what is missing is 0. */
export function compareVersions(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
