import type { Reply } from "@/lib/api/reply";
import type { Door } from "./door";

/** A refusal that no room made: the door itself turned the request away. */
export type Refusal =
  | "url_too_long"
  | "headers_too_large"
  | "body_too_large"
  | "method_not_allowed"
  | "several_hosts";

const TEXTS: Readonly<Record<Refusal, { readonly status: number; readonly title: string }>> = {
  url_too_long: { status: 414, title: "The address is too long" },
  headers_too_large: { status: 431, title: "The headers or cookies are too large" },
  body_too_large: { status: 413, title: "That is too large" },
  method_not_allowed: { status: 405, title: "That method is not allowed here" },
  several_hosts: { status: 400, title: "The request names several hosts" },
};

/** Nothing may be loaded, framed, sent or kept: for answers that are no page of ours. */
export const SEALED: readonly string[] = [
  "Cache-Control",
  "no-store",
  "X-Content-Type-Options",
  "nosniff",
  "Referrer-Policy",
  "no-referrer",
  "Content-Security-Policy",
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
];

/** The refusal in the form that callers of the door understand: JSON for programs, a page for people. */
export function refusalReply(door: Door, refusal: Refusal): Reply {
  const { status, title } = TEXTS[refusal];
  const allow = refusal === "method_not_allowed" ? ["Allow", "GET, HEAD"] : [];
  const isForPeople = door === "pages" || door === "links";
  return {
    status,
    headers: [
      "Content-Type",
      isForPeople ? "text/html; charset=utf-8" : "application/json; charset=utf-8",
      ...SEALED,
      ...allow,
    ],
    body: isForPeople ? page(title) : problem(refusal, title),
  };
}

function problem(refusal: Refusal, title: string): string {
  const code = refusal === "method_not_allowed" ? "not_found" : "too_large";
  return JSON.stringify({ error: { code, message: `${title}.` } });
}

function page(title: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"></head>
<body><main><h1>${title}</h1></main></body></html>
`;
}
