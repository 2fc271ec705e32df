/** `45 seconds`, `3 minutes`. */
export function waitInWords(seconds: number): string {
  if (seconds === 1) return "a second";
  return seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
