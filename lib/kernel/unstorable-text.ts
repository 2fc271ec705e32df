import type { InputProblem } from "./errors";

/**
 * Far deeper than any valid input; anything deeper would overflow the stack of code that recurses into it.
 */
const MAX_DEPTH = 32;

/**
 * Finds what no schema checks: text that PostgreSQL cannot store (NUL and lone surrogates, which JSON and
 * URLs can spell: `"\u0000"`, `"\ud800"`) and excessive nesting. Returns each place.
 */
export function findUnstorableText(value: unknown, path = "", depth = 0): InputProblem[] {
  const problem = (message: string) => [{ path: path || "$", message }];
  if (typeof value === "string") return isStorable(value) ? [] : problem(ILL_FORMED);
  if (typeof value !== "object" || value === null) return [];
  if (depth === MAX_DEPTH) return problem(TOO_DEEP);
  if (Array.isArray(value)) {
    return value.flatMap((each: unknown, index) =>
      findUnstorableText(each, `${path}[${index}]`, depth + 1),
    );
  }
  return Object.entries(value).flatMap(([key, each]) =>
    findUnstorableText(each, path === "" ? key : `${path}.${key}`, depth + 1),
  );
}

const ILL_FORMED = "holds a NUL character or half of a surrogate pair; allowed: well-formed text";
const TOO_DEEP = `is nested too deeply; allowed: at most ${MAX_DEPTH} levels`;

/** With the `u` flag, `\p{Cs}` matches lone surrogates only. */
const UNSTORABLE = /[\0\p{Cs}]/u;

function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}
