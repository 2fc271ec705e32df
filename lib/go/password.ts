import { andThen, type MaybePromise } from "@/lib/api/and-then";
import type { Reply } from "@/lib/api/reply";
import { frameOf } from "./pages/frame";
import { TOO_LARGE } from "./pages/messages";
import { pageReply } from "./pages/page";
import { type PasswordTrouble, passwordPage } from "./pages/password";
import type { Visit } from "./visit";

/** Asks for the link's password, and lets whoever sends the right one go on to `next`. */
export function askPassword(visit: Visit, next: () => MaybePromise<Reply>): MaybePromise<Reply> {
  return visit.request.method === "POST" ? tryPassword(visit, next) : ask(visit, null);
}

async function tryPassword(visit: Visit, next: () => MaybePromise<Reply>): Promise<Reply> {
  const { context, link, ip, request } = visit;
  const form = await request.body();
  if (form === null) return pageReply(frameOf(visit), TOO_LARGE);
  const password = new URLSearchParams(form).get("password") ?? "";
  return andThen(context.passwords.try(link.stored, ip, password), (answer) => {
    if (answer.kind === "right") return next();
    return ask(visit, answer.kind === "wrong" ? "wrong" : { waitSeconds: answer.seconds });
  });
}

function ask(visit: Visit, trouble: PasswordTrouble | null): Reply {
  return pageReply(frameOf(visit), passwordPage(trouble));
}
