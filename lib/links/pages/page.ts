import { randomBytes } from "node:crypto";
import type { Reply } from "@/lib/api/reply";
import type { VisitorMessages } from "@/lib/messages/visitors";
import type { LinkRequest } from "../link-request";
import type { LinkContext } from "../ports";
import { NEVER_KEPT } from "../replies";
import { type PageLanguage, pageLanguage } from "./language";

/*
 * Plain pages of about 2 kB, without a framework. The only visitor or customer input in them is the link's
 * name, percent-encoded.
 */

/** What a page needs from the visit. */
interface PageVisit {
  readonly context: Pick<LinkContext, "publicOrigin">;
  readonly request: Pick<LinkRequest, "link" | "isOwnHost" | "header">;
}

export interface PageContent {
  readonly status: number;
  /** Whose words the page says; their title, without a full stop, is also its heading. */
  readonly topic: Exclude<keyof VisitorMessages, "report">;
  /** HTML of the main part, below the heading, where it is more than the topic's text. */
  readonly body?: (language: PageLanguage) => string;
  /** Runs once the page has loaded. */
  readonly script?: string;
  readonly headers?: readonly string[];
}

/** In the colours of `app/globals.css`, by the names that they have there. */
export const STYLE = `:root{color-scheme:light dark;--page:#fafaf9;--card:#ffffff;--ink:#1c1917;--quiet:#57534e;--line:#e7e5e4;--accent:#0f766e;--on-accent:#ffffff;--danger:#b91c1c}
@media(prefers-color-scheme:dark){:root{--page:#0c0a09;--card:#171412;--ink:#f5f5f4;--quiet:#a8a29e;--line:#292524;--accent:#2dd4bf;--on-accent:#042f2e;--danger:#fca5a5}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:1.25rem;padding:1.25rem;background:var(--page);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
main{width:100%;max-width:26rem;padding:2rem 1.75rem;background:var(--card);border:1px solid var(--line);border-radius:.9rem}
h1{margin:0 0 .5rem;font-size:1.35rem;line-height:1.25}p{margin:.5rem 0 0;color:var(--quiet)}[role=alert]{color:var(--danger)}
label{display:block;margin:1.25rem 0 .35rem;font-weight:600}input,button{width:100%;padding:.65rem .8rem;font:inherit;border-radius:.5rem}
input{color:inherit;background:var(--page);border:1px solid var(--quiet)}button{margin-top:.9rem;border:0;font-weight:600;background:var(--accent);color:var(--on-accent);cursor:pointer}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}footer,footer a{font-size:.85rem;color:var(--quiet)}`;

/**
 * The page as a reply, in the visitor's language. Its policy allows only its own style and script. There is no
 * `form-action`: Chromium also applies it to the redirect after a form, and destinations can be anywhere.
 */
export function pageReply(visit: PageVisit, content: PageContent): Reply {
  const language = pageLanguage(visit.request.header("accept-language"));
  const nonce = randomBytes(16).toString("base64");
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`;
  return {
    status: content.status,
    headers: [
      ...NEVER_KEPT,
      "Content-Type",
      "text/html; charset=utf-8",
      "Content-Language",
      language.tag,
      "Vary",
      "Accept-Language",
      "Content-Security-Policy",
      policy,
      // The URL of this page may carry a code, which must not leak.
      "Referrer-Policy",
      "no-referrer",
      ...(content.headers ?? []),
    ],
    body: html(visit, content, language, nonce),
  };
}

function html(
  visit: PageVisit,
  { topic, body, script }: PageContent,
  language: PageLanguage,
  nonce: string,
): string {
  const { tag, dir, words } = language;
  const { title, text } = words[topic];
  return `<!doctype html>
<html lang="${tag}" dir="${dir}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${title}</h1>
${body === undefined ? `<p>${text}</p>` : body(language)}
</main>${reportLink(visit, words.report)}${script === undefined ? "" : `\n<script nonce="${nonce}">${script}</script>`}
</body></html>
`;
}

function reportLink(
  { context: { publicOrigin }, request: { link, isOwnHost } }: PageVisit,
  label: string,
): string {
  // Without a public origin the panel is at the requested host, unless that is a customer's.
  if (link === null || (publicOrigin === "" && !isOwnHost)) return "";
  const name = encodeURIComponent(`${link.handle}/${link.keyname}`);
  return `\n<footer><a href="${publicOrigin}/report?link=${name}" rel="nofollow">${label}</a></footer>`;
}
