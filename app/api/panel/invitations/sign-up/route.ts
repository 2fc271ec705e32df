import { invitationSignUpSchema } from "@/lib/panel/schemas/members";
import { limitClient } from "@/lib/panel/server/limits";
import { publicRoute, readBody } from "@/lib/panel/server/panel-route";
import { acceptAsNewUser } from "@/lib/services/invitation/accept-invitation";

/** An account for somebody who was invited and has none. */
export const POST = publicRoute(async (call) => {
  const { runtime, request, now } = call;
  await limitClient(runtime, "signUp", request.headers);
  return acceptAsNewUser(runtime.prisma, await readBody(call, invitationSignUpSchema), now);
});
