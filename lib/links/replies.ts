import type { Reply } from "@/lib/api/reply";

/** On every response: keeps visits out of caches and search engines. */
export const NEVER_KEPT: readonly string[] = [
  "Cache-Control",
  "no-store",
  "X-Robots-Tag",
  "noindex",
  "X-Content-Type-Options",
  "nosniff",
];

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
 * @param location from `location.ts`
 */
export function redirect(location: string, method: string): Reply {
  return {
    status: method === "POST" ? 303 : 302,
    headers: [...REDIRECTS, "Location", location],
    body: "",
  };
}
