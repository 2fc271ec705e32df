import { BoundedCache } from "@/lib/base/bounded-cache";

/**
 * The query string of a call. Decoding follows the WHATWG form-urlencoded rules, so nothing a caller
 * sends can make it throw: malformed percent-encoding stays as it is, invalid UTF-8 becomes U+FFFD.
 * Only parameters of the contract are kept: a megabyte of unknown names costs one pass and no memory.
 */
export const PARAMETERS = [
  "apikey",
  "ip",
  "ua",
  "url",
  "confname",
  "params",
  "headers",
  "user",
  "keyname",
  "js",
  "code",
  "email",
  "number",
  "detail",
] as const;

export type ParameterName = (typeof PARAMETERS)[number];

const KNOWN: ReadonlySet<string> = new Set(PARAMETERS);

const AMPERSAND = 38;
const EQUALS = 61;
/** Up to this many pairs, `indexOf` beats a scan of every character. */
const USUAL_PAIRS = 32;
const SHORTEST_NAME = Math.min(...PARAMETERS.map(({ length }) => length));
/** With every letter percent-encoded. */
const LONGEST_NAME = 3 * Math.max(...PARAMETERS.map(({ length }) => length));
const ENCODED_LETTERS = /^(?:[a-z]|%[4-7][0-9a-f])+$/i;

/**
 * The parameter named by a slice of the query; undefined when unknown. Names are plain letters, so malformed
 * escapes and non-ASCII bytes are never decoded: a megabyte of such names took the platform's decoder 1.5 s.
 */
function readName(search: string, start: number, end: number): ParameterName | undefined {
  if (end - start < SHORTEST_NAME || end - start > LONGEST_NAME) return undefined;
  const raw = search.slice(start, end);
  if (isKnown(raw)) return raw;
  if (!raw.includes("%") || !ENCODED_LETTERS.test(raw)) return undefined;
  const name = decodeURIComponent(raw); // letters only: cannot throw
  return isKnown(name) ? name : undefined;
}

function isKnown(name: string): name is ParameterName {
  return KNOWN.has(name);
}

export class Query {
  readonly #first = new Map<ParameterName, string>();
  /** Null for none. */
  #repeated: Set<ParameterName> | null = null;

  /** @param search The query string, with or without the leading question mark. */
  constructor(search: string) {
    let start = search.startsWith("?") ? 1 : 0;
    for (let pairs = 0; start < search.length && pairs < USUAL_PAIRS; pairs++) {
      const end = positionOr(search.length, search.indexOf("&", start));
      const equals = positionOr(end, search.indexOf("=", start));
      this.#add(search, start, Math.min(equals, end), end);
      start = end + 1;
    }
    if (start < search.length) this.#addRest(search, start);
  }

  /** The same in one pass: `indexOf` from every pair of a megabyte would take seconds. */
  #addRest(search: string, from: number): void {
    let start = from;
    let equals = -1;
    for (let at = start; at <= search.length; at++) {
      const sign = at === search.length ? AMPERSAND : search.charCodeAt(at);
      if (sign === EQUALS && equals === -1) equals = at;
      if (sign !== AMPERSAND) continue;
      this.#add(search, start, equals === -1 ? at : equals, at);
      start = at + 1;
      equals = -1;
    }
  }

  #add(search: string, start: number, equals: number, end: number): void {
    const name = readName(search, start, equals);
    if (name === undefined) return;
    if (this.#first.has(name)) {
      this.#repeated ??= new Set();
      this.#repeated.add(name);
    } else {
      const value = search.slice(equals + 1, end);
      this.#first.set(name, name === "ua" ? decodeUserAgent(value) : decode(value));
    }
  }

  /** The first value; for descriptive parameters (`ua`, `url`, `params`, `headers`). */
  first(name: ParameterName): string | undefined {
    return this.#first.get(name);
  }

  /** The value of a decisive parameter; undefined when absent or sent twice. */
  single(name: ParameterName): string | undefined {
    return this.isRepeated(name) ? undefined : this.#first.get(name);
  }

  isRepeated(name: ParameterName): boolean {
    return this.#repeated?.has(name) === true;
  }
}

function positionOr(whenAbsent: number, position: number): number {
  return position === -1 ? whenAbsent : position;
}

/** Decoded user agents by raw text. A site's visitors share a few hundred of them. */
const userAgents = new BoundedCache<string, string>(4_000);
const MAX_CACHED_LENGTH = 512;

function decodeUserAgent(text: string): string {
  if (text.length > MAX_CACHED_LENGTH) return decode(text);
  const known = userAgents.get(text);
  if (known !== undefined) return known;
  const decoded = decode(text);
  userAgents.set(text, decoded);
  return decoded;
}

function decode(text: string): string {
  // Not `replaceAll`: half a megabyte of signs takes it 80 ms, and this 15.
  const spaced = text.includes("+") ? text.split("+").join(" ") : text;
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return decodeLeniently(text);
  }
}

/** Slow path: the platform's form decoder replaces malformed escapes. */
function decodeLeniently(text: string): string {
  return new URLSearchParams(`v=${text}`).get("v") ?? "";
}
