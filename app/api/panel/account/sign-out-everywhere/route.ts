import { signedOutMail } from "@/lib/mail/account-mails";
import { signOutEverywhereSchema } from "@/lib/panel/schemas/account";
import { noteOfUser, readBody, SET_UP, userRoute } from "@/lib/panel/server/panel-route";
import { endSessions } from "@/lib/services/sessions";
import { listStandingAccess } from "@/lib/services/user/standing-access";

/** Ends every session, this one included, and access tokens that the user made. */
export const POST = userRoute(async (call) => {
  const { runtime, request, user, now } = call;
  const { keepsTokens } = await readBody(call, signOutEverywhereSchema);
  const kept = { sessionId: null, tokens: keepsTokens };
  const { tokens } = await endSessions(runtime.prisma, user.id, kept);
  noteOfUser(call, "session.end-all");
  const standing = await listStandingAccess(runtime.prisma, user.id, now);
  const origin = runtime.origins.inMails(request.headers);
  runtime.mail.post(signedOutMail(user.email, origin, { tokens, standing }));
}, SET_UP);
