import { STATUS_CODES } from "node:http";
import type { Reply } from "@/lib/api/reply";
import type { ProblemCode } from "@/lib/panel/schemas/problem";
import { problemDetails } from "@/lib/panel/schemas/problem-details";
import type { Door } from "./door";

/** Why the door itself turned a request away. */
export type Refusal =
  | "url_too_long"
  | "headers_too_large"
  | "body_too_large"
  | "method_not_allowed"
  | "several_hosts"
  | "malformed_path"
  | "too_many"
  /** RFC 9110, section 15.5.20. The name is not reflected. */
  | "unknown_host";

interface Wording {
  readonly status: number;
  /** The panel's error code (`lib/panel/schemas/problem.ts`). */
  readonly code: ProblemCode;
  readonly title: string;
  /** The excess or oddity, and the remedy. */
  readonly detail: string;
}

const WORDINGS: Readonly<Record<Refusal, Wording>> = {
  url_too_long: {
    status: 414,
    code: "too_large",
    title: "The address is too long",
    detail: "It is longer, or has more query parameters, than is taken here. Send less in it.",
  },
  headers_too_large: {
    status: 431,
    code: "too_large",
    title: "The headers or cookies are too large",
    detail:
      "The request's headers or cookies are more than is taken here. In a browser, delete this site's cookies.",
  },
  body_too_large: {
    status: 413,
    code: "too_large",
    title: "That is too large",
    detail: "The body is larger than is taken here. Send it in parts.",
  },
  method_not_allowed: {
    status: 405,
    code: "not_found",
    title: "That method is not allowed here",
    detail: "The Allow header has the methods that are.",
  },
  several_hosts: {
    status: 400,
    code: "invalid_input",
    title: "The request names several hosts",
    detail:
      "It has more than one Host header. A proxy in front may add one: have it replace the header.",
  },
  malformed_path: {
    status: 400,
    code: "invalid_input",
    title: "The address cannot be read",
    detail:
      "Its path holds dot segments, backslashes, or bytes that are no text. Resolve and encode it before you send it.",
  },
  too_many: {
    status: 429,
    code: "rate_limited",
    title: "Too many pages at once. Wait a moment, then try again",
    detail: "The Retry-After header has the seconds to wait.",
  },
  unknown_host: {
    status: 421,
    code: "not_found",
    title: "Nothing is served under this name",
    detail:
      "This server does not know the host name in your request. If it is yours: set NEXTAUTH_URL to the address where people reach it, such as https://gate.example.org, and make sure that your proxy passes the Host header on. To use your own domain for links, add it in the panel first, and wait until it is verified.",
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

/** JSON for programs, a page for people; each says what it is and what helps. */
export function refusalReply(door: Door, refusal: Refusal): Reply {
  const wording = WORDINGS[refusal];
  const [type, body] = worded(door, refusal, wording);
  const allow = refusal === "method_not_allowed" ? ["Allow", METHODS[door] ?? ANY_METHOD] : [];
  return { status: wording.status, headers: ["Content-Type", type, ...SEALED, ...allow], body };
}

/** The methods that a door takes, where it is not whatever its routes take. */
const METHODS: Partial<Readonly<Record<Door, string>>> = { pages: "GET, HEAD" };
const ANY_METHOD = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

function worded(door: Door, refusal: Refusal, wording: Wording): readonly [string, string] {
  const { status, code, title, detail } = wording;
  switch (door) {
    case "pages":
    case "links":
    case "challenge":
      return ["text/html; charset=utf-8", page(wording)];
    case "manage":
      return [
        "application/problem+json",
        JSON.stringify(
          problemDetails(STATUS_CODES[status], {
            ...{ status, detail: `${title}. ${detail}` },
            code: refusal === "method_not_allowed" ? refusal : code,
          }),
        ),
      ];
    case "api":
    case "auth":
    case "panel":
    case "ops":
      return [
        "application/json; charset=utf-8",
        JSON.stringify({ error: { code, message: `${title}. ${detail}` } }),
      ];
  }
}

function page({ title, detail }: Wording): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"></head>
<body><main><h1>${title}</h1><p>${detail}</p></main></body></html>
`;
}
