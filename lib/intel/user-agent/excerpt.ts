/** A match of fewer letters says nothing by itself. */
const TELLING_LETTERS = 3;
/** Characters of a user agent that are shown around one. */
const AROUND = 16;

/**
 * A match as evidence for people: as it is, or, when it is only a sign or a syllable, with what surrounds it in
 * the user agent: "…Reader | Test…".
 */
export function excerpt(ua: string, matched: string): string {
  const letters = matched.replace(/[^a-z]/gi, "").length;
  const at = ua.indexOf(matched);
  if (letters >= TELLING_LETTERS || at === -1) return matched;
  const start = Math.max(0, at - AROUND);
  const end = Math.min(ua.length, at + matched.length + AROUND);
  return `${start > 0 ? "…" : ""}${ua.slice(start, end)}${end < ua.length ? "…" : ""}`;
}
