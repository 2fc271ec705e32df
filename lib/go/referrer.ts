const MAX_HOST = 253;

/** Host of the page that a visitor came from, lower case; null when none is named, or it is no web page. */
export function referrerHost(header: string | null): string | null {
  if (header === null || header === "") return null;
  const url = URL.parse(header);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return url.hostname.slice(0, MAX_HOST) || null;
}
