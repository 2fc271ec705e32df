import { getRuntime } from "@/lib/runtime";
import { answerWith } from "./web-door";

/**
 * The other door to the same `handle`: a Next.js route handler. It makes the endpoints work under
 * `next start` or on a host that runs route handlers only; `server.ts` is the fast way in.
 */
export async function answerNext(request: Request): Promise<Response> {
  const { api } = await getRuntime();
  return answerWith(api, request);
}
