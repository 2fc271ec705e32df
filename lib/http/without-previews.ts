import type { Handlers } from "./server";

/** Headers that, with the build's key, have Next.js render a page again and keep it (Next.js 16, `lib/constants`). */
const REVALIDATION = [
  "x-prerender-revalidate",
  "x-prerender-revalidate-if-generated",
  "x-next-revalidated-tags",
  "x-next-revalidate-tag-token",
] as const;

/** Cookies that open previews. */
const PREVIEW = /^\s*(?:__prerender_bypass|__next_preview_data)=/;

/**
 * Pages without Next.js's previews, which no page has. Their keys are part of a build, and anyone can have the same build:
 * with them a stranger could go past prerendered pages, or have them rendered and written at will.
 */
export function withoutPreviews(pages: Handlers["pages"]): Handlers["pages"] {
  return (request, response) => {
    const { headers } = request;
    for (const name of REVALIDATION) delete headers[name];
    const cookies = headers.cookie?.split(";").filter((cookie) => !PREVIEW.test(cookie));
    if (cookies !== undefined) headers.cookie = cookies.join(";");
    return pages(request, response);
  };
}
