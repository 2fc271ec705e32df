import { verifyEmailSchema } from "@/lib/panel/schemas/account";
import { limitClient } from "@/lib/panel/server/limits";
import { publicRoute, readBody } from "@/lib/panel/server/panel-route";
import { verifyEmail } from "@/lib/services/user/verify-email";

/** Answers with the address, so that the page can sign in with it. */
export const POST = publicRoute(async (call) => {
  await limitClient(call.runtime, "link", call.request.headers);
  const input = await readBody(call, verifyEmailSchema);
  return { email: await verifyEmail(call.runtime.prisma, input, call.now) };
});
