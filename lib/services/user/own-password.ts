import type { Prisma, PrismaClient } from "@/lib/db/client";
import { InvalidInputError } from "../errors";
import { isPassword } from "../password";

/**
 * Asks for the password once more before something that a borrowed screen must not do. Who has none,
 * since they sign in by another site, passes.
 *
 * @param path the form's field
 * @throws InvalidInputError
 */
export async function ownPasswordOrThrow(
  prisma: PrismaClient | Prisma.TransactionClient,
  userId: string,
  password: string,
  path: string,
): Promise<void> {
  const { passwordHash } = await prisma.user.findUniqueOrThrow({ where: { id: userId } });
  if (passwordHash === null || (await isPassword(password, passwordHash))) return;
  throw new InvalidInputError([{ path, message: "This is not your password." }]);
}
