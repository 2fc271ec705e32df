import { createSeal } from "@/lib/base/seal";
import { twoFactorMail } from "@/lib/mail/account-mails";
import { qrCode } from "@/lib/panel/qr-code";
import { codeSchema, confirmSchema } from "@/lib/panel/schemas/account";
import { confirmUser } from "@/lib/panel/server/confirm-user";
import { limitAccount } from "@/lib/panel/server/limits";
import {
  noteOfUser,
  readBody,
  SET_UP,
  type UserCall,
  userRoute,
} from "@/lib/panel/server/panel-route";
import { beginTwoFactor, disableTwoFactor, enableTwoFactor } from "@/lib/services/user/two-factor";

/** Begins the set-up: the secret for the app, as text and as a QR code. */
export const POST = userRoute(async (call) => {
  await confirmUser(call, "two-factor.enable", await readBody(call, confirmSchema));
  const { prisma, secret } = call.runtime;
  const setUp = await beginTwoFactor(prisma, createSeal(secret, "totp"), call.user);
  return { secret: setUp.secret, qr: qrCode(setUp.uri) };
}, SET_UP);

/** Switches it on with a code from the app. Only this answer ever carries the recovery codes. */
export const PUT = userRoute(async (call) => {
  const { runtime, user, now } = call;
  const { code } = await readBody(call, codeSchema);
  await limitAccount(runtime, "codeOfSession", user.session.id);
  const seal = createSeal(runtime.secret, "totp");
  const codes = await enableTwoFactor(runtime.prisma, { seal, user, code }, now);
  mailAndNote(call, true);
  return { codes };
}, SET_UP);

/** Requires the password and a code: a stolen password must not remove the second step. */
export const DELETE = userRoute(async (call) => {
  await confirmUser(call, "two-factor.disable", await readBody(call, confirmSchema));
  await disableTwoFactor(call.runtime.prisma, call.user);
  mailAndNote(call, false);
}, SET_UP);

function mailAndNote(call: UserCall, isOn: boolean): void {
  const { runtime, request, user } = call;
  runtime.mail.post(twoFactorMail(user.email, runtime.origins.inMails(request.headers), isOn));
  noteOfUser(call, isOn ? "two-factor.enable" : "two-factor.disable");
}
