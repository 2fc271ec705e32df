const ISO_8601 =
  /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/**
 * Whether a text is an ISO 8601 date, or an instant with an offset. `Date.parse` alone would roll 30 February
 * over to March.
 */
export function isInstant(text: string): boolean {
  const parts = ISO_8601.exec(text);
  if (parts === null || Number.isNaN(Date.parse(text))) return false;
  const [year, month, day] = parts.slice(1).map(Number);
  return Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
}

const FIRST = Date.parse("0001-01-01T00:00:00Z");
const LAST = Date.parse("9999-12-31T23:59:59.999Z");

/** The same, within the years that PostgreSQL accepts as written: 1 to 9999. */
export function isStorableInstant(text: string): boolean {
  const at = Date.parse(text);
  return isInstant(text) && at >= FIRST && at <= LAST;
}
