import { twoFactorMail } from "@/lib/mail/account-mails";
import { qrCode } from "@/lib/panel/qr-code";
import { codeSchema, ownPasswordSchema } from "@/lib/panel/schemas/account";
import { limitAccount } from "@/lib/panel/server/limits";
import { linkOrigin } from "@/lib/panel/server/link-origin";
import { readBody, type UserCall, userRoute } from "@/lib/panel/server/panel-route";
import { createSeal } from "@/lib/seal";
import { ownPasswordOrThrow } from "@/lib/services/user/own-password";
import {
  beginTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
} from "@/lib/services/user/two-factor/manage-two-factor";

/** Begins: the secret for the app, and the same as a QR code. */
export const POST = userRoute(async (call) => {
  await askPassword(call);
  const { prisma, secret } = call.runtime;
  const setUp = await beginTwoFactor(prisma, createSeal(secret, "totp"), call.user);
  return { secret: setUp.secret, qr: qrCode(setUp.uri) };
});

/** Switches it on, by a code of the app. The answer carries the recovery codes, this once. */
export const PUT = userRoute(async (call) => {
  const { runtime, user, now } = call;
  const { code } = await readBody(call, codeSchema);
  await limitAccount(runtime, "codeOfAccount", user.id);
  const seal = createSeal(runtime.secret, "totp");
  const codes = await enableTwoFactor(runtime.prisma, seal, user.id, code, now);
  tell(call, true);
  return { codes };
});

export const DELETE = userRoute(async (call) => {
  await askPassword(call);
  await disableTwoFactor(call.runtime.prisma, call.user.id);
  tell(call, false);
});

async function askPassword(call: UserCall): Promise<void> {
  const { runtime, user } = call;
  const { password } = await readBody(call, ownPasswordSchema);
  await limitAccount(runtime, "passwordOfAccount", user.id);
  await ownPasswordOrThrow(runtime.prisma, user.id, password, "password");
}

function tell({ runtime, request, user }: UserCall, isOn: boolean): void {
  runtime.mail.post(twoFactorMail(user.email, linkOrigin(runtime.env, request.headers), isOn));
}
