import type { Seal } from "@/lib/base/seal";
import type { Prisma, PrismaClient } from "@/lib/db/client";

/** The one row. */
const ID = 1;
const PAGE_SIZE = 500;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** What all processes on one database must agree on. */
export interface Installation {
  /** Of the secret. */
  readonly fingerprint: Uint8Array<ArrayBuffer>;
  /** The secret itself, sealed; null: each process is configured with it. */
  readonly sealedSecret: Uint8Array<ArrayBuffer> | null;
}

export async function findInstallation(prisma: PrismaClient): Promise<Installation | null> {
  const row = await prisma.installation.findUnique({ where: { id: ID } });
  return row && { fingerprint: row.secretFingerprint, sealedSecret: row.sealedSecret };
}

/** Of several concurrent first starts one wins; all of them get its row. */
export async function claimInstallation(
  prisma: PrismaClient,
  { fingerprint, sealedSecret }: Installation,
): Promise<Installation> {
  await prisma.installation.createMany({
    data: [{ id: ID, secretFingerprint: fingerprint, sealedSecret }],
    skipDuplicates: true,
  });
  const row = await prisma.installation.findUniqueOrThrow({ where: { id: ID } });
  return { fingerprint: row.secretFingerprint, sealedSecret: row.sealedSecret };
}

/** Reads the row and locks it until the transaction ends. */
export async function lockInstallation(tx: Prisma.TransactionClient): Promise<Installation> {
  await tx.$queryRaw`SELECT id FROM installation WHERE id = ${ID} FOR UPDATE`;
  const row = await tx.installation.findUniqueOrThrow({ where: { id: ID } });
  return { fingerprint: row.secretFingerprint, sealedSecret: row.sealedSecret };
}

export async function replaceInstallation(
  db: PrismaClient | Prisma.TransactionClient,
  { fingerprint, sealedSecret }: Installation,
): Promise<void> {
  await db.installation.update({
    where: { id: ID },
    data: { secretFingerprint: fingerprint, sealedSecret },
  });
}

/**
 * Reseals the two-factor secrets that `from` sealed, with `to`, and returns how many. Secrets that `from`
 * cannot open are left as they are.
 *
 * @param db a transaction, for all or nothing
 */
export async function resealSecrets(
  db: PrismaClient | Prisma.TransactionClient,
  from: Seal,
  to: Seal,
): Promise<number> {
  let resealed = 0;
  for (let after = FIRST_ID; ; ) {
    const users = await db.user.findMany({
      where: { totpSecret: { not: null }, id: { gt: after } },
      orderBy: { id: "asc" },
      take: PAGE_SIZE,
      select: { id: true, totpSecret: true },
    });
    for (const { id, totpSecret } of users) {
      const secret = totpSecret === null ? null : from.open(totpSecret, id);
      if (secret === null) continue;
      // Only the value read above: the user may be setting it up again.
      const { count } = await db.user.updateMany({
        where: { id, totpSecret },
        data: { totpSecret: to.close(secret, id) },
      });
      resealed += count;
    }
    const last = users.at(-1);
    if (last === undefined || users.length < PAGE_SIZE) return resealed;
    after = last.id;
  }
}
