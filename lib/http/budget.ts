import { MAX_FORM_BYTES as CHALLENGE_FORM_BYTES } from "@/lib/challenge/ports";
import { MAX_FORM_BYTES } from "@/lib/links/link-request";
import { MAX_IMPORT_BYTES, PUBLIC_BODY_BYTES } from "@/lib/panel/body-sizes";
import type { Door } from "./door";
import type { Incoming } from "./incoming";
import type { Target } from "./target";

/** The limits of a request through a door. Lengths in bytes; headers count with their names. */
export interface Budget {
  readonly url: number;
  /** Query parameters, repeated ones included. */
  readonly parameters: number;
  readonly headers: number;
  readonly cookies: number;
  readonly cookieBytes: number;
  readonly body: number;
}

const KIB = 1024;

/**
 * Header fields of a request, at every door. A parser that drops what is too much would hide from us what a
 * proxy has appended: the visitor's address, our key. So one more than this is parsed, and refused.
 */
export const MAX_HEADER_FIELDS = 1_000;

/**
 * Next.js is quadratic in query parameters and cookies: 20,000 of them in 40 KB stalled the process for 20 s.
 * These bounds are well above what browsers send to our pages, and far below what hurts. The API and the
 * links parse their own query in one pass.
 */
const NEXT = {
  url: 8 * KIB,
  parameters: 100,
  headers: 32 * KIB,
  cookies: 100,
  cookieBytes: 8 * KIB,
};

export const BUDGETS: Readonly<Record<Door, Budget>> = {
  // The parser bounds request line and headers to 1 MiB, as the contract says.
  api: unboundedHead({ body: 0 }),
  links: {
    url: 64 * KIB,
    parameters: 1_000,
    headers: 64 * KIB,
    // Links read no cookies, but another site on the same host may set some.
    cookies: Number.POSITIVE_INFINITY,
    cookieBytes: 64 * KIB,
    body: MAX_FORM_BYTES,
  },
  challenge: {
    url: 16 * KIB,
    parameters: 10,
    // Headers of a request to the protected site.
    headers: 64 * KIB,
    cookies: Number.POSITIVE_INFINITY,
    cookieBytes: 64 * KIB,
    body: CHALLENGE_FORM_BYTES,
  },
  ops: { ...NEXT, url: 2 * KIB, body: 0 },
  auth: { ...NEXT, body: PUBLIC_BODY_BYTES },
  // Routes take less (`body-sizes.ts`); this is for imports of list entries.
  panel: { ...NEXT, url: 16 * KIB, body: MAX_IMPORT_BYTES },
  // Programs send no cookies; whatever comes is not read.
  manage: { ...NEXT, url: 16 * KIB, body: MAX_IMPORT_BYTES },
  pages: { ...NEXT, body: 0 },
};

/** Names repeated in the request count each time. */
export const hasTooManyHeaders = ({ rawHeaders }: Incoming): boolean =>
  rawHeaders.length > 2 * MAX_HEADER_FIELDS;

export type Excess = "url_too_long" | "headers_too_large";

/** How a request's head exceeds its door's budget; null if it does not. One pass, no copies. */
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

/** Occurrences of a character, counted up to `limit`. */
function countOf(character: string, text: string, limit: number): number {
  let count = 0;
  for (
    let at = text.indexOf(character);
    at !== -1 && count < limit;
    at = text.indexOf(character, at + 1)
  ) {
    count++;
  }
  return count;
}

function unboundedHead({ body }: Pick<Budget, "body">): Budget {
  const none = Number.POSITIVE_INFINITY;
  return { url: none, parameters: none, headers: none, cookies: none, cookieBytes: none, body };
}
