import type { PrismaClient } from "@/lib/db/client";

export interface NewPendingVisitor {
  /** SHA-256 of the code, hex. */
  readonly codeHash: string;
  readonly workspaceId: string;
  /** As stored in the column `keyname`. */
  readonly subject: string;
  readonly requestId: string;
  /** Keyed hash of the visitor who got the code, or null. */
  readonly visitor: string | null;
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** Stores, in one statement, visitors who have yet to prove that they run JavaScript. */
export async function addPendingVisitors(
  prisma: PrismaClient,
  visitors: readonly NewPendingVisitor[],
): Promise<void> {
  const json = JSON.stringify(
    visitors.map(({ expiresAt, ...visitor }) => ({
      ...visitor,
      expiresAt: new Date(expiresAt).toISOString(),
    })),
  );
  await prisma.$executeRaw`
    INSERT INTO pending_visitor (code_hash, workspace_id, keyname, request_id, visitor, expires_at)
    SELECT decode("codeHash", 'hex'), workspace.id, subject, "requestId", visitor.visitor, "expiresAt"
    FROM json_to_recordset(${json}::json) AS visitor("codeHash" text, "workspaceId" uuid,
      subject text, "requestId" text, visitor text, "expiresAt" timestamptz)
    JOIN workspace ON workspace.id = "workspaceId"`;
}

export interface VisitorClaim {
  readonly workspaceId: string;
  readonly subject: string;
  /** SHA-256 of the code, hex. */
  readonly codeHash: string;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Redeems a code, in one statement that checks and marks: each code of this workspace and subject works
 * once before it expires. Returns the visitor who got it (null: not known); null for an invalid code.
 */
export async function verifyPendingVisitor(
  prisma: PrismaClient,
  { workspaceId, subject, codeHash, now }: VisitorClaim,
): Promise<{ readonly visitor: string | null } | null> {
  const at = new Date(now);
  const [verified] = await prisma.pendingVisitor.updateManyAndReturn({
    where: {
      codeHash: Buffer.from(codeHash, "hex"),
      workspaceId,
      keyname: subject,
      verifiedAt: null,
      expiresAt: { gt: at },
    },
    data: { verifiedAt: at },
    select: { visitor: true },
  });
  return verified ?? null;
}

/**
 * Stores a verified token among the codes, in one statement: the first attempt has it, and the same attempt may ask
 * again. Returns whether this attempt has it.
 */
export async function claimToken(
  prisma: PrismaClient,
  token: Omit<NewPendingVisitor, "requestId">,
): Promise<boolean> {
  const { codeHash, workspaceId, subject, visitor, expiresAt } = token;
  const hash = Buffer.from(codeHash, "hex");
  const [row] = await prisma.$queryRaw<{ isFirst: boolean; visitor: string | null }[]>`
    INSERT INTO pending_visitor AS held
      (code_hash, workspace_id, keyname, request_id, visitor, expires_at, verified_at)
    VALUES (${hash}, ${workspaceId}::uuid, ${subject}, '', ${visitor}, ${new Date(expiresAt)}, now())
    ON CONFLICT (code_hash) DO UPDATE SET verified_at = held.verified_at
    RETURNING xmax = 0 AS "isFirst", visitor`;
  return row !== undefined && (row.isFirst || (visitor !== null && row.visitor === visitor));
}

/** Deletes pending visitors expired by `now` (epoch ms), in batches of some thousands. */
export async function forgetPendingVisitors(prisma: PrismaClient, now: number): Promise<void> {
  await prisma.$executeRaw`
    DELETE FROM pending_visitor WHERE code_hash IN (
      SELECT code_hash FROM pending_visitor
      WHERE expires_at < ${new Date(now)} ORDER BY expires_at LIMIT 20000)`;
}
