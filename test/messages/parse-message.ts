import compile from "icu-minify/compile";

/**
 * Names of the values and tags that a message takes, sorted.
 *
 * @throws Error: it is not ICU's MessageFormat
 */
export function placeholdersOf(message: string): string[] {
  const names = new Set<string>();
  // Compiled, a message is a list of texts and placeholders. A placeholder is a list of its name, then a tag's
  // parts, or the messages of each plural's case.
  const takeAll = (parts: unknown) => {
    if (Array.isArray(parts)) for (const part of parts) take(part);
  };
  const take = (part: unknown) => {
    if (!Array.isArray(part)) return;
    const [name, ...rest] = part;
    names.add(String(name));
    for (const each of rest) {
      if (Array.isArray(each)) take(each);
      else if (typeof each === "object") Object.values(each).forEach(takeAll);
    }
  };
  takeAll(compile(message));
  return [...names].sort();
}
