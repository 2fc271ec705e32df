import { createHash, randomBytes } from "node:crypto";
import type { Prisma } from "@/lib/db/client";
import { NotFoundError } from "../errors";

const HOUR_MS = 60 * 60 * 1000;
const LIFETIME_MS = {
  "verify-email": 72 * HOUR_MS,
  "reset-password": HOUR_MS,
  "change-email": 24 * HOUR_MS,
  "cancel-email-change": 24 * HOUR_MS,
  "second-step": HOUR_MS / 6,
} as const;

export type TokenPurpose = keyof typeof LIFETIME_MS;

/** 192 bits, so that a fast hash is enough to keep it by. */
const TOKEN_BYTES = 24;
const TOKEN = /^[A-Za-z0-9_-]{32}$/;

interface TokenSubject {
  readonly userId: string;
  readonly purpose: TokenPurpose;
  readonly email: string;
  /** With `second-step`: the site that the first step was taken at. */
  readonly method?: string;
}

/** What a token that is still good stands for. */
export interface FoundToken {
  readonly userId: string;
  readonly email: string;
  readonly method: string | null;
}

/** A token for a mailed link, or for a second step. Those made before for the same purpose end. */
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

/** What a token stands for, which stays good; null when it is of no use. */
export async function findToken(
  tx: Prisma.TransactionClient,
  token: string,
  purpose: TokenPurpose,
  now: number,
): Promise<FoundToken | null> {
  if (!TOKEN.test(token)) return null;
  return tx.userToken.findFirst({ where: goodToken(token, purpose, now), select: FOUND });
}

/** The same. @throws NotFoundError when it was used, is too old, or never was one */
export async function findTokenOrThrow(
  tx: Prisma.TransactionClient,
  token: string,
  purpose: TokenPurpose,
  now: number,
): Promise<FoundToken> {
  return (await findToken(tx, token, purpose, now)) ?? useless();
}

/**
 * Uses a token up: of two that come at once, one gets it.
 *
 * @throws NotFoundError when it was used, is too old, or never was one
 */
export async function spendToken(
  tx: Prisma.TransactionClient,
  token: string,
  purpose: TokenPurpose,
  now: number,
): Promise<FoundToken> {
  const [spent] = TOKEN.test(token)
    ? await tx.userToken.updateManyAndReturn({
        where: goodToken(token, purpose, now),
        data: { usedAt: new Date(now) },
        select: FOUND,
      })
    : [];
  return spent ?? useless();
}

const FOUND = { userId: true, email: true, method: true } as const;

function goodToken(token: string, purpose: TokenPurpose, now: number) {
  return { hash: hashToken(token), purpose, usedAt: null, expiresAt: { gt: new Date(now) } };
}

function useless(): never {
  throw new NotFoundError("This link was used already, or is too old. Ask for a new one.");
}

function hashToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(token).digest());
}
