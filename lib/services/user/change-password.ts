import type { PrismaClient } from "@/lib/db/client";
import type { PasswordPolicy } from "@/lib/passwords/password-policy";
import type { SessionUser } from "../session/find-session";
import { hashNewPassword, passwordContextOf } from "./new-password";
import { revokeAccess } from "./revoke-access";

/**
 * A new password ends every other session, and every link that was mailed.
 *
 * @throws InvalidInputError at `password`
 */
export async function changePassword(
  prisma: PrismaClient,
  passwords: PasswordPolicy,
  user: Pick<SessionUser, "id" | "email" | "session">,
  password: string,
): Promise<void> {
  const context = await passwordContextOf(prisma, user);
  const passwordHash = await hashNewPassword(passwords, password, context);
  await prisma.$transaction(async (tx) => {
    await tx.user.update({ where: { id: user.id }, data: { passwordHash } });
    await revokeAccess(tx, user.id, user.session.id);
  });
}
