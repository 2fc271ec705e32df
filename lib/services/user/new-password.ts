import type { Prisma, PrismaClient } from "@/lib/db/client";
import type { PasswordContext } from "@/lib/passwords/context-words";
import type { PasswordPolicy } from "@/lib/passwords/password-policy";
import { InvalidInputError } from "../errors";
import { hashPassword } from "../password";

/**
 * The hash of a password that someone chooses for themselves.
 *
 * @throws InvalidInputError at `password`
 */
export async function hashNewPassword(
  passwords: PasswordPolicy,
  password: string,
  context: PasswordContext,
): Promise<string> {
  const problem = await passwords.problemOf(password, context);
  if (problem !== null) throw new InvalidInputError([{ path: "password", message: problem }]);
  return hashPassword(password);
}

/** What stands near a user's account: their address, and the workspaces that they are in. */
export async function passwordContextOf(
  prisma: PrismaClient | Prisma.TransactionClient,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<PasswordContext> {
  const memberships = await prisma.membership.findMany({
    where: { userId: id },
    select: { workspace: { select: { name: true, handle: true } } },
  });
  return { email, names: memberships.flatMap(({ workspace: { name, handle } }) => [name, handle]) };
}
