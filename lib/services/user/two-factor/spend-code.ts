import type { PrismaClient } from "@/lib/db/client";
import type { Seal } from "@/lib/seal";
import { spendRecoveryCode } from "./recovery-codes";
import { stepOfCode } from "./totp";

/** What a code was that is good. */
export type SpentCode = "app" | "recovery-code";

/**
 * Whether a code signs this user in: the app's, or a recovery code; null when it is neither. Each counts
 * once, also when two sign-ins bring the same one at the same time.
 */
export async function spendCode(
  prisma: PrismaClient,
  seal: Seal,
  userId: string,
  code: string,
  now: number,
): Promise<SpentCode | null> {
  const digits = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) {
    return (await spendRecoveryCode(prisma, userId, code, now)) ? "recovery-code" : null;
  }
  const user = await prisma.user.findUnique({ where: { id: userId } });
  if (!user?.totpEnabledAt || user.totpSecret === null) return null;
  const secret = seal.open(user.totpSecret, userId);
  const step = secret === null ? null : stepOfCode(secret, digits, now);
  if (step === null) return null;
  const { count } = await prisma.user.updateMany({
    where: { id: userId, OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }] },
    data: { totpLastStep: step },
  });
  return count === 1 ? "app" : null;
}
