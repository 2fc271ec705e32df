import { stripVTControlCharacters } from "node:util";

const LONGEST = 300;

/**
 * A failed test in one line. What it says of the error is often all that is kept of a run elsewhere.
 *
 * @param {string} name
 * @param {string} file
 * @param {{ message?: string } | undefined} error as vitest and Playwright report it, with colors
 */
export function failureLine(name, file, error) {
  const text = stripVTControlCharacters(error?.message ?? "");
  const why = text.replace(/\s+/g, " ").trim().slice(0, LONGEST);
  return `${name} (${file})${why === "" ? "" : `: ${why}`}`;
}
