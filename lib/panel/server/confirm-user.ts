import { createSeal } from "@/lib/base/seal";
import { type Confirmation, type ConfirmationRules, confirmIdentity } from "@/lib/features/users";
import { InvalidInputError } from "@/lib/kernel";
import type { SecurityAction } from "@/lib/security/event";
import { limitAccount } from "./limits";
import { noteOfUser, type UserCall } from "./panel-route";

const RULES: ConfirmationRules = {
  wantsCode: true,
  passwordPath: "password",
  takesFreshSession: false,
};
/**
 * For ending sessions: a thief of a cookie must not be able to lock out the owner, who may have to act
 * quickly (ASVS 5.0, 7.5.2).
 */
export const TO_END_SESSIONS = { wantsCode: false, takesFreshSession: true } as const;

/**
 * Re-authenticates the signed-in user. Attempts count per session, so that the thief of a cookie only uses up
 * that session's.
 *
 * @param action the intended act, recorded when refused
 * @throws InvalidInputError, SignInAgainError, PanelError after too many attempts
 */
export async function confirmUser(
  call: UserCall,
  action: SecurityAction,
  given: Confirmation,
  rules: Partial<ConfirmationRules> = {},
): Promise<void> {
  const { runtime, request, user, now } = call;
  const allRules = { ...RULES, ...rules };
  await limitAccount(runtime, "passwordOfSession", user.session.id);
  if (allRules.wantsCode && user.hasTwoFactor && given.passkey === "") {
    await limitAccount(runtime, "codeOfSession", user.session.id);
  }
  const seal = createSeal(runtime.secret, "totp");
  const party = runtime.origins.passkeyParty(request.headers);
  try {
    await confirmIdentity(runtime.prisma, { ...given, ...allRules, seal, user, party }, now);
  } catch (error) {
    if (error instanceof InvalidInputError) {
      const wrong = error.problems.map(({ path }) => path);
      const reason = wrong.includes("code")
        ? "wrong-code"
        : wrong.includes("passkey")
          ? "wrong-passkey"
          : "wrong-password";
      noteOfUser(call, action, { outcome: "failure", reason });
    }
    throw error;
  }
}
