import type { Env } from "@/lib/env/env";
import type { SessionUser } from "@/lib/services/session/find-session";

/**
 * Whether a user must switch two-factor sign-in on before they can do anything else (ASVS 5.0, 6.3.3).
 * The operator of the installation says for whom that is so.
 */
export function owesTwoFactor(
  { hasTwoFactor, isOperator }: Pick<SessionUser, "hasTwoFactor" | "isOperator">,
  { twoFactor }: Pick<Env, "twoFactor">,
): boolean {
  if (hasTwoFactor) return false;
  return twoFactor === "required" || (twoFactor === "operators" && isOperator);
}
