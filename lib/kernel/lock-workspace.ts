import type { Prisma } from "@/lib/db/client";
import { NotFoundError } from "./errors";

/**
 * Serializes changes of one workspace's document, lists, keys or members until the transaction ends:
 * concurrent ones could mix into a state that no one saved, or deadlock. Rows that only reference the
 * workspace (credits, traffic) can still be written.
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
