import { answerWith } from "@/lib/http/web-door";
import { getRuntime } from "@/lib/runtime/running";

/**
 * The same `handle` as a Next.js route handler: makes the endpoints work under `next start` and on hosts
 * that run route handlers only. `server.ts` is the fast path.
 */
export async function answerNext(request: Request): Promise<Response> {
  const { api, env } = await getRuntime();
  return answerWith({ api, trustedProxies: env.trustedProxies }, request);
}
