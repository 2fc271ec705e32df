import { tokenSchema } from "@/lib/panel/schemas/account";
import { limitClient } from "@/lib/panel/server/limits";
import { note, publicRoute, readBody } from "@/lib/panel/server/panel-route";
import { cancelEmailChange } from "@/lib/services/user/email";

/** Lets the owner of the present address cancel a requested change. */
export const POST = publicRoute(async (call) => {
  const { runtime, request, now } = call;
  await limitClient(runtime, "link", request.headers);
  const { token } = await readBody(call, tokenSchema);
  const { userId } = await cancelEmailChange(runtime.prisma, token, now);
  note(call, { action: "email.change-cancel", outcome: "success", userId });
});
