import type { Reply } from "@/lib/api/reply";
import { BoundedCache } from "@/lib/base/bounded-cache";
import { NEVER_KEPT } from "@/lib/visitors/page";
import type { VisitorQuery } from "./visitor-query";

/**
 * The browsers' default, which customers rely on to see where visitors come from. Sent so that a laxer policy
 * of the referring page does not apply.
 */
const REDIRECTS: readonly string[] = [
  ...NEVER_KEPT,
  "Referrer-Policy",
  "strict-origin-when-cross-origin",
];

/**
 * A redirect. After a form it is 303, so that no browser resubmits the password to the destination.
 *
 * @param location a path of ours, or made by `locationOf` or `locationWithQuery`
 */
export function redirect(location: string, method: string): Reply {
  return {
    status: method === "POST" ? 303 : 302,
    headers: [...REDIRECTS, "Location", location],
    body: "",
  };
}

/** Servers and proxies cut off or refuse longer ones. */
const MAX_LENGTH = 8_192;

const written = new BoundedCache<string, string>(4_096);

/** The `Location` for a stored destination. Parsed again, so that a host or path in Unicode becomes ASCII. */
export function locationOf(destination: string): string {
  let location = written.get(destination);
  if (location === undefined) {
    location = new URL(destination).href;
    written.set(destination, location);
  }
  return location;
}

/**
 * The same with the visitor's parameters appended. The destination's own win, and parameters that would make
 * it too long are dropped.
 */
export function locationWithQuery(destination: string, query: VisitorQuery): string {
  const url = new URL(destination);
  const names = new Set(url.searchParams.keys());
  const added = new URLSearchParams();
  let length = url.href.length + 1;
  for (const [name, value] of query.own()) {
    if (names.has(name)) continue;
    const pair = new URLSearchParams([[name, value]]).toString();
    length += pair.length + 1;
    if (length > MAX_LENGTH) break;
    added.append(name, value);
  }
  if (added.size === 0) return url.href;
  // Appended as text: the stored query keeps its spelling.
  url.search = url.search === "" ? `?${added}` : `${url.search}&${added}`;
  return url.href;
}
