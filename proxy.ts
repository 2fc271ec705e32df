import { type NextRequest, NextResponse } from "next/server";

/**
 * Gives every page a Content-Security-Policy with a fresh nonce: only scripts from this server run. Next.js
 * reads the nonce from the request header and sets it on its scripts.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("x-path", pathOf(request));
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  response.headers.set("X-Content-Type-Options", "nosniff");
  response.headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  response.headers.set("Cross-Origin-Opener-Policy", "same-origin");
  return response;
}

/** The page that was asked for, which layouts cannot see: signing in returns to it. */
function pathOf({ nextUrl }: NextRequest): string {
  const query = new URLSearchParams(nextUrl.searchParams);
  query.delete("_rsc"); // of the router, when it fetches only a page's content
  return query.size === 0 ? nextUrl.pathname : `${nextUrl.pathname}?${query}`;
}

function contentSecurityPolicy(nonce: string): string {
  // React's development build evaluates code to show component stacks; production never does.
  const development = process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export const config = {
  matcher: ["/((?!(?:api|go|_next/static)(?:/|$)).*)"],
};
