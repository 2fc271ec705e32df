import { captchaSchema } from "@/lib/panel/schemas/operator";
import { refuseOtherHosts } from "@/lib/panel/server/captcha";
import { noteOfOperator, operatorRoute, readBody } from "@/lib/panel/server/panel-route";
import { setCaptchaKey } from "@/lib/services/sign-up/captcha";

/** Protects sign-up by a site key, or no longer. */
export const PUT = operatorRoute(async (call) => {
  const { siteKey: publicKey } = await readBody(call, captchaSchema);
  if (publicKey !== null) await refuseOtherHosts(call, publicKey);
  const chosen = { userId: call.user.id, publicKey };
  const isChanged = await setCaptchaKey(call.runtime.prisma, chosen);
  const what = publicKey === null ? "no CAPTCHA" : `the CAPTCHA ${publicKey}`;
  if (isChanged) noteOfOperator(call, "operator.act", `sign-up has ${what}`);
});
