import { BoundedCache } from "@/lib/bounded-cache";

/**
 * The query string of a call. Decoding follows the WHATWG form-urlencoded rules, so nothing a caller
 * sends can make it throw: malformed percent-encoding stays as it is, invalid UTF-8 becomes U+FFFD.
 * Only parameters of the contract are kept: a megabyte of unknown names costs one pass and no memory.
 */
const PARAMETERS = [
  "apikey",
  "ip",
  "ua",
  "url",
  "confname",
  "params",
  "headers",
  "keyname",
  "js",
  "code",
  "email",
  "number",
  "detail",
] as const;

export type ParameterName = (typeof PARAMETERS)[number];

const KNOWN: ReadonlySet<string> = new Set(PARAMETERS);

function isKnown(name: string): name is ParameterName {
  return KNOWN.has(name);
}

export class Query {
  readonly #first = new Map<ParameterName, string>();
  readonly #repeated = new Set<ParameterName>();

  /** @param search The query string, with or without the leading question mark. */
  constructor(search: string) {
    let start = search.startsWith("?") ? 1 : 0;
    let equals = -1;
    while (start < search.length) {
      const end = positionOr(search.length, search.indexOf("&", start));
      // Looked for again only when passed: from every pair anew, a megabyte of `&` would take seconds.
      if (equals < start) equals = positionOr(search.length, search.indexOf("=", start));
      this.#add(search, start, Math.min(equals, end), end);
      start = end + 1;
    }
  }

  #add(search: string, start: number, equals: number, end: number): void {
    const name = decode(search.slice(start, equals));
    if (!isKnown(name)) return;
    if (this.#first.has(name)) this.#repeated.add(name);
    else {
      const value = search.slice(equals + 1, end);
      this.#first.set(name, name === "ua" ? decodeUserAgent(value) : decode(value));
    }
  }

  /** The first value; for parameters that describe (`ua`, `url`, `params`, `headers`). */
  first(name: ParameterName): string | undefined {
    return this.#first.get(name);
  }

  /** The value of a parameter that decides something; undefined when absent or ambiguous (sent twice). */
  single(name: ParameterName): string | undefined {
    return this.#repeated.has(name) ? undefined : this.#first.get(name);
  }

  isRepeated(name: ParameterName): boolean {
    return this.#repeated.has(name);
  }
}

function positionOr(whenAbsent: number, position: number): number {
  return position === -1 ? whenAbsent : position;
}

/** Raw user agents and what they decode to. A site's visitors share a few hundred of them. */
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
  const spaced = text.includes("+") ? text.replaceAll("+", " ") : text;
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return decodeLeniently(text);
  }
}

/** The slow path: let the platform's own form decoder replace what is malformed. */
function decodeLeniently(text: string): string {
  return new URLSearchParams(`v=${text}`).get("v") ?? "";
}
