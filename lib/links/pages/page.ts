import { randomBytes } from "node:crypto";
import type { Reply } from "@/lib/api/reply";
import type { LinkRequest } from "../link-request";
import type { LinkContext } from "../ports";
import { NEVER_KEPT } from "../replies";

/*
 * Plain pages of about 2 kB, without a framework. The only visitor or customer input in them is the link's
 * name, percent-encoded.
 */

/** What a page needs from the visit. */
interface PageVisit {
  readonly context: Pick<LinkContext, "publicOrigin">;
  readonly request: Pick<LinkRequest, "link" | "isOwnHost">;
}

export interface PageContent {
  readonly status: number;
  /** A short sentence without a full stop: title and heading. */
  readonly title: string;
  /** HTML of the main part, below the heading. */
  readonly body: string;
  /** Runs once the page has loaded. */
  readonly script?: string;
  readonly headers?: readonly string[];
}

const STYLE = `:root{color-scheme:light dark;--paper:#f6f7f9;--card:#fff;--ink:#16181d;--soft:#5b6270;--line:#d9dde4;--key:#1d4ed8;--on:#fff;--bad:#b42318}
@media(prefers-color-scheme:dark){:root{--paper:#0f1115;--card:#181b21;--ink:#eceef2;--soft:#a3abba;--line:#2d323c;--key:#93b4ff;--on:#0f1115;--bad:#ff9d92}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:1.25rem;padding:1.25rem;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
main{width:100%;max-width:26rem;padding:2rem 1.75rem;background:var(--card);border:1px solid var(--line);border-radius:.9rem}
h1{margin:0 0 .5rem;font-size:1.35rem;line-height:1.25}p{margin:.5rem 0 0;color:var(--soft)}[role=alert]{color:var(--bad)}
label{display:block;margin:1.25rem 0 .35rem;font-weight:600}input,button{width:100%;padding:.65rem .8rem;font:inherit;border-radius:.5rem}
input{color:inherit;background:var(--paper);border:1px solid var(--soft)}button{margin-top:.9rem;border:0;font-weight:600;background:var(--key);color:var(--on);cursor:pointer}
:focus-visible{outline:3px solid var(--key);outline-offset:2px}footer,footer a{font-size:.85rem;color:var(--soft)}`;

/**
 * The page as a reply. Its policy allows only its own style and script. There is no `form-action`: Chromium
 * also applies it to the redirect after a form, and destinations can be anywhere.
 */
export function pageReply(visit: PageVisit, content: PageContent): Reply {
  const nonce = randomBytes(16).toString("base64");
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`;
  return {
    status: content.status,
    headers: [
      ...NEVER_KEPT,
      "Content-Type",
      "text/html; charset=utf-8",
      "Content-Security-Policy",
      policy,
      // The URL of this page may carry a code, which must not leak.
      "Referrer-Policy",
      "no-referrer",
      ...(content.headers ?? []),
    ],
    body: html(visit, content, nonce),
  };
}

function html(visit: PageVisit, { title, body, script }: PageContent, nonce: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${title}</h1>
${body}
</main>${reportLink(visit)}${script === undefined ? "" : `\n<script nonce="${nonce}">${script}</script>`}
</body></html>
`;
}

function reportLink({
  context: { publicOrigin },
  request: { link, isOwnHost },
}: PageVisit): string {
  // Without a public origin the panel is at the requested host, unless that is a customer's.
  if (link === null || (publicOrigin === "" && !isOwnHost)) return "";
  const name = encodeURIComponent(`${link.handle}/${link.keyname}`);
  return `\n<footer><a href="${publicOrigin}/report?link=${name}" rel="nofollow">Report this link</a></footer>`;
}
