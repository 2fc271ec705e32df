/** A URL as the patterns want it: lower case, decoded, path and query apart. */
export interface DecodedUrl {
  /** From the first slash to the query, repeated slashes made one, backslashes made slashes. */
  readonly path: string;
  /** After the question mark, `+` made a space; "" when there is none. */
  readonly query: string;
}

/**
 * Longest URL examined whole, in characters. Of a longer one only the beginning and the end are:
 * padding in front of an attack hides it no better than padding behind.
 */
const MAX_LENGTH = 8_192;

const ESCAPES = /(?:%[0-9a-f]{2})+/gi;

/** One run of escapes; bytes that are no UTF-8 count as Latin-1, so that nothing hides behind them. */
function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return run.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
}

const decodeOnce = (text: string): string =>
  text.includes("%") ? text.replace(ESCAPES, decodeRun) : text;

/** Decodes twice: scanners encode twice to pass a proxy that decodes once. */
const decodeTwice = (text: string): string => decodeOnce(decodeOnce(text)).toLowerCase();

/** The whole URL decoded once more than it needs, for lists of substrings. */
export const decodedText = (url: string): string => decodeTwice(bounded(url));

function bounded(url: string): string {
  if (url.length <= MAX_LENGTH) return url;
  const half = MAX_LENGTH / 2;
  return `${url.slice(0, half)} ${url.slice(-half)}`;
}

/** A URL or a path as sent by the visitor; never throws, whatever it holds. */
export function decodeUrl(url: string): DecodedUrl {
  const text = bounded(url);
  const mark = text.indexOf("?");
  const front = mark === -1 ? text : text.slice(0, mark);
  const query = mark === -1 ? "" : text.slice(mark + 1);
  const path = decodeTwice(front)
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/, "")
    .replace(/[\\/]+/g, "/");
  return {
    path: path.startsWith("/") ? path : `/${path}`,
    query: query === "" ? "" : decodeTwice(query.replaceAll("+", " ")),
  };
}
