import { handle } from "@/lib/api/handle";
import { getRuntime } from "@/lib/runtime";

/**
 * The other door to the same `handle`: a Next.js route handler. It makes the endpoints work under
 * `next start` or on a host that runs route handlers only; `server.ts` is the fast way in.
 */
export async function answerNext(request: Request): Promise<Response> {
  const { api } = await getRuntime();
  const url = new URL(request.url);
  const reply = await handle(api, {
    method: request.method,
    path: url.pathname,
    search: url.search,
    fromBrowser: request.headers.has("origin") || request.headers.has("sec-fetch-site"),
  });
  const hasBody = request.method !== "HEAD" && reply.status !== 204;
  return new Response(hasBody ? reply.body : null, {
    status: reply.status,
    headers: reply.headers,
  });
}
