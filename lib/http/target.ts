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
