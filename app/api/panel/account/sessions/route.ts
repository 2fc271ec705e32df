import { confirmSchema } from "@/lib/panel/schemas/account";
import { confirmUser, TO_END_SESSIONS } from "@/lib/panel/server/confirm-user";
import { noteOfUser, readBody, SET_UP, userRoute } from "@/lib/panel/server/panel-route";
import { endSessions } from "@/lib/services/session/end-session";
import { listSessions } from "@/lib/services/session/list-sessions";

/** Where the user is signed in. */
export const GET = userRoute(
  async ({ runtime, user, now }) => ({
    sessions: await listSessions(runtime.prisma, user.id, user.session.id, now),
  }),
  SET_UP,
);

/** Ends all of them but the one that asks. */
export const DELETE = userRoute(async (call) => {
  const { runtime, user } = call;
  await confirmUser(call, "session.end-all", await readBody(call, confirmSchema), TO_END_SESSIONS);
  await endSessions(runtime.prisma, user.id, user.session.id);
  noteOfUser(call, "session.end-all", { reason: "others" });
}, SET_UP);
