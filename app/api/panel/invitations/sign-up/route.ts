import { invitationSignUpSchema } from "@/lib/panel/schemas/members";
import { limitClient } from "@/lib/panel/server/limits";
import { note, publicRoute, readBody } from "@/lib/panel/server/panel-route";
import { acceptAsNewUser } from "@/lib/services/member/accept-invitation";

/** Creates an account for an invited person who has none. */
export const POST = publicRoute(async (call) => {
  const { runtime, request, now } = call;
  await limitClient(runtime, "signUp", request.headers);
  const { prisma, passwords } = runtime;
  const input = await readBody(call, invitationSignUpSchema);
  const joined = await acceptAsNewUser(prisma, { passwords, ...input }, now);
  const { handle, email, userId, workspaceId } = joined;
  note(call, { action: "sign-up", outcome: "success", reason: "invitation", userId });
  note(call, { action: "member.change", outcome: "success", reason: "join", userId, workspaceId });
  return { handle, email };
});
