import { compileNames, NameMatcher } from "../table/name-matcher";
import { MAIL_PROVIDERS, NEVER_BLOCK_NAMES, ORDINARY_HOSTS } from "./well-known/names";
import { PLAIN_BROWSERS, PLAIN_PAGES } from "./well-known/plain-visits";

/* Each returns the objection to an entry in lower case, or null. */

const neverBlockNames = new Set(NEVER_BLOCK_NAMES);
const ordinaryParents = new Set(ORDINARY_HOSTS.flatMap(withParents));
const neverBlockParents = new Set(NEVER_BLOCK_NAMES.flatMap(withParents));
const mailParents = new Set(MAIL_PROVIDERS.flatMap(withParents));
const pages = PLAIN_PAGES.map((url) => url.toLowerCase());
const browsers = PLAIN_BROWSERS.map((userAgent) => userAgent.toLowerCase());

/** A name covers itself and its subdomains; a pattern's `*` also spans dots. */
export function hostObjection(entry: string): string | null {
  if (entry.includes("*")) return patternObjection(entry);
  if (ordinaryParents.has(entry)) {
    return fitsHost(ORDINARY_HOSTS.find((name) => isAtOrBelow(name, entry)));
  }
  const service = neverBlockParents.has(entry)
    ? NEVER_BLOCK_NAMES.find((name) => isAtOrBelow(name, entry))
    : withParents(entry).find((parent) => neverBlockNames.has(parent));
  return service === undefined ? null : `must never be blocked: ${service}`;
}

function patternObjection(pattern: string): string | null {
  const matcher = new NameMatcher(compileNames([[pattern, 0]]));
  const host = ORDINARY_HOSTS.find((name) => matcher.find(name));
  if (host !== undefined) return fitsHost(host);
  const service = NEVER_BLOCK_NAMES.find(
    (name) => matcher.find(name) ?? matcher.find(`crawl-66-249-66-1.${name}`),
  );
  return service === undefined ? null : `must never be blocked: ${service}`;
}

const fitsHost = (example: string | undefined) => `fits ordinary hosts, such as ${example}`;

export function mailObjection(entry: string): string | null {
  return mailParents.has(entry) ? "is where people have their mail" : null;
}

export function urlObjection(entry: string): string | null {
  return fits(entry, pages, "an ordinary page");
}

export function userAgentObjection(entry: string): string | null {
  return fits(entry, browsers, "an ordinary browser");
}

function fits(entry: string, ordinary: readonly string[], what: string): string | null {
  const example = ordinary.find((text) => text.includes(entry));
  return example === undefined ? null : `fits ${what}: ${example}`;
}

/** `a.b.c` → `a.b.c`, `b.c`, `c`. */
function withParents(name: string): string[] {
  const labels = name.split(".");
  return labels.map((_, from) => labels.slice(from).join("."));
}

const isAtOrBelow = (name: string, parent: string) =>
  name === parent || name.endsWith(`.${parent}`);
