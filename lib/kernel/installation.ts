import type { Prisma, PrismaClient } from "@/lib/db/client";

/** The one row. */
const ID = 1;

/** The facts that all processes on one database must agree on. */
export interface Installation {
  /** The fingerprint of the secret. */
  readonly fingerprint: Uint8Array<ArrayBuffer>;
  /** The secret itself, sealed; null when each process is configured with it. */
  readonly sealedSecret: Uint8Array<ArrayBuffer> | null;
}

export async function findInstallation(prisma: PrismaClient): Promise<Installation | null> {
  const row = await prisma.installation.findUnique({ where: { id: ID } });
  return row && { fingerprint: row.secretFingerprint, sealedSecret: row.sealedSecret };
}

/** Where several processes start for the first time at once, one wins; all of them get its row. */
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
