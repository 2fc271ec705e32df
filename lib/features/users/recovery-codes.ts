import { randomBytes } from "node:crypto";
import { plainCode, readableCode } from "@/lib/base/readable-code";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import { ConflictError } from "@/lib/kernel";
import { lockUser, revokeAccess } from "./access";
import type { SessionUser } from "./sessions";
import { hashToken } from "./tokens";

const CODES = 10;
/** 160 bits, 32 characters, so a fast hash is enough to store a code (ASVS 5.0, 6.5.2 and 11.5.1). */
const CODE_BYTES = 20;

/**
 * Replaces the recovery codes.
 *
 * @throws ConflictError while two-factor sign-in is off
 */
export async function renewRecoveryCodes(
  prisma: PrismaClient,
  { id: userId, session }: Pick<SessionUser, "id" | "session">,
): Promise<readonly string[]> {
  return prisma.$transaction(async (tx) => {
    await lockUser(tx, userId);
    if (!(await hasSecondStep(tx, userId))) throw new ConflictError("Two-factor sign-in is off.");
    await revokeAccess(tx, userId, { sessionId: session.id, tokens: true });
    return replaceRecoveryCodes(tx, userId);
  });
}

/** Ten new codes in place of all earlier ones; shown once and stored as hashes. */
export async function replaceRecoveryCodes(
  tx: Prisma.TransactionClient,
  userId: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, () => readableCode(randomBytes(CODE_BYTES)));
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, hash: hashCode(code) })),
  });
  return codes;
}

/** The codes of a user who has none yet; null for others. */
export async function firstRecoveryCodes(
  tx: Prisma.TransactionClient,
  userId: string,
): Promise<readonly string[] | null> {
  const codes = await tx.recoveryCode.count({ where: { userId } });
  return codes > 0 ? null : replaceRecoveryCodes(tx, userId);
}

/** As `firstRecoveryCodes`, in a transaction of its own. */
export function giveFirstCodes(
  prisma: PrismaClient,
  userId: string,
): Promise<readonly string[] | null> {
  return prisma.$transaction((tx) => firstRecoveryCodes(tx, userId));
}

/** Call it after a second step was removed: codes replace one, and are none. */
export async function dropIdleRecoveryCodes(
  tx: Prisma.TransactionClient,
  userId: string,
): Promise<void> {
  if (!(await hasSecondStep(tx, userId))) await tx.recoveryCode.deleteMany({ where: { userId } });
}

/** Uses up one of the user's unused recovery codes; false when it is none. */
export async function spendRecoveryCode(
  tx: Prisma.TransactionClient,
  { userId, code }: { readonly userId: string; readonly code: string },
  now: number,
): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { userId, hash: hashCode(code), usedAt: null },
    data: { usedAt: new Date(now) },
  });
  return count === 1;
}

async function hasSecondStep(tx: Prisma.TransactionClient, userId: string): Promise<boolean> {
  const { totpEnabledAt, passkeys } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { totpEnabledAt: true, passkeys: { take: 1, select: { id: true } } },
  });
  return totpEnabledAt !== null || passkeys.length > 0;
}

function hashCode(code: string): Uint8Array<ArrayBuffer> {
  return hashToken(plainCode(code));
}
