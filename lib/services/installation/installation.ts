import type { Prisma, PrismaClient } from "@/lib/db/client";

/** What all processes on one database must agree on. */
export interface Installation {
  /** Of the secret. */
  readonly fingerprint: Uint8Array<ArrayBuffer>;
  /** The secret itself, sealed; null: it is given to each process. */
  readonly sealedSecret: Uint8Array<ArrayBuffer> | null;
}

/** The one row. */
const ID = 1;

export async function findInstallation(prisma: PrismaClient): Promise<Installation | null> {
  const row = await prisma.installation.findUnique({ where: { id: ID } });
  return row && { fingerprint: row.secretFingerprint, sealedSecret: row.sealedSecret };
}

/** Of several first starts one wins; what it wrote is what all of them get. */
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

/** The row within a transaction, until whose end nobody else changes it. */
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
