import type { Reply } from "@/lib/api/reply";
import { andThen, type MaybePromise } from "@/lib/base/and-then";
import { TOO_LARGE } from "./pages/messages";
import { pageReply } from "./pages/page";
import { type PasswordRefusal, passwordPage } from "./pages/password";
import type { Visit } from "./visit";

/** Asks for the link's password; the right one leads to `next`. */
export function askPassword(visit: Visit, next: () => MaybePromise<Reply>): MaybePromise<Reply> {
  return visit.request.method === "POST" ? tryPassword(visit, next) : ask(visit, null);
}

async function tryPassword(visit: Visit, next: () => MaybePromise<Reply>): Promise<Reply> {
  const { context, link, ip, request } = visit;
  const form = await request.body();
  if (form === null) return pageReply(visit, TOO_LARGE);
  const password = new URLSearchParams(form).get("password") ?? "";
  return andThen(context.passwords.try(link.stored, ip, password), (answer) => {
    if (answer.kind === "right") return next();
    return ask(visit, answer.kind === "wrong" ? "wrong" : { waitSeconds: answer.seconds });
  });
}

function ask(visit: Visit, refusal: PasswordRefusal | null): Reply {
  return pageReply(visit, passwordPage(refusal));
}
