import type { InputProblem } from "../errors";

/**
 * Texts that PostgreSQL cannot hold: NUL, and halves of surrogate pairs, which JSON can spell
 * (`"\u0000"`, `"\ud800"`). Names each place.
 */
export function findUnstorableText(value: unknown, path = ""): InputProblem[] {
  if (typeof value === "string")
    return isStorable(value) ? [] : [{ path: path || "$", message: MESSAGE }];
  if (Array.isArray(value)) {
    return value.flatMap((each: unknown, index) => findUnstorableText(each, `${path}[${index}]`));
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    findUnstorableText(each, path === "" ? key : `${path}.${key}`),
  );
}

const MESSAGE = "holds a NUL character or half of a surrogate pair; allowed: well-formed text";

/** With the `u` flag whole pairs are one character: `\p{Cs}` finds lone halves only. */
const UNSTORABLE = /[\0\p{Cs}]/u;

function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}
