import type { Prisma, PrismaClient } from "@/lib/db/client";
import type { Client } from "@/lib/security/event";
import type { SignedInUser } from "../user/verify-credentials";
import { hashSessionToken, newSessionToken } from "./session-token";

/** How someone proved who they are. */
export type SignInMethod = "password" | "github" | "google";

export interface NewSession {
  readonly user: SignedInUser;
  readonly method: SignInMethod;
  readonly client: Client;
  /** The token that this browser came with; "": none. */
  readonly formerToken: string;
}

/** The ones used last stay: a script that signs in for every call must not fill the table. */
const MOST_SESSIONS = 100;

/**
 * Opens a session, and ends the one that the browser had.
 *
 * The threat: a password that is replaced between the look at it and this moment would leave a session
 * that outlives it. So the user's row is held, and compared with what the proof was held against.
 *
 * @returns the token for the browser's cookie; null when the user is gone, or their password or
 *   two-factor sign-in has changed meanwhile
 */
export async function openSession(
  prisma: PrismaClient,
  { user, method, client, formerToken }: NewSession,
  now: number,
): Promise<string | null> {
  const token = newSessionToken();
  const isOpen = await prisma.$transaction(async (tx) => {
    if (!(await isUnchanged(tx, user))) return false;
    const former = hashSessionToken(formerToken);
    if (former !== null) await tx.session.deleteMany({ where: { tokenHash: former } });
    await tx.session.create({
      data: {
        tokenHash: hashOrThrow(token),
        userId: user.id,
        method,
        createdAt: new Date(now),
        lastSeenAt: new Date(now),
        ...client,
      },
    });
    await dropOldest(tx, user.id);
    return true;
  });
  return isOpen ? token : null;
}

async function isUnchanged(
  tx: Prisma.TransactionClient,
  { id, credentials }: SignedInUser,
): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ hash: string | null; totpAt: Date | null }[]>`
    SELECT password_hash AS hash, totp_enabled_at AS "totpAt" FROM app_user
    WHERE id = ${id}::uuid FOR SHARE`;
  return (
    row !== undefined &&
    row.hash === credentials.passwordHash &&
    row.totpAt?.getTime() === credentials.totpEnabledAt?.getTime()
  );
}

async function dropOldest(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM session WHERE id IN (
      SELECT id FROM session WHERE user_id = ${userId}::uuid
      ORDER BY last_seen_at DESC, id DESC OFFSET ${MOST_SESSIONS})`;
}

function hashOrThrow(token: string): Uint8Array<ArrayBuffer> {
  const hash = hashSessionToken(token);
  if (hash === null) throw new Error("A new token is one.");
  return hash;
}
