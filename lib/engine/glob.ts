/** A pattern with `*`, which stands for any text. */
export interface Glob {
  readonly prefix: string;
  readonly middle: readonly string[];
  readonly suffix: string;
  readonly minLength: number;
}

export function compileGlob(pattern: string): Glob {
  const parts = pattern.split("*");
  const prefix = parts[0] ?? "";
  const suffix = parts.at(-1) ?? "";
  const middle = parts.slice(1, -1).filter((part) => part !== "");
  return { prefix, middle, suffix, minLength: parts.join("").length };
}

/**
 * Whether the pattern is the whole text. Greedy: the first match of each part leaves the most room for the rest, so
 * it never backtracks.
 */
export function matchesGlob({ prefix, middle, suffix, minLength }: Glob, text: string): boolean {
  if (text.length < minLength) return false;
  if (!text.endsWith(suffix) || !text.startsWith(prefix)) return false;
  const end = text.length - suffix.length;
  let from = prefix.length;
  for (const part of middle) {
    const at = text.indexOf(part, from);
    if (at === -1 || at + part.length > end) return false;
    from = at + part.length;
  }
  return from <= end;
}
