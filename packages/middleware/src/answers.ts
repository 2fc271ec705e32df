import type { Answer } from "./options.js";
import { passCookie } from "./pass.js";
import { type Judgement, webUrl } from "./question.js";

/** Keeps what is for one visitor out of caches and search engines. */
const OURS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

/** Back from a challenge: the pass becomes a cookie, and leaves the URL. */
export function returnAnswer(target: string, pass: string, isHttps: boolean): Answer {
  const headers = { ...OURS, Location: target, "Set-Cookie": passCookie(pass, isHttps) };
  return { status: 303, headers, body: "" };
}

export function challengeAnswer(method: string, location: string): Answer {
  return redirect(method, location);
}

/** By the configuration's page response; without one, 403. */
export function refusalAnswer(
  method: string,
  url: string,
  { pageResponseType: type, pageResponseContents: contents, challenge, requestId }: Judgement,
  blockPage: string | undefined,
): Answer {
  const page = blockPage ?? defaultPage(requestId);
  const location = challenge === null && type === "RedirectURL" ? webUrl(contents) : null;
  // The visitor is there already: never a loop.
  if (location !== null && location !== webUrl(url)) return redirect(method, location);
  const status = type === "HTTPStatusCode" && /^[2-5]\d\d$/.test(contents) ? Number(contents) : 403;
  const headers = { ...OURS, "Content-Type": "text/html; charset=utf-8" };
  const isEmpty = method === "HEAD" || status === 204 || status === 304;
  return { status, headers, body: isEmpty ? "" : page };
}

/** After a form, 303: nothing is sent twice. */
function redirect(method: string, location: string): Answer {
  const status = method === "GET" || method === "HEAD" ? 302 : 303;
  return { status, headers: { ...OURS, Location: location }, body: "" };
}

const defaultPage = (requestId: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>This page is closed to you</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"></head>
<body><main><h1>This page is closed to you</h1>
<p>If this is a mistake, give the site’s owner this number: <code>${requestId}</code>.</p></main></body></html>
`;
