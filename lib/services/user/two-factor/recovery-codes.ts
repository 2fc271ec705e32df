import { createHash, randomBytes } from "node:crypto";
import type { Prisma } from "@/lib/db/client";

const CODES = 10;
/** 80 bits, so that a fast hash is enough to keep a code by. */
const CODE_BYTES = 10;
/** Crockford's Base32: nothing that is read as something else. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** Ten new codes in place of all former ones; they are shown once and kept as hashes. */
export async function replaceRecoveryCodes(
  tx: Prisma.TransactionClient,
  userId: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, newCode);
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

/** `x7k2-9m4p-…`: sixteen characters in groups of four. */
function newCode(): string {
  let bits = 0n;
  for (const byte of randomBytes(CODE_BYTES)) bits = (bits << 8n) | BigInt(byte);
  let code = "";
  for (let place = 0; place < 16; place++, bits >>= 5n) code += ALPHABET[Number(bits & 31n)];
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

/** However it is typed: spaces, dashes, capitals, and `o`, `i`, `l` for the digits that they look like. */
function hashCode(code: string): Uint8Array<ArrayBuffer> {
  const plain = code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .replaceAll("o", "0")
    .replace(/[il]/g, "1");
  return new Uint8Array(createHash("sha256").update(plain).digest());
}
