import { NEVER_KEPT, type PageReply } from "@/lib/visitors/page";

/** @param more alternating names and values */
export function plain(status: number, body: string, more: readonly string[] = []): PageReply {
  return {
    status,
    headers: [...NEVER_KEPT, "Content-Type", "text/plain; charset=utf-8", ...more],
    body: `${body}\n`,
  };
}

/** @param more alternating names and values */
export function json(status: number, body: object, more: readonly string[] = []): PageReply {
  return {
    status,
    headers: [...NEVER_KEPT, "Content-Type", "application/json; charset=utf-8", ...more],
    body: JSON.stringify(body),
  };
}

/** How long browsers keep a script, in seconds. */
const SCRIPT_SECONDS = 3_600;

/** A script that pages of any site may load, the same for everyone: made once. */
export const sharedScript = (body: string): PageReply => ({
  status: 200,
  headers: [
    "Content-Type",
    "text/javascript; charset=utf-8",
    "Cache-Control",
    `public, max-age=${SCRIPT_SECONDS}`,
    "X-Content-Type-Options",
    "nosniff",
    // Pages that isolate themselves (COEP) may load it too.
    "Cross-Origin-Resource-Policy",
    "cross-origin",
    "Access-Control-Allow-Origin",
    "*",
  ],
  body,
});
