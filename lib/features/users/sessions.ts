import { randomBytes } from "node:crypto";
import { DAY_MS } from "@/lib/base/durations";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import { NotFoundError } from "@/lib/kernel";
import type { Client } from "@/lib/security/event";
import { type Kept, type Revoked, revokeAccess } from "./access";
import { type SignedInUser, WAYS, waysOf } from "./credentials";
import { forgetChallenges } from "./passkey/challenges";
import { hashToken } from "./tokens";

/** 256 bits, so a fast hash is enough to store a token. */
const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** The most recently used stay: a script that signs in for every call must not fill the table. */
const MOST_SESSIONS = 100;

/** An unused session ends after 14 days. */
export const IDLE_MS = 14 * DAY_MS;

/** Any session ends after 90 days, used or not. */
export const LONGEST_MS = 90 * DAY_MS;

/** How long a confirmation counts: long enough for a few forms, too short for a screen left unlocked. */
const CONFIRMED_MS = 10 * 60_000;

/** A session's last use is written at most this often. */
const SEEN_EVERY_MS = 5 * 60_000;

/** The condition for a valid session. */
function aliveAt(now: number) {
  return {
    lastSeenAt: { gt: new Date(now - IDLE_MS) },
    createdAt: { gt: new Date(now - LONGEST_MS) },
  };
}

/** The cookie's value: random, and independent of the user. */
function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** The stored hash; null for text that cannot be a token. */
function hashSessionToken(token: string): Uint8Array<ArrayBuffer> | null {
  return TOKEN.test(token) ? hashToken(token) : null;
}

/** The signed-in user's current data. */
export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly isVerified: boolean;
  readonly isOperator: boolean;
  /** An operator has yet to approve the account. */
  readonly isWaiting: boolean;
  /** There are terms, or a privacy policy, that they have yet to accept. The operator wrote them. */
  readonly owesLegal: boolean;
  /** By an app or a passkey. */
  readonly hasTwoFactor: boolean;
  /** Whether an authenticator app is its second step. */
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
  /** False: signs in only by passkey or through another site. */
  readonly hasPassword: boolean;
  readonly session: CurrentSession;
}

/** The session of a request. */
export interface CurrentSession {
  readonly id: string;
  /** ISO 8601: when its user signed in. */
  readonly startedAt: string;
  /** When they last confirmed who they are, ISO 8601; null when not since they signed in. */
  readonly confirmedAt: string | null;
}

/** A user, and when their session was last used, in epoch ms. */
interface FoundSession {
  readonly user: SessionUser;
  readonly lastSeenAt: number;
}

interface Row extends Omit<SessionUser, "session" | "hasTwoFactor"> {
  readonly sessionId: string;
  readonly startedAt: Date;
  readonly confirmedAt: Date | null;
  readonly lastSeenAt: Date;
}

/** The user of a session token, in one query; null when it is unknown or has ended. */
export async function findSession(
  prisma: PrismaClient,
  token: string,
  now: number,
): Promise<FoundSession | null> {
  const hash = hashSessionToken(token);
  if (hash === null) return null;
  const [row] = await prisma.$queryRaw<Row[]>`
    SELECT s.id AS "sessionId", s.created_at AS "startedAt", s.confirmed_at AS "confirmedAt",
      s.last_seen_at AS "lastSeenAt",
      u.id, u.email, u.name, u.is_operator AS "isOperator",
      u.email_verified_at IS NOT NULL AS "isVerified",
      u.approval_asked_at IS NOT NULL AS "isWaiting",
      NOT u.is_operator AND EXISTS (
        SELECT FROM legal_version AS l
        WHERE l.version = (SELECT max(version) FROM legal_version)
          AND l.version > COALESCE(u.legal_version, 0) AND (l.terms <> '' OR l.privacy <> '')
      ) AS "owesLegal",
      u.totp_enabled_at IS NOT NULL AS "hasApp",
      EXISTS (SELECT FROM passkey AS p WHERE p.user_id = u.id) AS "hasPasskey",
      u.password_hash IS NOT NULL AS "hasPassword"
    FROM session AS s JOIN app_user AS u ON u.id = s.user_id
    WHERE s.token_hash = ${hash} AND s.last_seen_at > ${new Date(now - IDLE_MS)}
      AND s.created_at > ${new Date(now - LONGEST_MS)}`;
  if (row === undefined) return null;
  const { sessionId: id, startedAt, confirmedAt, lastSeenAt, ...user } = row;
  return {
    user: {
      ...user,
      hasTwoFactor: user.hasApp || user.hasPasskey,
      session: {
        id,
        startedAt: startedAt.toISOString(),
        confirmedAt: confirmedAt?.toISOString() ?? null,
      },
    },
    lastSeenAt: lastSeenAt.getTime(),
  };
}

/** Whether the session's last use is due to be written. */
export function isDueToBeSeen({ lastSeenAt }: FoundSession, now: number): boolean {
  return now - lastSeenAt >= SEEN_EVERY_MS;
}

/** Records that the session's user has confirmed who they are. */
export async function noteConfirmed(
  prisma: PrismaClient,
  sessionId: string,
  now: number,
): Promise<void> {
  await prisma.session.updateMany({
    where: { id: sessionId },
    data: { confirmedAt: new Date(now) },
  });
}

/** Whether the session's user confirmed who they are a moment ago. Signing in is no confirmation. */
export function isConfirmed({ confirmedAt }: CurrentSession, now: number): boolean {
  return confirmedAt !== null && now - Date.parse(confirmedAt) < CONFIRMED_MS;
}

/** Records that a session is in use, and from which address. Of many concurrent requests, one writes. */
export async function noteSeen(
  prisma: PrismaClient,
  { sessionId, client }: { readonly sessionId: string; readonly client: Client },
  now: number,
): Promise<void> {
  await prisma.session.updateMany({
    where: { id: sessionId, lastSeenAt: { lte: new Date(now - SEEN_EVERY_MS) } },
    data: { lastSeenAt: new Date(now), ...client },
  });
}

/** The first step of a sign-in. */
export type SignInMethod = "password" | "passkey" | "github" | "google" | "oidc";

/** The second one. */
export type SecondStep = "app" | "recovery-code" | "passkey";

export interface NewSession {
  readonly user: SignedInUser;
  readonly method: SignInMethod;
  /** Null when none was asked for. */
  readonly secondStep: SecondStep | null;
  readonly client: Client;
  /** The token that this browser sent; "" for none. */
  readonly formerToken: string;
}

/**
 * Opens a session, and ends the browser's former one.
 *
 * The threat: if the password changes between its check and this moment, the new session would survive the
 * change. So the user's row is locked and compared with the credentials that were checked.
 *
 * @returns the token for the cookie; null when the user is deleted, or a way in which they sign in has
 *   changed meanwhile
 */
export async function openSession(
  prisma: PrismaClient,
  { user, method, secondStep, client, formerToken }: NewSession,
  now: number,
): Promise<string | null> {
  const token = newSessionToken();
  const isOpen = await prisma.$transaction(async (tx) => {
    if (!(await isUnchanged(tx, user))) return false;
    const former = hashSessionToken(formerToken);
    if (former !== null) await tx.session.deleteMany({ where: { tokenHash: former } });
    await tx.session.create({
      data: {
        tokenHash: hashToken(token),
        userId: user.id,
        method,
        secondStep,
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
  await tx.$executeRaw`SELECT FROM app_user WHERE id = ${id}::uuid FOR SHARE`;
  // A statement of its own: one that waited for the lock would still see the other tables as they were.
  const user = await tx.user.findUnique({ where: { id }, include: WAYS });
  return (
    user !== null &&
    user.passwordHash === credentials.passwordHash &&
    user.totpEnabledAt?.getTime() === credentials.totpEnabledAt?.getTime() &&
    waysOf(user).join("\n") === credentials.ways.join("\n")
  );
}

async function dropOldest(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM session WHERE id IN (
      SELECT id FROM session WHERE user_id = ${userId}::uuid
      ORDER BY last_seen_at DESC, id DESC OFFSET ${MOST_SESSIONS})`;
}

/** A session, as shown to its owner. Times are ISO 8601. */
export interface SessionSummary {
  readonly id: string;
  /** A `SignInMethod`. */
  readonly method: string;
  /** A `SecondStep`; null when none was asked for. */
  readonly secondStep: string | null;
  readonly startedAt: string;
  /** Accurate to five minutes. */
  readonly lastSeenAt: string;
  readonly network: string | null;
  readonly userAgent: string | null;
  /** Whether it is the session of this request. */
  readonly isThis: boolean;
}

/** The user's open sessions: this one first, then the most recently used. */
export async function listSessions(
  prisma: PrismaClient,
  { id: userId, session }: Pick<SessionUser, "id" | "session">,
  now: number,
): Promise<SessionSummary[]> {
  const rows = await prisma.session.findMany({
    where: { userId, ...aliveAt(now) },
    orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
  });
  const sessions = rows.map((row) => ({
    id: row.id,
    method: row.method,
    secondStep: row.secondStep,
    startedAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    network: row.network,
    userAgent: row.userAgent,
    isThis: row.id === session.id,
  }));
  return sessions.sort((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** Ends one of the user's sessions. @throws NotFoundError, also for another user's */
export async function endSession(prisma: PrismaClient, userId: string, id: string): Promise<void> {
  const { count } = await prisma.session.deleteMany({ where: { id, userId } });
  if (count === 0) throw new NotFoundError("This session has already ended.");
}

/** Ends the session of a browser that signs out. @returns its user; null when there was none */
export async function endSessionOfToken(
  prisma: PrismaClient,
  token: string,
): Promise<{ readonly userId: string } | null> {
  const tokenHash = hashSessionToken(token);
  if (tokenHash === null) return null;
  const session = await prisma.session.findUnique({ where: { tokenHash } });
  if (session === null) return null;
  await prisma.session.deleteMany({ where: { tokenHash } });
  return { userId: session.userId };
}

/** Ends a user's sessions and access tokens, except what is kept, and every pending link. */
export async function endSessions(
  prisma: PrismaClient,
  userId: string,
  kept: Kept,
): Promise<Revoked> {
  return prisma.$transaction((tx) => revokeAccess(tx, userId, kept));
}

/**
 * Ends the sessions, links and access tokens of every user, for example after a leak.
 *
 * @returns how many sessions
 */
export async function endEverySession(prisma: PrismaClient, now: number): Promise<number> {
  const [, , { count }] = await prisma.$transaction([
    prisma.userToken.deleteMany(),
    prisma.accessToken.updateMany({
      where: { revokedAt: null },
      data: { revokedAt: new Date(now) },
    }),
    prisma.session.deleteMany(),
  ]);
  return count;
}

/** Deletes expired sessions, links, tickets and challenges. */
export async function forgetEnded(prisma: PrismaClient, now: number): Promise<void> {
  await prisma.session.deleteMany({ where: { NOT: aliveAt(now) } });
  await prisma.userToken.deleteMany({ where: { expiresAt: { lte: new Date(now) } } });
  await forgetChallenges(prisma, now);
}
