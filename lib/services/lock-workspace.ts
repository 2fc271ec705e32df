import type { Prisma } from "@/lib/db/client";
import { NotFoundError } from "./errors";

/**
 * Changes of one workspace's document, lists, keys or members wait for each other from here to the end of the
 * transaction: two at once would mix into one that nobody wrote, and could lock each other out. Rows
 * that only refer to the workspace (credits, traffic) are written meanwhile.
 *
 * @throws NotFoundError
 */
export async function lockWorkspace(
  tx: Prisma.TransactionClient,
  workspaceId: string,
): Promise<void> {
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT id::text FROM workspace WHERE id = ${workspaceId}::uuid FOR NO KEY UPDATE`;
  if (locked.length === 0) throw new NotFoundError("There is no such account.");
}
