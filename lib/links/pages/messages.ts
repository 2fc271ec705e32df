import type { PageContent } from "./page";

const text = (sentence: string): string => `<p>${sentence}</p>`;

/** Unknown, switched off, stopped, or a suspended workspace's: visitors do not learn which. */
export const NOT_FOUND: PageContent = {
  status: 404,
  title: "This link leads nowhere",
  body: text(
    "It was removed, or never existed. The person who gave it to you may have a newer one.",
  ),
};

export const ENDED: PageContent = {
  status: 410,
  title: "This link has ended",
  body: text("It was open for a limited time or number of visitors."),
};

export const BUSY: PageContent = {
  status: 429,
  title: "This link is busy right now",
  body: text("Please open the link again in a moment."),
  headers: ["Retry-After", "1"],
};

export const UNAVAILABLE: PageContent = {
  status: 503,
  title: "This link is not working right now",
  body: text("It is not your fault. Please try again later."),
  headers: ["Retry-After", "30"],
};

/** The browser prefetches. Refused, it asks again on the click. */
export const NOT_AHEAD: PageContent = {
  status: 503,
  title: "This link is not opened ahead of time",
  body: text("It opens when you click it."),
};

/** For HEAD and preview robots, at a link whose destination is not public. */
export const FOR_PEOPLE: PageContent = {
  status: 200,
  title: "A link for people",
  body: text("Open it in a browser to see where it leads."),
};

export const TOO_LARGE: PageContent = {
  status: 413,
  title: "That is too long",
  body: text("No password is that long. Please go back and try again."),
};

/** @param allowed methods, as the `Allow` header lists them */
export function notAllowed(allowed: string): PageContent {
  return {
    status: 405,
    title: "Links can only be opened",
    body: text("This request does something else. Please open the link in a browser."),
    headers: ["Allow", allowed],
  };
}
