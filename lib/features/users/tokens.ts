import { createHash, randomBytes } from "node:crypto";
import { HOUR_MS } from "@/lib/base/durations";
import type { Prisma } from "@/lib/db/client";
import { NotFoundError } from "@/lib/kernel";

const LIFETIME_MS = {
  "verify-email": 72 * HOUR_MS,
  "reset-password": HOUR_MS,
  "change-email": 24 * HOUR_MS,
  "cancel-email-change": 24 * HOUR_MS,
  "second-step": HOUR_MS / 6,
  "link-identity": HOUR_MS / 6,
} as const;

export type TokenPurpose = keyof typeof LIFETIME_MS;

/** 192 bits, so a fast hash is enough to store it. */
const TOKEN_BYTES = 24;

const TOKEN = /^[A-Za-z0-9_-]{32}$/;

interface TokenSubject {
  readonly userId: string;
  readonly purpose: TokenPurpose;
  readonly email: string;
  /** With `second-step`: the site of the first step. With `link-identity`: the provider. */
  readonly method?: string;
}

/** The purpose of a valid token. */
export interface FoundToken {
  readonly userId: string;
  readonly email: string;
  readonly method: string | null;
}

/** Issues a token for a mailed link, a second step or another site's identity, and ends earlier ones for the same purpose. */
export async function issueToken(
  tx: Prisma.TransactionClient,
  { userId, purpose, email, method }: TokenSubject,
  now: number,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const expiresAt = new Date(now + LIFETIME_MS[purpose]);
  await tx.userToken.deleteMany({ where: { userId, purpose } });
  await tx.userToken.create({
    data: { hash: hashToken(token), userId, purpose, email, method: method ?? null, expiresAt },
  });
  return token;
}

/** A token from a client, and the purpose that it must have. */
interface GivenToken {
  readonly token: string;
  readonly purpose: TokenPurpose;
}

/** A valid token's data, without using it up; null when it is not valid. */
export async function findToken(
  tx: Prisma.TransactionClient,
  { token, purpose }: GivenToken,
  now: number,
): Promise<FoundToken | null> {
  if (!TOKEN.test(token)) return null;
  return tx.userToken.findFirst({ where: goodToken({ token, purpose }, now), select: FOUND });
}

/** Like `findToken`. @throws NotFoundError when it is used, expired or unknown */
export async function findTokenOrThrow(
  tx: Prisma.TransactionClient,
  { token, purpose }: GivenToken,
  now: number,
): Promise<FoundToken> {
  return (await findToken(tx, { token, purpose }, now)) ?? refuseToken();
}

/**
 * Uses up a token: of two concurrent uses, one wins.
 *
 * @throws NotFoundError when it is used, expired or unknown
 */
export async function spendToken(
  tx: Prisma.TransactionClient,
  { token, purpose }: GivenToken,
  now: number,
): Promise<FoundToken> {
  const [spent] = TOKEN.test(token)
    ? await tx.userToken.updateManyAndReturn({
        where: goodToken({ token, purpose }, now),
        data: { usedAt: new Date(now) },
        select: FOUND,
      })
    : [];
  return spent ?? refuseToken();
}

const FOUND = { userId: true, email: true, method: true } as const;

function goodToken({ token, purpose }: GivenToken, now: number) {
  return { hash: hashToken(token), purpose, usedAt: null, expiresAt: { gt: new Date(now) } };
}

function refuseToken(): never {
  throw new NotFoundError("This link has been used or has expired. Request a new one.");
}

/** SHA-256, which is enough for a random token. */
export function hashToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(token).digest());
}
