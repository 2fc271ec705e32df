/**
 * A path that programs call: as it is, or with `/*` at its end everything below. At least one segment, and only
 * characters that every server reads in the same way.
 */
const PATTERN = /^(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._~-]+)+(?:\/|\/\*)?$/;

/** A requested path of the same form. In any other spelling a site's server may find another page behind it. */
const PLAIN = /^(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._~-]+)+\/?$/;

export const isMachinePath = (text: string): boolean => PATTERN.test(text);

/** Whether a requested path, as it was sent, is one that programs call. */
export type MachinePaths = (path: string) => boolean;

/** @param patterns each valid by `isMachinePath` @returns null for none */
export function compileMachinePaths(patterns: readonly string[]): MachinePaths | null {
  if (patterns.length === 0) return null;
  const single = new Set(patterns.filter((each) => !each.endsWith("/*")));
  const below = patterns.filter((each) => each.endsWith("/*")).map((each) => each.slice(0, -1));
  return (path) =>
    PLAIN.test(path) &&
    (single.has(path) || below.some((prefix) => path !== prefix && path.startsWith(prefix)));
}
