import { cutText } from "../cut-text";
import { readPath } from "../path-readings";
import { urlHost } from "../url-path";

/** The parts of a URL that expression rules read, absolute or from `/` on. Texts are empty where there is none. */
export interface UrlParts {
  readonly host: string;
  /** The ways in which servers may read the path, the canonical first; each once. */
  readonly paths: readonly string[];
  /** The path as sent. */
  readonly rawPath: string;
  /** Servers may take the path for different ones, or rules do not see all of it. */
  readonly isAmbiguous: boolean;
  /** The parameters; where several have one name, the first counts. */
  readonly query: ReadonlyMap<string, string>;
}

const MAX_PARAMETERS = 100;
/** As long as all parameters that Blocker v2 takes. */
const MAX_QUERY = 65_536;

/**
 * Splits without judging: attackers' URLs are often invalid, and still have a path.
 *
 * @param maxText characters of each text
 */
export function urlParts(url: string | undefined, maxText: number): UrlParts {
  const { all, raw, isAmbiguous } = readPath(url);
  const [canonical = "", ...others] = all;
  // However many there are, rules search at most twice the text.
  const most = others.length === 0 ? maxText : Math.floor(maxText / others.length);
  const paths = [cutText(canonical, maxText), ...others.map((path) => cutText(path, most))];
  return {
    host: cutText(urlHost(url), maxText),
    paths: [...new Set(paths)],
    rawPath: cutText(raw, maxText),
    isAmbiguous: isAmbiguous || canonical.length > maxText,
    query: queryOf(url ?? "", maxText),
  };
}

function queryOf(url: string, maxText: number): ReadonlyMap<string, string> {
  const query = new Map<string, string>();
  const target = url.split("#", 1)[0] ?? "";
  const question = target.indexOf("?");
  if (question === -1) return query;
  const text = target.slice(question + 1, question + 1 + MAX_QUERY);
  for (const [name, value] of new URLSearchParams(text)) {
    if (query.size === MAX_PARAMETERS) break;
    if (!query.has(name)) query.set(cutText(name, maxText), cutText(value, maxText));
  }
  return query;
}
