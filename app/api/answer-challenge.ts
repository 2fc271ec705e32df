import { answerChallengeWith } from "@/lib/http/challenge-door";
import { getRuntime } from "@/lib/runtime/running";

/** The challenge's door as a Next.js route handler, where `server.ts` does not answer before Next.js. */
export async function answerChallenge(request: Request): Promise<Response> {
  const { api, challenge, sense, env } = await getRuntime();
  return answerChallengeWith(
    { api, challenge, sense, trustedProxies: env.trustedProxies },
    request,
  );
}
