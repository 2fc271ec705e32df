export interface Target {
  readonly path: string;
  readonly search: string;
}

/** Path and query of a request line; null when it has neither origin nor absolute form. */
export function parseTarget(url: string): Target | null {
  if (url.startsWith("/")) {
    const mark = url.indexOf("?");
    if (mark === -1) return { path: url, search: "" };
    return { path: url.slice(0, mark), search: url.slice(mark) };
  }
  // Absolute form, as sent to a proxy (RFC 9112, section 3.2.2): its host is not trusted.
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return null;
  return { path: parsed.pathname, search: parsed.search };
}

const CLIMBING = /\\|%5c|(?:\/|%2f)(?:\.|%2e){1,2}(?:;[^/?#]*)?(?:\/|%2f|[?#]|$)/i;

/**
 * Whether a request target has dot segments, encoded ones included, or backslashes. No browser and no program of
 * ours sends them, and a router behind the door would resolve them to a path that the door has not judged.
 *
 * @param url the target as sent, in origin or absolute form
 */
export function climbs(url: string): boolean {
  const mark = url.indexOf("?");
  return CLIMBING.test(mark === -1 ? url : url.slice(0, mark));
}
