import { confirmSchema } from "@/lib/panel/schemas/account";
import { confirmUser, TO_END_SESSIONS } from "@/lib/panel/server/confirm-user";
import { idParam, noteOfUser, readBody, SET_UP, userRoute } from "@/lib/panel/server/panel-route";
import { endSession } from "@/lib/services/sessions";

export const DELETE = userRoute(async (call) => {
  await confirmUser(call, "session.end", await readBody(call, confirmSchema), TO_END_SESSIONS);
  await endSession(call.runtime.prisma, call.user.id, idParam(call, "id"));
  noteOfUser(call, "session.end");
}, SET_UP);
