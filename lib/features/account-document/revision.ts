import type { Prisma, PrismaClient } from "@/lib/db/client";
import { NotFoundError, StaleError } from "@/lib/kernel";

/**
 * The state that a workspace's document has: another one after every change to its policies, configurations,
 * SmartURLs or lists.
 *
 * @throws NotFoundError
 */
export async function loadDocumentRevision(
  db: PrismaClient | Prisma.TransactionClient,
  workspaceId: string,
): Promise<string> {
  const found = await db.workspace.findUnique({
    where: { id: workspaceId },
    select: { policyRevision: true, listRevision: true },
  });
  if (found === null) throw new NotFoundError("There is no such account.");
  return `${found.policyRevision}-${found.listRevision}`;
}

/**
 * Refuses to replace a document that is no longer the one that was looked at. Only under the workspace's
 * lock does the answer stay true.
 *
 * @param expected revisions, one of which must be the present one
 * @throws StaleError
 */
export async function requireRevision(
  tx: Prisma.TransactionClient,
  workspaceId: string,
  expected: readonly string[],
): Promise<void> {
  const present = await loadDocumentRevision(tx, workspaceId);
  if (expected.includes(present)) return;
  throw new StaleError(
    `Someone changed this workspace meanwhile; it is at revision ${present} now. Nothing was applied. Plan again.`,
  );
}
