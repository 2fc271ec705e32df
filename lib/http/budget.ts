import { MAX_FORM_BYTES } from "@/lib/go/link-request";
import { PUBLIC_BODY_BYTES } from "@/lib/panel/body-sizes";
import { MAX_IMPORT_BYTES } from "@/lib/panel/import-size";
import type { Door } from "./door";
import type { Incoming } from "./incoming";
import type { Target } from "./target";

/** What a request through one door may bring. Lengths are bytes, headers are measured with their names. */
export interface Budget {
  readonly url: number;
  /** Query parameters, named twice or not. */
  readonly parameters: number;
  readonly headers: number;
  readonly cookies: number;
  readonly cookieBytes: number;
  readonly body: number;
}

const KIB = 1024;

/**
 * Next.js takes time quadratic in query parameters and cookies: 20,000 of them in 40 KB stalled the process
 * for 20 s. So what reaches it is bounded well above anything that a browser sends for our pages, and far
 * below what hurts. The API and the links read their own query in one pass.
 */
const NEXT = {
  url: 8 * KIB,
  parameters: 100,
  headers: 32 * KIB,
  cookies: 100,
  cookieBytes: 8 * KIB,
};

export const BUDGETS: Readonly<Record<Door, Budget>> = {
  // Request line and headers are held to 1 MiB by the parser, as the contract says.
  api: unboundedHead({ body: 0 }),
  links: {
    url: 64 * KIB,
    parameters: 1_000,
    headers: 64 * KIB,
    // Links read none; a site on the same host may have set some.
    cookies: Number.POSITIVE_INFINITY,
    cookieBytes: 64 * KIB,
    body: MAX_FORM_BYTES,
  },
  ops: { ...NEXT, url: 2 * KIB, body: 0 },
  auth: { ...NEXT, body: PUBLIC_BODY_BYTES },
  // Routes take less (`body-sizes.ts`); this is for a file of list entries.
  panel: { ...NEXT, url: 16 * KIB, body: MAX_IMPORT_BYTES },
  pages: { ...NEXT, body: 0 },
};

/** Why a request is refused before anything reads it. */
export type Excess = "url_too_long" | "headers_too_large";

/** What of a request's head is beyond its door's budget; null when nothing is. One pass, no copies. */
export function findExcess(door: Door, request: Incoming, target: Target): Excess | null {
  const budget = BUDGETS[door];
  if (isUrlTooLong(budget, target)) return "url_too_long";
  return areHeadersTooLarge(budget, request) ? "headers_too_large" : null;
}

function isUrlTooLong({ url, parameters }: Budget, { path, search }: Target): boolean {
  if (path.length + search.length > url) return true;
  return countOf("&", search, parameters) >= parameters;
}

function areHeadersTooLarge(budget: Budget, { rawHeaders, headers }: Incoming): boolean {
  if (budget.headers === Number.POSITIVE_INFINITY) return false;
  let bytes = 0;
  for (const text of rawHeaders) bytes += text.length;
  if (bytes > budget.headers) return true;
  const { cookie = "" } = headers;
  return (
    cookie.length > budget.cookieBytes || countOf(";", cookie, budget.cookies) >= budget.cookies
  );
}

/** How often a sign is in a text, counted up to `limit`. */
function countOf(sign: string, text: string, limit: number): number {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1 && count < limit; at = text.indexOf(sign, at + 1)) {
    count++;
  }
  return count;
}

function unboundedHead({ body }: Pick<Budget, "body">): Budget {
  const none = Number.POSITIVE_INFINITY;
  return { url: none, parameters: none, headers: none, cookies: none, cookieBytes: none, body };
}
