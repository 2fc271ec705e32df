import type { Reply } from "@/lib/api/reply";
import type { ProblemCode } from "@/lib/panel/schemas/problem";
import type { Door } from "./door";

/** A refusal that no room made: the door itself turned the request away. */
export type Refusal =
  | "url_too_long"
  | "headers_too_large"
  | "body_too_large"
  | "method_not_allowed"
  | "several_hosts"
  | "malformed_path";

interface Wording {
  readonly status: number;
  /** The panel's own word for it (`lib/panel/schemas/problem.ts`). */
  readonly code: ProblemCode;
  readonly title: string;
}

const WORDINGS: Readonly<Record<Refusal, Wording>> = {
  url_too_long: { status: 414, code: "too_large", title: "The address is too long" },
  headers_too_large: {
    status: 431,
    code: "too_large",
    title: "The headers or cookies are too large",
  },
  body_too_large: { status: 413, code: "too_large", title: "That is too large" },
  method_not_allowed: {
    status: 405,
    code: "not_found",
    title: "That method is not allowed here",
  },
  several_hosts: {
    status: 400,
    code: "invalid_input",
    title: "The request names several hosts",
  },
  malformed_path: { status: 400, code: "invalid_input", title: "The address cannot be read" },
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
  const { status, code, title } = WORDINGS[refusal];
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
    body: isForPeople ? page(title) : JSON.stringify({ error: { code, message: `${title}.` } }),
  };
}

function page(title: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"></head>
<body><main><h1>${title}</h1></main></body></html>
`;
}
