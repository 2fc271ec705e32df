import type { PrismaClient } from "@/lib/db/client";
import { hashPassword, isPassword } from "../password";

/** A user who proved who they are, but for the code when `hasTwoFactor`. */
export interface SignedInUser {
  readonly id: string;
  readonly email: string;
  readonly sessionVersion: number;
  readonly hasTwoFactor: boolean;
}

/**
 * The user whose e-mail address and password these are, or null. An unknown address costs the same
 * argon2 run as a wrong password, so that the time does not tell which addresses exist.
 *
 * Whoever has not confirmed their address does not sign in: otherwise signing up and then in would tell
 * whether somebody else has it. The operator may: theirs is the first account, before which there is
 * nobody to find, and the mail may lie in an outbox that only they can open.
 */
export async function verifyCredentials(
  prisma: PrismaClient,
  email: string,
  password: string,
): Promise<SignedInUser | null> {
  const user = await prisma.user.findUnique({ where: { email: email.trim().toLowerCase() } });
  const phc = user?.passwordHash ?? (await decoyHash());
  const isRight = await isPassword(password, phc);
  if (user === null || user.passwordHash === null || !isRight) return null;
  if (user.emailVerifiedAt === null && !user.isOperator) return null;
  return toSignedInUser(user);
}

/** Somebody who has proved who they are in another way. */
export async function findSignedInUser(
  prisma: PrismaClient,
  userId: string,
): Promise<SignedInUser | null> {
  const user = await prisma.user.findUnique({ where: { id: userId } });
  return user === null ? null : toSignedInUser(user);
}

export function toSignedInUser(user: {
  readonly id: string;
  readonly email: string;
  readonly sessionVersion: number;
  readonly totpEnabledAt: Date | null;
}): SignedInUser {
  const { id, email, sessionVersion, totpEnabledAt } = user;
  return { id, email, sessionVersion, hasTwoFactor: totpEnabledAt !== null };
}

let decoy: Promise<string> | undefined;

/** Nobody's password, hashed once with the same parameters as everybody's. */
function decoyHash(): Promise<string> {
  decoy ??= hashPassword(crypto.randomUUID());
  return decoy;
}
