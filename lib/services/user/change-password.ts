import type { PrismaClient } from "@/lib/db/client";
import { hashPassword } from "../password";
import { newPasswordOrThrow } from "./new-password";
import { ownPasswordOrThrow } from "./own-password";

/**
 * A new password ends every session, and links for yet another one.
 *
 * @returns the version of the session that goes on
 * @throws InvalidInputError at `current` or `password`
 */
export async function changePassword(
  prisma: PrismaClient,
  user: { readonly id: string; readonly email: string },
  { current, password }: { current: string; password: string },
): Promise<number> {
  await ownPasswordOrThrow(prisma, user.id, current, "current");
  const passwordHash = await hashPassword(newPasswordOrThrow(password, user.email));
  const [, { sessionVersion }] = await prisma.$transaction([
    prisma.userToken.deleteMany({ where: { userId: user.id, purpose: "reset-password" } }),
    prisma.user.update({
      where: { id: user.id },
      data: { passwordHash, sessionVersion: { increment: 1 } },
    }),
  ]);
  return sessionVersion;
}
