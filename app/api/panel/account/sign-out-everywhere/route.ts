import { noteOfUser, SET_UP, userRoute } from "@/lib/panel/server/panel-route";
import { endSessions } from "@/lib/services/session/end-session";

/** Ends every session, the one that asks included. */
export const POST = userRoute(async (call) => {
  await endSessions(call.runtime.prisma, call.user.id, null);
  noteOfUser(call, "session.end-all");
}, SET_UP);
