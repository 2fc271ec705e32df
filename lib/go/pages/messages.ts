import type { PageContent } from "./page";

const text = (sentence: string): string => `<p>${sentence}</p>`;

/** Unknown, switched off, stopped, or of a suspended account: a stranger need not know which. */
export const NOT_FOUND: PageContent = {
  status: 404,
  title: "This link leads nowhere",
  body: text("It was removed, or never was. Whoever gave it to you may have a newer one."),
};

export const ENDED: PageContent = {
  status: 410,
  title: "This link has ended",
  body: text("It was open for a certain time or number of visitors, and that is over now."),
};

export const BUSY: PageContent = {
  status: 429,
  title: "Many people are here just now",
  body: text("Please open the link again in a moment."),
  headers: ["Retry-After", "1"],
};

export const UNAVAILABLE: PageContent = {
  status: 503,
  title: "This link does not work just now",
  body: text("It is not your fault. Please try again a little later."),
  headers: ["Retry-After", "30"],
};

/** A browser asks before anybody has clicked. Refused, it asks again when somebody does. */
export const NOT_AHEAD: PageContent = {
  status: 503,
  title: "This link is not opened ahead of time",
  body: text("It opens when somebody follows it."),
};

/** For whoever only looks, at a link that does not show everybody where it leads. */
export const FOR_PEOPLE: PageContent = {
  status: 200,
  title: "A link for people",
  body: text("Open it in a browser to see where it leads."),
};

export const TOO_LARGE: PageContent = {
  status: 413,
  title: "That is too long",
  body: text("No password is. Please go back and try again."),
};

/** @param allowed methods, as the `Allow` header lists them */
export function notAllowed(allowed: string): PageContent {
  return {
    status: 405,
    title: "Links are only opened",
    body: text("What was sent is more than that. Please open the link in a browser."),
    headers: ["Allow", allowed],
  };
}
