import type { PrismaClient } from "@/lib/db/client";
import type { Client } from "@/lib/security/event";
import { IDLE_MS, LONGEST_MS, SEEN_EVERY_MS } from "./session-times";
import { hashSessionToken } from "./session-token";

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
  readonly session: CurrentSession;
}

/** The session that a request belongs to. */
export interface CurrentSession {
  readonly id: string;
  /** ISO 8601: when its user signed in. */
  readonly startedAt: string;
}

/** A user, and when their session was last seen, in epoch ms. */
interface FoundSession {
  readonly user: SessionUser;
  readonly lastSeenAt: number;
}

interface Row extends Omit<SessionUser, "session"> {
  readonly sessionId: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
}

/** Whose session this token is, in one query; null when there is none, or it has ended. */
export async function findSession(
  prisma: PrismaClient,
  token: string,
  now: number,
): Promise<FoundSession | null> {
  const hash = hashSessionToken(token);
  if (hash === null) return null;
  const [row] = await prisma.$queryRaw<Row[]>`
    SELECT s.id AS "sessionId", s.created_at AS "startedAt", s.last_seen_at AS "lastSeenAt",
      u.id, u.email, u.name, u.is_operator AS "isOperator",
      u.email_verified_at IS NOT NULL AS "isVerified",
      u.totp_enabled_at IS NOT NULL AS "hasTwoFactor",
      u.password_hash IS NOT NULL AS "hasPassword"
    FROM session AS s JOIN app_user AS u ON u.id = s.user_id
    WHERE s.token_hash = ${hash} AND s.last_seen_at > ${new Date(now - IDLE_MS)}
      AND s.created_at > ${new Date(now - LONGEST_MS)}`;
  if (row === undefined) return null;
  const { sessionId: id, startedAt, lastSeenAt, ...user } = row;
  return {
    user: { ...user, session: { id, startedAt: startedAt.toISOString() } },
    lastSeenAt: lastSeenAt.getTime(),
  };
}

/** Whether it is time to write down that a session is in use. */
export function isDueToBeSeen({ lastSeenAt }: FoundSession, now: number): boolean {
  return now - lastSeenAt >= SEEN_EVERY_MS;
}

/** Writes down that a session is in use, and from where. Of many requests at once, one writes. */
export async function noteSeen(
  prisma: PrismaClient,
  sessionId: string,
  client: Client,
  now: number,
): Promise<void> {
  await prisma.session.updateMany({
    where: { id: sessionId, lastSeenAt: { lte: new Date(now - SEEN_EVERY_MS) } },
    data: { lastSeenAt: new Date(now), ...client },
  });
}
