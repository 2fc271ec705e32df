import { createSeal } from "@/lib/seal";
import type { SecurityAction } from "@/lib/security/event";
import { InvalidInputError } from "@/lib/services/errors";
import {
  type Confirmation,
  type ConfirmationRules,
  confirmIdentity,
} from "@/lib/services/user/confirm-identity";
import { limitAccount } from "./limits";
import { noteOfUser, type UserCall } from "./panel-route";

const RULES: ConfirmationRules = {
  wantsCode: true,
  passwordPath: "password",
  takesFreshSession: false,
};
/** For ending sessions: a stolen cookie must not push its owner out, who may have to act quickly (ASVS 5.0, 7.5.2). */
export const TO_END_SESSIONS = { wantsCode: false, takesFreshSession: true } as const;

/**
 * Lets the signed-in user show once more who they are. Tries count by session: someone with a stolen
 * cookie can use up its own only.
 *
 * @param action what is to be done then; it is noted when it is refused
 * @throws InvalidInputError, SignInAgainError, PanelError after too many tries
 */
export async function confirmUser(
  call: UserCall,
  action: SecurityAction,
  given: Confirmation,
  rules: Partial<ConfirmationRules> = {},
): Promise<void> {
  const { runtime, user, now } = call;
  const allRules = { ...RULES, ...rules };
  await limitAccount(runtime, "passwordOfSession", user.session.id);
  if (allRules.wantsCode && user.hasTwoFactor) {
    await limitAccount(runtime, "codeOfSession", user.session.id);
  }
  const seal = createSeal(runtime.secret, "totp");
  try {
    await confirmIdentity(runtime.prisma, seal, user, given, allRules, now);
  } catch (error) {
    if (error instanceof InvalidInputError) {
      const isCode = error.problems.some(({ path }) => path === "code");
      const reason = isCode ? "wrong-code" : "wrong-password";
      noteOfUser(call, action, { outcome: "failure", reason });
    }
    throw error;
  }
}
