import { answerAuth } from "@/lib/auth/door/answer-auth";
import { getRuntime } from "@/lib/runtime/running";

interface Context {
  readonly params: Promise<{ readonly nextauth: readonly string[] }>;
}

/** Signing in and out. `lib/auth/door/admit.ts` lists the actions and methods. */
async function answer(request: Request, { params }: Context): Promise<Response> {
  return answerAuth(await getRuntime(), request, (await params).nextauth);
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
