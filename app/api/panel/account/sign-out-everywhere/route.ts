import { noteOfUser, SET_UP, userRoute } from "@/lib/panel/server/panel-route";
import { endSessions } from "@/lib/services/sessions";

/** Ends every session, this one included. */
export const POST = userRoute(async (call) => {
  await endSessions(call.runtime.prisma, call.user.id, null);
  noteOfUser(call, "session.end-all");
}, SET_UP);
