import { createHash, randomBytes } from "node:crypto";
import type { Prisma } from "@/lib/db/client";
import { NotFoundError } from "../errors";

const HOUR_MS = 60 * 60 * 1000;
const LIFETIME_MS = {
  "verify-email": 72 * HOUR_MS,
  "reset-password": HOUR_MS,
  "change-email": 24 * HOUR_MS,
} as const;

export type TokenPurpose = keyof typeof LIFETIME_MS;

/** 192 bits, so that a fast hash is enough to keep it by. */
const TOKEN_BYTES = 24;
const TOKEN = /^[A-Za-z0-9_-]{32}$/;

/** A token for a mailed link. Those mailed before for the same purpose end. */
export async function issueToken(
  tx: Prisma.TransactionClient,
  { userId, purpose, email }: { userId: string; purpose: TokenPurpose; email: string },
  now: number,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const expiresAt = new Date(now + LIFETIME_MS[purpose]);
  await tx.userToken.deleteMany({ where: { userId, purpose } });
  await tx.userToken.create({
    data: { hash: hashToken(token), userId, purpose, email, expiresAt },
  });
  return token;
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
): Promise<{ readonly userId: string; readonly email: string }> {
  const [spent] = TOKEN.test(token)
    ? await tx.userToken.updateManyAndReturn({
        where: { hash: hashToken(token), purpose, usedAt: null, expiresAt: { gt: new Date(now) } },
        data: { usedAt: new Date(now) },
        select: { userId: true, email: true },
      })
    : [];
  if (spent !== undefined) return spent;
  throw new NotFoundError("This link was used already, or is too old. Ask for a new one.");
}

function hashToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(token).digest());
}
