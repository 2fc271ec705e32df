import type { BlockPages } from "./block-pages.js";
import type { Judgement } from "./judgement.js";
import type { Answer } from "./options.js";
import { localTarget, passCookie } from "./pass.js";
import type { Visit } from "./visit.js";
import { isSamePage, webUrl } from "./web-url.js";

/** Keeps what is for one visitor out of caches and search engines. */
const OURS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/** Back from a challenge: the pass becomes a cookie, and leaves the URL. */
export function returnAnswer({ target, scheme }: Visit, pass: string): Answer {
  const cookie = passCookie(pass, scheme === "https");
  const headers = { ...OURS, Location: localTarget(target), "Set-Cookie": cookie };
  return { status: 303, headers, body: "" };
}

/** Nobody has decided, and the owner lets nobody in then. */
export function awayAnswer(method: string): Answer {
  const headers = { ...OURS, "Retry-After": "2", "Content-Type": "text/html; charset=utf-8" };
  return { status: 503, headers, body: method === "HEAD" ? "" : AWAY_PAGE };
}

/**
 * By the challenge, or by the configuration's page response; without one, 403.
 *
 * @param blockPage the owner's HTML; "": the page that Gatehouse has for the workspace, or a short one
 */
export async function refusalAnswer(
  visit: Visit,
  judgement: Judgement,
  {
    blockPage = "",
    pages,
  }: { readonly blockPage?: string | undefined; readonly pages: BlockPages },
): Promise<Answer> {
  const location = locationOf(visit, judgement);
  // The visitor may be there already: never a loop.
  if (location !== null && !isSamePage(location, visit.url)) {
    // After a form, 303: nothing is sent twice.
    const status = visit.isRead ? 302 : 303;
    return { status, headers: { ...OURS, Location: location }, body: "" };
  }
  const status = statusOf(judgement);
  if (WITHOUT_BODY.has(status)) return { status, headers: OURS, body: "" };
  const headers = { ...OURS, "Content-Type": "text/html; charset=utf-8" };
  const { method, header } = visit.request;
  if (method === "HEAD") return { status, headers, body: "" };
  const { requestId } = judgement;
  // Scripts and images show no page.
  const isHosted = blockPage === "" && visit.isPage;
  const hosted = isHosted ? await pages.of(header("accept-language"), requestId) : null;
  if (hosted === null) return { status, headers, body: blockPage || defaultPage(requestId) };
  const policy = hosted.policy !== "" && { "Content-Security-Policy": hosted.policy };
  return { status, headers: { ...headers, ...policy }, body: hosted.html };
}

function locationOf({ isPage }: Visit, judgement: Judgement): string | null {
  const { isChallenge, challenge, pageResponseType: type, pageResponseContents } = judgement;
  if (isChallenge) return isPage ? webUrl(challenge) : null;
  return type === "RedirectURL" ? webUrl(pageResponseContents) : null;
}

function statusOf(judgement: Judgement): number {
  const { isChallenge, pageResponseType: type, pageResponseContents: contents } = judgement;
  const isStatus = !isChallenge && type === "HTTPStatusCode" && /^[2-5]\d\d$/.test(contents);
  return isStatus ? Number(contents) : 403;
}

/** A request id has no signs that HTML would have to escape. */
function defaultPage(requestId: string): string {
  const number =
    requestId === ""
      ? ""
      : `<p>If this is a mistake, give the site’s owner this number: <code>${requestId}</code>.</p>`;
  return page("This page is closed to you", number);
}

const page = (title: string, text: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"></head>
<body><main><h1>${title}</h1>
${text}</main></body></html>
`;

const AWAY_PAGE = page(
  "Try again in a moment",
  "<p>This site cannot tell who may come in right now.</p>",
);
