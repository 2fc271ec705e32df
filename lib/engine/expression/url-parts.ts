import { urlPath } from "../url-path";

/** Path and query of a URL, absolute or from `/` on, as sent. */
export interface UrlParts {
  /** Percent signs stay as they are; empty where no URL was sent. */
  readonly path: string;
  /** Of parameters with one name the first counts. */
  readonly query: ReadonlyMap<string, string>;
}

const MAX_PARAMETERS = 100;

/** Splits without judging: attackers' URLs are often invalid, and still have a path. */
export const urlParts = (url: string | undefined): UrlParts => ({
  path: urlPath(url) ?? "",
  query: queryOf(url ?? ""),
});

function queryOf(url: string): ReadonlyMap<string, string> {
  const query = new Map<string, string>();
  const [target = ""] = url.split("#", 1);
  const question = target.indexOf("?");
  if (question === -1) return query;
  for (const [name, value] of new URLSearchParams(target.slice(question + 1))) {
    if (query.size === MAX_PARAMETERS) break;
    if (!query.has(name)) query.set(name, value);
  }
  return query;
}
