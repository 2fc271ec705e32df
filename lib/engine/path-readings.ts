import { pathWithFragment, urlPath } from "./url-path";

/*
 * One request target, many servers. A rule on `/admin` must also see `//admin`, `/%61dmin` and `/x/..;/admin`, or it
 * is passed by spelling; and what it sees must be what the server behind serves. That differs between servers, so a
 * path that they may read in several ways has several readings.
 */

/** How a path may be read. */
export interface PathReadings {
  /** As most servers read it: decoded once, slashes merged, dot segments resolved, without `;parameters`. */
  readonly canonical: string;
  /** As it was sent. */
  readonly raw: string;
  /** Every way in which a server may read it, the canonical first. One, as a rule. */
  readonly all: readonly string[];
  /** Servers may take it for different paths, or it is spelled as no client spells one. */
  readonly isAmbiguous: boolean;
}

/** As much as most servers take. What is longer is read up to here, and is ambiguous. */
const MAX_LENGTH = 8_192;

/** Signs that make a closer look worthwhile: nearly no path has any. */
const ODD = /[%\\;\p{Cc}]|\/\/|\/\.{1,2}(?:\/|$)/u;

/** Characters that servers read differently, once escapes are decoded. */
const STRUCTURAL = /[\\;\p{Cc}]|\/\/|\/\.{1,2}(?:\/|$)/u;

/**
 * Escapes that no client makes of a path, or by which servers disagree: of a letter, a digit, `-`, `.`, `_`, of a
 * slash, a backslash or a semicolon, of a control character, of an escape again (`%2561`), `%u0061` as IIS reads it,
 * and UTF-8 that is longer than it needs to be.
 */
const ODD_ESCAPE =
  /%(?:[01][0-9a-f]|7f|2[def]|3[0-9b]|[46][1-9a-f]|[57][0-9a]|5[cf]|25[0-9a-f]{2}|c[01]|u[0-9a-f]{4})/i;

const ESCAPES = /(?:%[0-9a-f]{2})+/gi;

/** One escaped character: ASCII, or UTF-8 of two to four bytes. */
const CHARACTER =
  /%[0-7][0-9a-f]|%[cd][0-9a-f]%[89ab][0-9a-f]|%e[0-9a-f](?:%[89ab][0-9a-f]){2}|%f[0-7](?:%[89ab][0-9a-f]){3}/gi;

/** Decodes once. Invalid escapes and invalid UTF-8 stay as they are. */
const decodeOnce = (text: string): string =>
  text.includes("%") ? text.replace(ESCAPES, decodeRun) : text;

/** Where a part of it is invalid UTF-8, the rest is still decoded. */
const decodeRun = (escapes: string): string =>
  decodedOf(escapes) ?? escapes.replace(CHARACTER, (each) => decodedOf(each) ?? each);

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const REPLACED = "\ufffd";

/** Null when it is not UTF-8. Not by `decodeURIComponent`: a thousand exceptions take 25 ms. */
function decodedOf(escapes: string): string | null {
  const bytes = Uint8Array.from({ length: escapes.length / 3 }, (_, at) =>
    Number.parseInt(escapes.slice(3 * at + 1, 3 * at + 3), 16),
  );
  const text = decoder.decode(bytes);
  return text.includes(REPLACED) && !isSame(encoder.encode(text), bytes) ? null : text;
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

const withSlashes = (path: string): string => path.replaceAll("\\", "/");
const withoutParameters = (path: string): string => path.replace(/;[^/]*/g, "");
const merged = (path: string): string => path.replace(/\/{2,}/g, "/");

/** Dot segments resolved, never above the root (RFC 3986, section 5.2.4). */
function resolved(path: string): string {
  const kept: string[] = [];
  const segments = path.split("/").slice(1);
  for (const segment of segments) {
    if (segment === "..") kept.pop();
    else if (segment !== ".") kept.push(segment);
  }
  const last = segments.at(-1);
  const endsInDots = last === "." || last === "..";
  return `/${kept.join("/")}${endsInDots && kept.length > 0 ? "/" : ""}`;
}

/** The ways in which servers read a path, the canonical first. */
const READERS: readonly ((raw: string, decoded: string) => string)[] = [
  (_, decoded) => resolved(merged(withoutParameters(withSlashes(decoded)))),
  // nginx, Apache, Caddy and Go: backslashes and semicolons are letters.
  (_, decoded) => resolved(merged(decoded)),
  // IIS: semicolons are letters.
  (_, decoded) => resolved(merged(withSlashes(decoded))),
  // Servlets: parameters go before anything is decoded.
  (raw) => resolved(merged(decodeOnce(withoutParameters(raw)))),
  // The URL standard, as Node.js's frameworks read: slashes are not merged, and decoded ones separate nothing.
  (raw) => decodeOnce(resolved(withSlashes(raw.replace(/[\t\n\r]/g, "").replaceAll(/%2e/gi, ".")))),
  // RFC 3986 to the letter.
  (raw) => decodeOnce(resolved(raw.replaceAll(/%2e/gi, "."))),
  // Programs in C: a text ends at its first NUL.
  (_, decoded) => resolved(merged(decoded.replace(/\0.*$/s, ""))),
  // Frameworks that look at the text alone.
  (_, decoded) => decoded,
];

/** At most so many ways: what a rule on paths costs more than others at worst. */
export const MAX_READINGS = READERS.length;

const NO_PATH: PathReadings = Object.freeze({
  canonical: "",
  raw: "",
  all: Object.freeze([""]),
  isAmbiguous: false,
});

/** How the path of a URL or path may be read; all are empty texts where there is none. Linear; never throws. */
export function readPath(url: string | undefined): PathReadings {
  const text = url?.slice(0, 2 * MAX_LENGTH);
  const readings = readingsOf(urlPath(text));
  const climbing = text?.includes("#") ? readFragment(text) : null;
  if (climbing === null) return readings;
  const { canonical, raw, all } = readings;
  const most = [...new Set([canonical, ...climbing, ...all])].slice(0, MAX_READINGS);
  return { canonical, raw, all: most, isAmbiguous: true };
}

const CLIMBS = /#(?:.*\/)?\.{1,2}(?:\/|$)/s;

/**
 * The readings of servers to which "#" is a letter, such as Go's: `/public#/../admin` is `/admin` there. Null unless what
 * follows climbs: pages' own fragments (`#/cart`) lead nowhere else.
 */
function readFragment(text: string): readonly string[] | null {
  const sent = pathWithFragment(text);
  const decoded = sent === null ? "" : decodeOnce(sent.slice(0, MAX_LENGTH));
  return CLIMBS.test(decoded) ? [resolved(merged(decoded)), decoded] : null;
}

function readingsOf(sent: string | null): PathReadings {
  if (sent === null) return NO_PATH;
  const isLong = sent.length > MAX_LENGTH;
  const raw = isLong ? sent.slice(0, MAX_LENGTH) : sent;
  if (!ODD.test(raw)) return { canonical: raw, raw, all: [raw], isAmbiguous: isLong };
  const decoded = decodeOnce(raw);
  if (!STRUCTURAL.test(decoded)) {
    const isAmbiguous = isLong || ODD_ESCAPE.test(raw);
    return { canonical: decoded, raw, all: [decoded], isAmbiguous };
  }
  const all = [...new Set(READERS.map((read) => read(raw, decoded)))];
  return { canonical: all[0] ?? decoded, raw, all, isAmbiguous: true };
}

/** The path as most servers read it; "" where there is none. */
export const canonicalPath = (url: string | undefined): string => readPath(url).canonical;
