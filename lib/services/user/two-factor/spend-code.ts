import type { PrismaClient } from "@/lib/db/client";
import type { Seal } from "@/lib/seal";
import { spendRecoveryCode } from "./recovery-codes";
import { stepOfCode } from "./totp";

/**
 * Whether a code signs this user in: the app's, or a recovery code. Either counts once, also when two
 * sign-ins bring the same one at the same time.
 */
export async function spendCode(
  prisma: PrismaClient,
  seal: Seal,
  userId: string,
  code: string,
  now: number,
): Promise<boolean> {
  const digits = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) return spendRecoveryCode(prisma, userId, code, now);
  const user = await prisma.user.findUnique({ where: { id: userId } });
  if (!user?.totpEnabledAt || user.totpSecret === null) return false;
  const secret = seal.open(user.totpSecret, userId);
  const step = secret === null ? null : stepOfCode(secret, digits, now);
  if (step === null) return false;
  const { count } = await prisma.user.updateMany({
    where: { id: userId, OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }] },
    data: { totpLastStep: step },
  });
  return count === 1;
}
