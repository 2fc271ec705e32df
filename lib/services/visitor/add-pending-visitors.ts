import type { PrismaClient } from "@/lib/db/client";

export interface NewPendingVisitor {
  /** SHA-256 of the code, hex. */
  readonly codeHash: string;
  readonly workspaceId: string;
  readonly keyname: string;
  readonly requestId: string;
  /** Keyed hash of who got the code, or null. */
  readonly visitor: string | null;
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** Stores visitors who have not shown yet that JavaScript runs, all in one statement. */
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
    SELECT decode("codeHash", 'hex'), workspace.id, keyname, "requestId", visitor.visitor, "expiresAt"
    FROM json_to_recordset(${json}::json) AS visitor("codeHash" text, "workspaceId" uuid,
      keyname text, "requestId" text, visitor text, "expiresAt" timestamptz)
    JOIN workspace ON workspace.id = "workspaceId"`;
}
