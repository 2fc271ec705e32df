import type { PrismaClient } from "@/lib/db/client";

/** Who is signed in, as the database knows them now. */
export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly isVerified: boolean;
  readonly isOperator: boolean;
  readonly hasTwoFactor: boolean;
  /** False: signs in by another site only. */
  readonly hasPassword: boolean;
}

/** The user of a session; null when they are gone, or have signed out everywhere since. */
export async function getSessionUser(
  prisma: PrismaClient,
  userId: string,
  sessionVersion: number,
): Promise<SessionUser | null> {
  const user = await prisma.user.findUnique({ where: { id: userId } });
  if (user === null || user.sessionVersion !== sessionVersion) return null;
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    isVerified: user.emailVerifiedAt !== null,
    isOperator: user.isOperator,
    hasTwoFactor: user.totpEnabledAt !== null,
    hasPassword: user.passwordHash !== null,
  };
}
