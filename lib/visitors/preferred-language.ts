/** Far beyond what browsers send; the rest is ignored. */
const MAX_LENGTH = 1_000;
const MAX_RANGES = 50;
const RANGE = /^([a-z]{1,8}(?:-[a-z0-9]{1,8})*)(?:\s*;\s*q=([01](?:\.\d{0,3})?))?$/i;

/**
 * The languages of an `Accept-Language` header, lower case, the preferred first (RFC 9110, section 12.5.4):
 * by `q`, equals as sent. `*` is no language.
 */
export function acceptedLanguages(header: string | null): string[] {
  const ranges: { readonly tag: string; readonly q: number }[] = [];
  for (const part of (header ?? "").slice(0, MAX_LENGTH).split(",", MAX_RANGES)) {
    const [, tag, q = "1"] = RANGE.exec(part.trim()) ?? [];
    if (tag !== undefined && Number(q) > 0) ranges.push({ tag: tag.toLowerCase(), q: Number(q) });
  }
  return ranges.sort((a, b) => b.q - a.q).map(({ tag }) => tag);
}

/** The preferred language of an `Accept-Language` header, lower case; null when it names none. */
export function preferredLanguage(header: string | null): string | null {
  return acceptedLanguages(header)[0] ?? null;
}
