import { BoundedCache } from "@/lib/base/bounded-cache";
import type { Evidence } from "@/lib/engine/facts";
import type { SentRequest } from "../sent-request";
import type { ClaimedBrowser, System } from "./claimed-browser";
import { isAllThere, missingHeaders } from "./missing-headers";

/*
 * Headers that no browser with this user agent sends. What is there and contradicts it counts by itself; what is missing,
 * by weight. The order is not looked at: Go's proxies sort headers, and maps of many languages shuffle them.
 */

/** A rule's finding in words, or null. */
type Rule = (browser: ClaimedBrowser, sent: SentRequest) => string | null;

const RULES: Readonly<Record<string, Rule>> = {
  "client-hints": hintsOfAnother,
  mobile: mobileHint,
  platform: platformHint,
  version: versionHint,
  brand: brandHint,
  accept: acceptOfNavigation,
  "sec-fetch": fetchOfDocument,
  "part-of-sec-fetch": partOfFetch,
  language: anyLanguage,
  missing: missingHeaders,
};

const RULE_ENTRIES = Object.entries(RULES);

/** Empty for a browser that is consistent. @param browser null: the visitor does not say that it is one */
export function headerConflicts(
  browser: ClaimedBrowser | null,
  sent: SentRequest,
): readonly Evidence[] {
  if (browser === null) return NONE;
  const found: Evidence[] = [];
  for (const [name, rule] of RULE_ENTRIES) {
    const words = rule(browser, sent);
    if (words !== null) found.push({ source: "header-conflict", entry: `${name}: ${words}` });
  }
  return found.length === 0 ? NONE : found;
}

const NONE: readonly Evidence[] = Object.freeze([]);

/** Only Chromium has client hints: neither Firefox nor any browser on iOS. */
function hintsOfAnother({ engine }: ClaimedBrowser, { headers }: SentRequest): string | null {
  if (engine === "chromium" || !headers.has("sec-ch-ua")) return null;
  return `${engine === "firefox" ? "Firefox" : "Safari"} with client hints`;
}

function mobileHint({ engine, isMobile }: ClaimedBrowser, { headers }: SentRequest): string | null {
  const hint = headers.get("sec-ch-ua-mobile");
  if (engine !== "chromium" || (hint !== "?0" && hint !== "?1")) return null;
  if ((hint === "?1") === isMobile) return null;
  return isMobile ? "a phone that says it is none" : "no phone, but says it is one";
}

const PLATFORMS: Readonly<Record<string, System>> = {
  Windows: "Windows",
  macOS: "macOS",
  Linux: "Linux",
  Android: "Android",
  "Chrome OS": "ChromeOS",
  "Chromium OS": "ChromeOS",
};

function platformHint({ engine, system }: ClaimedBrowser, { headers }: SentRequest): string | null {
  const hint = headers.get("sec-ch-ua-platform")?.replaceAll('"', "") ?? "";
  const platform = Object.hasOwn(PLATFORMS, hint) ? PLATFORMS[hint] : undefined;
  if (engine !== "chromium" || system === null || platform === undefined) return null;
  // Android's "desktop site" has the user agent of Linux; some of Google's systems mix theirs.
  const isKin = system === "Linux" && (platform === "Android" || platform === "ChromeOS");
  return platform === system || isKin ? null : `${system}, but the platform is ${platform}`;
}

const BRAND = /"([^"]{1,60})";\s*v="(\d{1,4})/g;

type Brands = ReadonlyMap<string, number>;

const NO_BRANDS: Brands = new Map();
const MAX_HINTS = 512;
/** By the header's text: a site's visitors share a few dozen. A long one is cut, and would be kept whole with its beginning. */
const knownBrands = new BoundedCache<string, Brands>(500);

function brandsOf(headers: SentRequest["headers"]): Brands {
  const text = headers.get("sec-ch-ua");
  if (text === undefined) return NO_BRANDS;
  if (text.length > MAX_HINTS) return readBrands(text.slice(0, MAX_HINTS));
  const known = knownBrands.get(text);
  if (known !== undefined) return known;
  const brands = readBrands(text);
  knownBrands.set(text, brands);
  return brands;
}

const readBrands = (text: string): Brands =>
  new Map(
    [...text.matchAll(BRAND)].map(([, name = "", version]) => [name, Number(version)] as const),
  );

function versionHint({ engine, version }: ClaimedBrowser, { headers }: SentRequest): string | null {
  const hinted = engine === "chromium" ? brandsOf(headers).get("Chromium") : undefined;
  if (hinted === undefined || hinted === version) return null;
  return `Chrome ${version}, but the client hints are of ${hinted}`;
}

function brandHint({ engine, isEdge }: ClaimedBrowser, { headers }: SentRequest): string | null {
  const brands = engine === "chromium" ? [...brandsOf(headers).keys()] : [];
  if (brands.includes("HeadlessChrome")) return "hides that it is Headless Chrome";
  if (brands.length > 0 && !brands.includes("Chromium"))
    return `Chrome, but its brand is ${brands[0]}`;
  const isHintedEdge = brands.some((name) => name.startsWith("Microsoft Edge"));
  return isEdge && brands.includes("Google Chrome") && !isHintedEdge
    ? "Edge, but the client hints are of Google Chrome"
    : null;
}

/** Every browser asks for HTML when someone opens a page. */
function acceptOfNavigation(_browser: ClaimedBrowser, { headers }: SentRequest): string | null {
  const accept = headers.get("accept");
  const isPage =
    headers.get("sec-fetch-mode") === "navigate" && headers.get("sec-fetch-dest") === "document";
  return isPage && accept !== undefined && accept !== "" && !accept.includes("text/html")
    ? "opens a page without asking for HTML"
    : null;
}

function fetchOfDocument(_browser: ClaimedBrowser, { headers }: SentRequest): string | null {
  const mode = headers.get("sec-fetch-mode");
  const isDocument = headers.get("sec-fetch-dest") === "document";
  return isDocument && (mode === "cors" || mode === "no-cors")
    ? `opens a page as a script does (${mode})`
    : null;
}

/** All of Sec-Fetch come together. */
function partOfFetch(_browser: ClaimedBrowser, sent: SentRequest): string | null {
  const { headers } = sent;
  const isPart = headers.has("sec-fetch-mode") && !headers.has("sec-fetch-site");
  return isPart && !headers.has("sec-fetch-dest") && isAllThere(sent)
    ? "only one of the Sec-Fetch headers"
    : null;
}

/** Every browser names a language. */
function anyLanguage(_browser: ClaimedBrowser, { headers }: SentRequest): string | null {
  return headers.get("accept-language") === "*" ? "takes any language" : null;
}
