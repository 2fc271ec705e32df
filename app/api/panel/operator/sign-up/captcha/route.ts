import { isHostAllowed } from "@/lib/challenge/site-key";
import { hostNameOf, isLoopbackName } from "@/lib/net/hosts";
import { captchaSchema } from "@/lib/panel/schemas/operator";
import {
  noteOfOperator,
  operatorRoute,
  readBody,
  type UserCall,
} from "@/lib/panel/server/panel-route";
import { InvalidInputError } from "@/lib/services/errors";
import { listOfferedSiteKeys, setCaptchaKey } from "@/lib/services/sign-up/captcha";

/** Protects sign-up by a site key, or no longer. */
export const PUT = operatorRoute(async (call) => {
  const { siteKey: publicKey } = await readBody(call, captchaSchema);
  const { prisma } = call.runtime;
  const userId = call.user.id;
  if (publicKey !== null) await refuseOtherHosts(call, publicKey);
  const isChanged = await setCaptchaKey(prisma, { userId, publicKey });
  const what =
    publicKey === null ? "sign-up has no CAPTCHA" : `sign-up has the CAPTCHA ${publicKey}`;
  if (isChanged) noteOfOperator(call, "operator.act", what);
});

/** A key that is not for this host would keep everyone out. @throws InvalidInputError */
async function refuseOtherHosts({ runtime, request, user }: UserCall, publicKey: string) {
  const host = hostNameOf(request.headers.get("host") ?? "") ?? "";
  const { ownHost } = runtime.origins;
  if (ownHost === null ? isLoopbackName(host) : host === ownHost) return;
  const offered = await listOfferedSiteKeys(runtime.prisma, user.id);
  const chosen = offered.find((each) => each.publicKey === publicKey);
  if (chosen === undefined || isHostAllowed(chosen, host)) return;
  const message = `This site key is not for ${host}. Add the host to it first.`;
  throw new InvalidInputError([{ path: "siteKey", message }]);
}
