import { isUtf8 } from "node:buffer";
import { isSearchName } from "./search-names";

/** A URL as the patterns want it: lower case, decoded, what people type apart from the rest. */
export interface DecodedUrl {
  /** From the first slash to the query, repeated slashes made one, backslashes made slashes. */
  readonly path: string;
  /**
   * After the question mark, without the parameters of `search`; `+` made a space, and an `&` that was
   * escaped made ENCODED_AMPERSAND, so that a value does not end at it. "" when there is none.
   */
  readonly query: string;
  /** The parameters, likewise, that hold what someone typed into a search box. */
  readonly search: string;
  /** The parameters of a form, likewise, that hold what someone wrote at length. */
  readonly written: string;
  /**
   * The part that climbs out of a folder with its full stops or slashes oddly escaped, in the path or a parameter of
   * `query`, or a path whose letters are escaped twice. No browser escapes them so, and it speaks for itself; null when there is none.
   */
  readonly escapedClimb: string | null;
}

/** A full stop, escaped as no browser does: `%2e`, `%252e`, `%%32%65`, `%c0%ae` and its misspellings, `0x2e`. */
const ODD_DOT =
  "(?:%(?:25){0,3}2e|%%32%%?65|%u002e|%uff0e|0x2e|%(?:25)?c0(?:\\.|%(?:25)?[2-9a-f]e)|%(?:e0%80|f0%80%80|f8%80%80%80|fc%80%80%80%80)%ae)";

/** A slash likewise; `%2f` and `%5c` alone are what browsers make of one. */
const ODD_SLASH =
  "(?:%(?:25){1,3}(?:2f|5c)|%%32%%?66|%%35%%?63|0x(?:2f|5c)|%bg%qf|%u(?:2215|2216|002f|005c|ff0f|ff3c|f025|efc8)|%(?:25)?c0%(?:25)?(?:af|2f|5c|9v|qf)|%(?:25)?c1%(?:25)?(?:9c|1c|pc|8s|af|5c)|%(?:e0%80|f0%80%80|f8%80%80%80|fc%80%80%80%80)%af)";

const SLASH = `(?:[/\\\\]|%2f|%5c|${ODD_SLASH})`;

/*
 * In GBK and Big5 the bytes of %c0 and %c1 begin a letter, and people type two full stops before one: a slash
 * alone is odd enough only when it comes twice, or before a folder of the system.
 */
const ESCAPED_CLIMB = new RegExp(
  [
    `(?:${ODD_DOT}{2}|${ODD_DOT}\\.|\\.${ODD_DOT})${SLASH}`,
    `(?:[.?/]{2,6}(?:%0[0-9])?${ODD_SLASH}){2}`,
    `[.?]{2}(?:%0[0-9])?${ODD_SLASH}(?:etc|windows|winnt|boot|proc|var|usr)`,
  ].join("|"),
  "i",
);

/** A letter of the first segment, escaped twice: what a guard must not read and the server behind it does. */
const ESCAPED_LETTER = /^\/[^/?]{0,40}%25(?:[46][1-9a-f]|[57][0-9a])/i;

/** Stands for an `&` within a value: a shell reads it as "and then", a query string as its end. */
export const ENCODED_AMPERSAND = "\u0001";

/**
 * Longest URL examined whole, in characters: more than most servers take. Of a longer one only the beginning and the
 * end are, for lists.
 */
export const MAX_LENGTH = 8_192;

/** `%41`, and `%u0041` as JavaScript's `escape` and IIS write it. */
const ESCAPES = /(?:%[0-9a-f]{2})+|%u[0-9a-f]{4}/gi;

/*
 * UTF-8 that takes more bytes than it needs is invalid, but lenient servers read it: %c0%ae is a full stop
 * to them. It is read so only where the run is no UTF-8, and means nothing alone: in GBK the same bytes are
 * a letter ("%c0%ae%b0%c8" is a loudspeaker).
 */
const OVERLONG =
  /%c([01])%([0-9a-f]{2})|%(?:e0%80|f0%80%80|f8%80%80%80|fc%80%80%80%80)%([0-9a-f]{2})/gi;

const overlong = (run: string): string =>
  run.replace(OVERLONG, (sequence, lead: string | undefined, second: string, last: string) => {
    if (lead === undefined) return String.fromCharCode(Number.parseInt(last, 16) & 0x3f);
    const byte = Number.parseInt(second, 16);
    // %c0%2e: decoders that do not look at the second byte's first bits.
    const code = byte < 0x80 ? byte : byte < 0xc0 ? Number(lead) * 0x40 + (byte & 0x3f) : null;
    return code === null || code < 0x20 ? sequence : String.fromCharCode(code);
  });

const latin1 = (run: string): string =>
  run.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/** One run of escapes; bytes that are no UTF-8 count as Latin-1, so that nothing hides behind them. */
function decodeRun(run: string): string {
  if (/^%u/i.test(run)) return String.fromCharCode(Number.parseInt(run.slice(2), 16));
  const bytes = Buffer.from(run.replaceAll("%", ""), "hex");
  // Not by `decodeURIComponent`: a thousand exceptions take 25 ms.
  return isUtf8(bytes) ? bytes.toString("utf8") : latin1(overlong(run));
}

/** Without its escapes; what is none stays. */
export const decodeOnce = (text: string): string =>
  text.includes("%") ? text.replace(ESCAPES, decodeRun) : text;

/** Decodes twice: scanners encode twice to pass a proxy that decodes once. */
const decodeTwice = (text: string): string => decodeOnce(decodeOnce(text)).toLowerCase();

/** Full stops and slashes of other scripts, which some servers take for the ones of ASCII. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  "∕": "/",
  "⁄": "/",
  "∖": "\\",
};

/** Letters and signs of ASCII in circles or as wide as a Chinese letter, which some servers make ASCII of (NFKC). */
const DRESSED_UP = /[\u2460-\u24ff\uff01-\uff5e]/;

/** `decodeTwice`, for the patterns. */
function plain(text: string): string {
  const decoded = decodeTwice(text);
  const folded = DRESSED_UP.test(decoded) ? decoded.normalize("NFKC").toLowerCase() : decoded;
  return folded.replace(/[∕⁄∖]/g, (sign) => LOOKALIKES[sign] ?? sign);
}

/** The whole URL decoded once more than it needs, for lists of substrings. */
export const decodedText = (url: string): string => decodeTwice(bounded(url));

function bounded(url: string): string {
  if (url.length <= MAX_LENGTH) return url;
  const half = MAX_LENGTH / 2;
  return `${url.slice(0, half)} ${url.slice(-half)}`;
}

type DecodedParameters = Omit<DecodedUrl, "path">;

const NO_QUERY = { query: "", search: "", written: "", escapedClimb: null } as const;

/** The hand that a parameter's value comes from: a program's, or a person's, in a few words or at length. */
export type Hand = "query" | "search" | "written";

/** Parameters, each as `name=value`, in any order. */
export function decodeParameters(
  parameters: readonly string[],
  handOf: (name: string, value: string) => Hand,
): DecodedParameters {
  const texts: Record<Hand, string[]> = { query: [], search: [], written: [] };
  let escapedClimb: string | null = null;
  for (const parameter of parameters) {
    const text = plain(parameter).replaceAll("&", ENCODED_AMPERSAND);
    const end = text.indexOf("=");
    const hand = end === -1 ? "query" : handOf(text.slice(0, end), text.slice(end + 1));
    texts[hand].push(text);
    if (hand === "query") escapedClimb ??= ESCAPED_CLIMB.exec(parameter)?.[0] ?? null;
  }
  const { query, search, written } = texts;
  return {
    query: query.join("&"),
    search: search.join("&"),
    written: written.join("&"),
    escapedClimb,
  };
}

const handInUrl = (name: string): Hand => (isSearchName(name) ? "search" : "query");

/** A URL or a path of at most `MAX_LENGTH` characters, as sent by the visitor; never throws, whatever it holds. */
export function decodeUrl(url: string): DecodedUrl {
  const mark = url.indexOf("?");
  const front = mark === -1 ? url : url.slice(0, mark);
  const path = plain(front)
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/, "")
    .replace(/[\\/]+/g, "/");
  const parameters =
    mark === -1
      ? NO_QUERY
      : decodeParameters(
          url
            .slice(mark + 1)
            .replaceAll("+", " ")
            .split("&"),
          handInUrl,
        );
  return {
    path: path.startsWith("/") ? path : `/${path}`,
    ...parameters,
    escapedClimb:
      ESCAPED_CLIMB.exec(front)?.[0] ?? ESCAPED_LETTER.exec(front)?.[0] ?? parameters.escapedClimb,
  };
}
