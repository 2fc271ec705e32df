import { endSessionsSchema } from "@/lib/panel/schemas/account";
import { confirmUser, TO_END_SESSIONS } from "@/lib/panel/server/confirm-user";
import { noteOfUser, readBody, SET_UP, userRoute } from "@/lib/panel/server/panel-route";
import { endSessions, listSessions } from "@/lib/services/sessions";

export const GET = userRoute(
  async ({ runtime, user, now }) => ({
    sessions: await listSessions(runtime.prisma, user, now),
  }),
  SET_UP,
);

/** Ends every other session, and access tokens that the user made. */
export const DELETE = userRoute(async (call) => {
  const { runtime, user } = call;
  const { keepsTokens, ...confirmation } = await readBody(call, endSessionsSchema);
  await confirmUser(call, "session.end-all", confirmation, TO_END_SESSIONS);
  await endSessions(runtime.prisma, user.id, { sessionId: user.session.id, tokens: keepsTokens });
  noteOfUser(call, "session.end-all", { reason: "others" });
}, SET_UP);
