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
