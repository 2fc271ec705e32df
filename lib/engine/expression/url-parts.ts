/** Path and query of a URL, absolute or from `/` on, as sent. */
export interface UrlParts {
  readonly path: string;
  readonly query: ReadonlyMap<string, string>;
}

const MAX_PARAMETERS = 100;
const NO_QUERY: ReadonlyMap<string, string> = new Map();
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/**
 * Splits without judging: attackers' URLs are often invalid, and still have a path. The path stays as it was
 * written, percent signs included; of parameters with one name the first counts.
 */
export function urlParts(url: string | undefined): UrlParts {
  if (url === undefined) return { path: "", query: NO_QUERY };
  const withoutOrigin = url.replace(ORIGIN, "");
  const [target = ""] = withoutOrigin.split("#", 1);
  const question = target.indexOf("?");
  if (question === -1) return { path: target === "" ? "/" : target, query: NO_QUERY };
  const path = question === 0 ? "/" : target.slice(0, question);
  return { path, query: parameters(target.slice(question + 1)) };
}

function parameters(text: string): ReadonlyMap<string, string> {
  const query = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (query.size === MAX_PARAMETERS) break;
    if (!query.has(name)) query.set(name, value);
  }
  return query;
}
