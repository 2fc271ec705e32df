import type { Env } from "@/lib/env/env";
import type { SessionUser } from "@/lib/features/users";

/**
 * Whether a user must switch two-factor sign-in on before anything else (ASVS 5.0, 6.3.3); the operator
 * decides who must.
 */
export function owesTwoFactor(
  { hasTwoFactor, isOperator }: Pick<SessionUser, "hasTwoFactor" | "isOperator">,
  { twoFactor }: Pick<Env, "twoFactor">,
): boolean {
  if (hasTwoFactor) return false;
  return twoFactor === "required" || (twoFactor === "operators" && isOperator);
}
