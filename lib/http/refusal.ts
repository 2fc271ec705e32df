import type { Reply } from "@/lib/api/reply";
import type { ProblemCode } from "@/lib/panel/schemas/problem";
import type { Door } from "./door";

/** Why the door itself turned a request away. */
export type Refusal =
  | "url_too_long"
  | "headers_too_large"
  | "body_too_large"
  | "method_not_allowed"
  | "several_hosts"
  | "malformed_path"
  | "too_many";

interface Wording {
  readonly status: number;
  /** The panel's error code (`lib/panel/schemas/problem.ts`). */
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
  too_many: {
    status: 429,
    code: "rate_limited",
    title: "Too many pages at once. Wait a moment, then try again",
  },
};

/** No loading, framing, referrer or caching: for responses that are not our pages. */
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

/** JSON for programs, a page for people. */
export function refusalReply(door: Door, refusal: Refusal): Reply {
  const { status, code, title } = WORDINGS[refusal];
  const allow = refusal === "method_not_allowed" ? ["Allow", "GET, HEAD"] : [];
  if (door === "manage") return manageRefusal(WORDINGS[refusal]);
  const isForPeople = door === "pages" || door === "links" || door === "challenge";
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

/** Problem details (RFC 9457), as the management API answers them (`lib/manage/problem-details.ts`). */
function manageRefusal({ status, code, title }: Wording): Reply {
  return {
    status,
    headers: ["Content-Type", "application/problem+json", ...SEALED],
    body: JSON.stringify({ type: "about:blank", title, status, code }),
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

const MISDIRECTED_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Not served under this name</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"></head>
<body><main><h1>Nothing is served under this name</h1>
<p>This server does not know the host name in your request.</p>
<p>If it is yours: set <code>NEXTAUTH_URL</code> to the address where people reach it, such as
https://gate.example.org, and make sure that your proxy passes the <code>Host</code> header on. To use
your own domain for links, add it in the panel first, and wait until it is verified.</p>
</main></body></html>
`;

/** 421 (RFC 9110, section 15.5.20), for an unknown host name. The name is not reflected. */
export const MISDIRECTED: Reply = {
  status: 421,
  headers: [
    "Content-Type",
    "text/html; charset=utf-8",
    "Cache-Control",
    "no-store",
    "X-Content-Type-Options",
    "nosniff",
    "Content-Security-Policy",
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  ],
  body: MISDIRECTED_PAGE,
};
