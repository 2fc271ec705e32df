import { answerLinkWith } from "@/lib/http/link-door";
import { getRuntime } from "@/lib/runtime/running";

/**
 * Links that Gatehouse serves, on hosts without `server.ts`, which otherwise answers them before Next.js.
 */
async function answer(request: Request): Promise<Response> {
  const { env, links } = await getRuntime();
  return answerLinkWith({ links, trustedProxies: env.trustedProxies }, request);
}

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
