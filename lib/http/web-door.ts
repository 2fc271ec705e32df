import type { ApiContext } from "@/lib/api/endpoint";
import { handle } from "@/lib/api/handle";
import { headerPairs } from "@/lib/api/reply";

/** Serves the contract through fetch's types: for Next.js. */
export async function answerWith(context: ApiContext, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const reply = await handle(context, {
    method: request.method,
    path: url.pathname,
    search: url.search,
    fromBrowser: request.headers.has("origin") || request.headers.has("sec-fetch-site"),
    traceparent: request.headers.get("traceparent") ?? undefined,
  });
  const hasBody = request.method !== "HEAD" && reply.status !== 204;
  return new Response(hasBody ? reply.body : null, {
    status: reply.status,
    headers: headerPairs(reply),
  });
}
