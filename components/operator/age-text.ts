const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** An age in words. @param seconds of age */
export function ageText(seconds: number | null): string {
  if (seconds === null) return "none";
  if (seconds < 2 * HOUR) return `${Math.floor(seconds / MINUTE)} minutes old`;
  if (seconds < 2 * DAY) return `${Math.floor(seconds / HOUR)} hours old`;
  return `${Math.floor(seconds / DAY)} days old`;
}
