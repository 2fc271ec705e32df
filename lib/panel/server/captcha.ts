import { SIGN_UP_ACTION } from "@/lib/auth/sign-up-action";
import type { Redeemed } from "@/lib/challenge/serve-challenge";
import { isHostAllowed } from "@/lib/challenge/site-key";
import { getCaptchaKey, listOfferedSiteKeys } from "@/lib/features/accounts";
import { InvalidInputError } from "@/lib/kernel";
import { hostNameOf, isLoopbackName } from "@/lib/net/hosts";
import type { PanelCall, UserCall } from "./panel-route";

/**
 * Redeems the token of sign-up's challenge, where it shows one. The threat: a script makes accounts, and has us send
 * mails.
 *
 * @throws InvalidInputError
 */
export async function checkCaptcha({ runtime }: PanelCall, token: string): Promise<void> {
  const siteKey = await getCaptchaKey(runtime.prisma);
  if (siteKey === null) return;
  const redeemed = await runtime.challenge.redeem(siteKey, SIGN_UP_ACTION, token);
  if (redeemed === "right") return;
  throw new InvalidInputError([{ path: "captcha", message: PROBLEMS[redeemed] }]);
}

const PROBLEMS: Readonly<Record<Exclude<Redeemed, "right">, string>> = {
  missing: "Wait until the check above is done.",
  "used-or-old": "This check was used already, or is too old. Try again.",
  foreign: "This check is not from this page. Load the page again.",
  "no-such-key": "Accounts cannot be created: the check's site key is gone. Tell the operator.",
};

/** A key that is not for the host of the sign-up page would keep everyone out. @throws InvalidInputError */
export async function refuseOtherHosts(
  { runtime, request, user }: UserCall,
  publicKey: string,
): Promise<void> {
  const host = hostNameOf(request.headers.get("host") ?? "") ?? "";
  const { ownHost } = runtime.origins;
  if (ownHost === null ? isLoopbackName(host) : host === ownHost) return;
  const offered = await listOfferedSiteKeys(runtime.prisma, user.id);
  const chosen = offered.find((each) => each.publicKey === publicKey);
  if (chosen === undefined || isHostAllowed(chosen, host)) return;
  const message = `This site key is not for ${host}. Add the host to it first.`;
  throw new InvalidInputError([{ path: "siteKey", message }]);
}
