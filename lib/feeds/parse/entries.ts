import { domainToASCII } from "node:url";
import { parseIp } from "@/lib/ip/parse";
import { type IpRange, parseIpRange } from "@/lib/ip/range";
import type { Feed } from "../feed";

/** A record's entry, or why it has none. */
export type Reading<T> = { readonly entry: T } | { readonly problem: string };

export interface Network {
  readonly range: IpRange;
  readonly asn: number;
  readonly organization: string;
  /** Undefined when the row has no code of a country. */
  readonly country: string | undefined;
}

const problem = (text: string) => ({ problem: text });

/** An address, CIDR or range. */
export function readRange(text: string): Reading<IpRange> {
  const range = parseIpRange(text);
  return range === null ? problem("not an address, CIDR or range") : { entry: range };
}

/** iptoasn.com's row: first, last, ASN, country, description. Null for unannounced space. */
export function readNetwork(fields: readonly string[]): Reading<Network> | null {
  const [first = "", last = "", asn = "", country = "", organization = ""] = fields;
  if (asn === "0") return null;
  const number = parseAsn(asn);
  if (number === null) return problem("not an AS number in the third column");
  const from = parseIp(first);
  const to = parseIp(last);
  if (!from || !to || from.version !== to.version) return problem("not a range of addresses");
  return {
    entry: {
      range: { version: from.version, first: from.words, last: to.words },
      asn: number,
      organization: organization.trim(),
      country: isCountry(country) ? country : undefined,
    },
  };
}

/** Registries write EU, AP and ZZ for "somewhere"; iptoasn.com writes None. */
const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && !["AP", "EU", "ZZ"].includes(code);

/** `AS64500`, `64500`. */
export function readAsn(text: string): Reading<number> {
  const asn = parseAsn(/^as/i.test(text) ? text.slice(2) : text);
  return asn === null ? problem("not an AS number") : { entry: asn };
}

function parseAsn(digits: string): number | null {
  if (!/^\d{1,10}$/.test(digits)) return null;
  const asn = Number(digits);
  return asn >= 1 && asn <= 0xffffffff ? asn : null;
}

const NAME = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)+$/;
const PATTERN = /^[a-z0-9_.*-]+$/;

/** A domain name in lower-case ASCII without a final dot; with `*` a pattern, in categories that allow them. */
export function readName(feed: Feed, text: string): Reading<string> {
  const trimmed = text.endsWith(".") ? text.slice(0, -1) : text;
  const lower = trimmed.toLowerCase();
  if (lower.includes("*")) {
    const isUsable = feed.category === "hostname-database" && PATTERN.test(lower);
    return isUsable && /[a-z0-9]/.test(lower) ? { entry: lower } : problem("not a usable pattern");
  }
  const name = isAscii(lower) ? lower : domainToASCII(lower);
  return name.length <= 253 && NAME.test(name) ? { entry: name } : problem("not a domain name");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII range begins with them
const isAscii = (text: string) => /^[\x00-\x7f]*$/.test(text);

/** Chrome's and Edge's builds are the third number, Firefox's and Safari's versions the second. */
const BUILD =
  /^((?:chrome|edge|firefox|safari) [1-9]\d{0,2}(?:\.(?:0|[1-9]\d{0,4})){0,2})(?:\.\d{1,5})?$/;

/** A browser and a version of it, `chrome 131.0.6778.85` with the feed's prefix, without the patch. */
export function readBuild({ prefix = "" }: Feed, text: string): Reading<string> {
  const build = BUILD.exec(text.startsWith(prefix) ? text : prefix + text)?.[1];
  return build === undefined
    ? problem("not chrome, edge, firefox or safari and a version")
    : { entry: build };
}

/** A lower-case substring with the feed's prefix. Null when the feed's options exclude it. */
export function readSubstring(feed: Feed, text: string): Reading<string> | null {
  const plain = feed.escapes === "regex" ? text.replace(/\\(.)/g, "$1") : text;
  const { prefix = "", minLength = 1 } = feed;
  const entry = (plain.startsWith(prefix) ? plain : prefix + plain).toLowerCase();
  if (entry.length < minLength) return null;
  return entry.length <= 512 ? { entry } : problem("longer than 512 characters");
}
