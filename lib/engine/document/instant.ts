const ISO_8601 =
  /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/**
 * Whether a text is a date or an instant in the ISO 8601 forms that name one moment: a local time
 * without an offset names none. `Date.parse` alone would roll 30 February over to March.
 */
export function isInstant(text: string): boolean {
  const parts = ISO_8601.exec(text);
  if (parts === null || Number.isNaN(Date.parse(text))) return false;
  const [year, month, day] = parts.slice(1).map(Number);
  return Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
}
