import { BoundedCache } from "@/lib/bounded-cache";
import type { VisitorQuery } from "./visitor-query";

/** Longer ones are cut off or refused by servers and proxies on the way. */
const MAX_LENGTH = 8_192;

const written = new BoundedCache<string, string>(4_096);

/**
 * The `Location` of a stored destination, and of nothing else. Parsed once more, so that a host or path
 * in another script goes into the header as ASCII.
 */
export function locationOf(destination: string): string {
  let location = written.get(destination);
  if (location === undefined) {
    location = new URL(destination).href;
    written.set(destination, location);
  }
  return location;
}

/**
 * The same with the visitor's own parameters behind the destination's. Those that the destination has
 * itself stay its own, and what would make it too long is left out.
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
  // Behind what is stored, which keeps its spelling: only the visitor's part is written anew.
  url.search = url.search === "" ? `?${added}` : `${url.search}&${added}`;
  return url.href;
}
