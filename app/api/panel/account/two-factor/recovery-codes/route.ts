import { ownPasswordSchema } from "@/lib/panel/schemas/account";
import { limitAccount } from "@/lib/panel/server/limits";
import { readBody, userRoute } from "@/lib/panel/server/panel-route";
import { ownPasswordOrThrow } from "@/lib/services/user/own-password";
import { renewRecoveryCodes } from "@/lib/services/user/two-factor/manage-two-factor";

/** New ones in place of the former; the answer carries them, this once. */
export const POST = userRoute(async (call) => {
  const { runtime, user } = call;
  const { password } = await readBody(call, ownPasswordSchema);
  await limitAccount(runtime, "passwordOfAccount", user.id);
  await ownPasswordOrThrow(runtime.prisma, user.id, password, "password");
  return { codes: await renewRecoveryCodes(runtime.prisma, user.id) };
});
