/** Far beyond what browsers send; the rest is ignored. */
const MAX_LENGTH = 1_000;
const RANGE = /^([a-z]{1,8}(?:-[a-z0-9]{1,8})*)(?:\s*;\s*q=([01](?:\.\d{0,3})?))?$/i;

/**
 * The preferred language of an `Accept-Language` header, lower case (RFC 9110, section 12.5.4): the highest
 * `q`, the first of equals. Null when it names none; `*` is no language.
 */
export function preferredLanguage(header: string | null): string | null {
  let best: string | null = null;
  let bestQ = 0;
  for (const part of (header ?? "").slice(0, MAX_LENGTH).split(",")) {
    const [, tag, q = "1"] = RANGE.exec(part.trim()) ?? [];
    if (tag === undefined || Number(q) <= bestQ) continue;
    best = tag.toLowerCase();
    bestQ = Number(q);
  }
  return best;
}
