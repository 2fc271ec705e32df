/**
 * `Retry-After`, in seconds or as a date.
 * @param now epoch ms
 * @returns milliseconds from now, not negative; null when the server does not say
 */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
