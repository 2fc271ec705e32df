import type { PrismaClient } from "@/lib/db/client";
import { findSignedInUser } from "@/lib/features/users/credentials";
import { findSession, openSession, type SessionUser } from "@/lib/features/users/sessions";

/** Opens a session of a user, as if they had just signed in with a browser of their own. */
export async function signInAs(
  prisma: PrismaClient,
  userId: string,
  now: number,
): Promise<{ readonly token: string; readonly user: SessionUser }> {
  const user = await findSignedInUser(prisma, userId);
  if (user === null) throw new Error("There is no such user.");
  const client = { network: "203.0.113.5", userAgent: "a test" };
  const session = { user, method: "password", secondStep: null, client, formerToken: "" } as const;
  const token = await openSession(prisma, session, now);
  const found = token === null ? null : await findSession(prisma, token, now);
  if (token === null || found === null) throw new Error("A session that was just opened is there.");
  return { token, user: found.user };
}
