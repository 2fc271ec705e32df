/** Path and query of a request line, whatever its form. */
export interface Target {
  readonly path: string;
  readonly search: string;
}

/** The target of a request line; null when it is none that a server answers. */
export function parseTarget(url: string): Target | null {
  if (url.startsWith("/")) {
    const mark = url.indexOf("?");
    if (mark === -1) return { path: url, search: "" };
    return { path: url.slice(0, mark), search: url.slice(mark) };
  }
  // Absolute form, as sent to a proxy (RFC 9112, section 3.2.2): the host in it is the sender's word only.
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return null;
  return { path: parsed.pathname, search: parsed.search };
}
