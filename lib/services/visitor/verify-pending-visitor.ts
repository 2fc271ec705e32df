import type { PrismaClient } from "@/lib/db/client";

export interface VisitorClaim {
  readonly workspaceId: string;
  readonly keyname: string;
  /** SHA-256 of the code, hex. */
  readonly codeHash: string;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Whom the code was given to (null when that is not known), once for each code of this account and keyname
 * that has not expired: one statement looks and marks.
 */
export async function verifyPendingVisitor(
  prisma: PrismaClient,
  { workspaceId, keyname, codeHash, now }: VisitorClaim,
): Promise<{ readonly visitor: string | null } | null> {
  const at = new Date(now);
  const [verified] = await prisma.pendingVisitor.updateManyAndReturn({
    where: {
      codeHash: Buffer.from(codeHash, "hex"),
      workspaceId,
      keyname,
      verifiedAt: null,
      expiresAt: { gt: at },
    },
    data: { verifiedAt: at },
    select: { visitor: true },
  });
  return verified ?? null;
}
