/** The end of a `YYYY-MM-DD` in the reader's time zone, as ISO 8601; null for "". */
export function endOfDay(day: string): string | null {
  return day === "" ? null : new Date(`${day}T23:59:59`).toISOString();
}
