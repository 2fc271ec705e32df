import { verifyEmailSchema } from "@/lib/panel/schemas/account";
import { limitAccount, limitClient } from "@/lib/panel/server/limits";
import { note, publicRoute, readBody } from "@/lib/panel/server/panel-route";
import { verifyEmail } from "@/lib/services/user/email";

/** Returns the address, so that the page can sign in with it. */
export const POST = publicRoute(async (call) => {
  await limitClient(call.runtime, "link", call.request.headers);
  const input = await readBody(call, verifyEmailSchema);
  await limitAccount(call.runtime, "passwordOfLink", input.token);
  const { userId, email } = await verifyEmail(call.runtime.prisma, input, call.now);
  note(call, { action: "email.verify", outcome: "success", userId });
  return { email };
});
