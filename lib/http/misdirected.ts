import type { Reply } from "@/lib/api/reply";

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Not served under this name</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"></head>
<body><main><h1>Nothing is served under this name</h1>
<p>This server does not know the name by which you asked for it.</p>
<p>If it is yours: set <code>NEXTAUTH_URL</code> to the address where people reach it, such as
https://gate.example.org, and see that your proxy hands the <code>Host</code> header on. If you came to use
a domain of your own for links, add it in the panel first, and wait until it is proven.</p>
</main></body></html>
`;

/** 421 (RFC 9110, section 15.5.20), for a name that nobody has told us of. The name is not repeated. */
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
  body: PAGE,
};
