import { createHash, randomBytes } from "node:crypto";
import type { Prisma } from "@/lib/db/client";
import { plainCode, readableCode } from "@/lib/readable-code";

const CODES = 10;
/** 160 bits, 32 characters, so that a fast hash is enough to keep a code by (ASVS 5.0, 6.5.2 and 11.5.1). */
const CODE_BYTES = 20;

/** Ten new codes in place of all former ones; they are shown once and kept as hashes. */
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

/** Whether it is one of the user's codes and was not used before; it is used up then. */
export async function spendRecoveryCode(
  tx: Prisma.TransactionClient,
  userId: string,
  code: string,
  now: number,
): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { userId, hash: hashCode(code), usedAt: null },
    data: { usedAt: new Date(now) },
  });
  return count === 1;
}

function hashCode(code: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(plainCode(code)).digest());
}
