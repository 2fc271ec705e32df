/** Where a sign-in leads by itself. */
const USUAL = "/panel";

/**
 * Where a sign-in leads: one of our paths.
 *
 * The threat: a link to our sign-in page that then redirects to a look-alike site. Browsers read `//host` and
 * `/\host` as other sites.
 */
export function safeNext(next: string | readonly string[] | undefined): string {
  return typeof next === "string" && /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : USUAL;
}

/** The same of a whole URL, wherever it leads. */
export function nextOfUrl(url = ""): string {
  const parsed = URL.parse(url);
  return parsed === null ? USUAL : safeNext(`${parsed.pathname}${parsed.search}`);
}

/** Carries the destination over to another page before it. */
export function withNext(path: string, next: string): string {
  if (next === USUAL) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ next })}`;
}
