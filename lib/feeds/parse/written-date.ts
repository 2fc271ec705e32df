/**
 * A date as lists in JSON write it: ISO 8601, `20260811`, or `26081002`, which is a date of two digits each
 * and a serial number (MISP's warning lists have both); or seconds since 1970 (Gluetun's).
 *
 * @returns ISO 8601 (UTC); null when it is no date, such as the version number 3
 */
export function writtenDate(text: string): string | null {
  if (!/^\d+$/.test(text)) return /^\d{4}-\d{2}-\d{2}/.test(text) ? instant(text) : null;
  const whole = /^(20\d{2})(\d{2})(\d{2})$/.exec(text);
  if (whole !== null) {
    const date = instant(whole.slice(1).join("-"));
    if (date !== null) return date;
  }
  // Until May 2033.
  if (/^1\d{9}$/.test(text)) return new Date(Number(text) * 1_000).toISOString();
  const short = /^(\d{2})(\d{2})(\d{2})\d{2}$/.exec(text);
  return short === null ? null : instant(`20${short.slice(1).join("-")}`);
}

/** Null for what no calendar has, such as the 31st of February. */
function instant(text: string): string | null {
  const time = Date.parse(text);
  if (Number.isNaN(time)) return null;
  const iso = new Date(time).toISOString();
  return text.length > 10 || iso.startsWith(text) ? iso : null;
}
