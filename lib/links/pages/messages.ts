import type { PageContent } from "./page";

/** Unknown, switched off, stopped, or a suspended workspace's: visitors do not learn which. */
export const NOT_FOUND: PageContent = { status: 404, topic: "notFound" };

export const ENDED: PageContent = { status: 410, topic: "ended" };

export const BUSY: PageContent = { status: 429, topic: "busy", headers: ["Retry-After", "1"] };

export const UNAVAILABLE: PageContent = {
  status: 503,
  topic: "unavailable",
  headers: ["Retry-After", "30"],
};

/** The browser prefetches. Refused, it asks again on the click. */
export const NO_PREFETCH: PageContent = { status: 503, topic: "notAhead" };

/** For HEAD and preview robots, at a link whose destination is not public. */
export const FOR_PEOPLE: PageContent = { status: 200, topic: "forPeople" };

export const TOO_LARGE: PageContent = { status: 413, topic: "tooLarge" };

/** @param allowed methods, as the `Allow` header lists them */
export function notAllowed(allowed: string): PageContent {
  return { status: 405, topic: "notAllowed", headers: ["Allow", allowed] };
}
