import { confirmSchema } from "@/lib/panel/schemas/account";
import { confirmUser } from "@/lib/panel/server/confirm-user";
import { noteOfUser, readBody, userRoute } from "@/lib/panel/server/panel-route";
import { noteConfirmed } from "@/lib/services/sessions";

/** Confirms who is there, for what this session does in the next ten minutes. */
export const POST = userRoute(async (call) => {
  await confirmUser(call, "session.confirm", await readBody(call, confirmSchema));
  await noteConfirmed(call.runtime.prisma, call.user.session.id, call.now);
  noteOfUser(call, "session.confirm");
});
