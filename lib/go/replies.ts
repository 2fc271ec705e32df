import type { Reply } from "@/lib/api/reply";

/** On every answer: nothing of a visit is kept by anybody on the way, or found by a search engine. */
export const NEVER_KEPT: readonly string[] = [
  "Cache-Control",
  "no-store",
  "X-Robots-Tag",
  "noindex",
  "X-Content-Type-Options",
  "nosniff",
];

/**
 * A redirect passes on what a plain link would: the page before it, and of that only the origin to other
 * sites. Customers count on it to see where their visitors come from. This is the browsers' own default,
 * said so that a laxer policy of that page does not count.
 */
const REDIRECTS: readonly string[] = [
  ...NEVER_KEPT,
  "Referrer-Policy",
  "strict-origin-when-cross-origin",
];

/**
 * Sends a visitor on. After a form it is 303: whatever was typed stays here, in every browser.
 *
 * @param location made by `location.ts` of a stored destination
 */
export function redirect(location: string, method: string): Reply {
  return {
    status: method === "POST" ? 303 : 302,
    headers: [...REDIRECTS, "Location", location],
    body: "",
  };
}
