import { BoundedCache } from "@/lib/base/bounded-cache";
import { cut } from "@/lib/base/cut";
import type { SentRequest } from "../sent-request";

/*
 * The kind of client that a request's headers are of: browsers of one version and language send alike, and so do the
 * copies of a program that calls from thousands of addresses. Only what a client sends of itself counts: no cookie,
 * no referrer, nothing that proxies add, and not the order, which proxies change.
 */

/** Headers that are there or not. */
const PRESENT = [
  "accept",
  "sec-ch-ua",
  "sec-ch-ua-mobile",
  "sec-ch-ua-platform",
  "sec-fetch-dest",
  "sec-fetch-mode",
  "sec-fetch-user",
  "upgrade-insecure-requests",
  "priority",
  "dnt",
  "te",
] as const;
/** Headers whose values count. */
const VALUES = ["accept-language", "accept-encoding"] as const;
const MAX_VALUE = 64;

/** By what is digested: a site's visitors share a few hundred. */
const digests = new BoundedCache<string, string>(2_000);

/** Eight hex digits: 32-bit FNV-1a (draft-eastlake-fnv). It names a shape, and proves nothing. */
export function shapeDigest({ headers }: SentRequest): string {
  let text = "";
  for (const name of PRESENT) text += headers.has(name) ? "1" : "0";
  for (const name of VALUES) text += `|${cut(headers.get(name) ?? "", MAX_VALUE)}`;
  const known = digests.get(text);
  if (known !== undefined) return known;
  const digest = fnv1a(text).toString(16).padStart(8, "0");
  digests.set(text, digest);
  return digest;
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
