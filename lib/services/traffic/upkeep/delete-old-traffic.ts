import type { PrismaClient } from "@/lib/db/client";
import { firstIdAt } from "../request-id-time";

const SLICE = 5_000;

/**
 * Deletes a workspace's records from before that time (epoch ms), in batches, until none are left or it is
 * stopped. Returns how many.
 */
export async function deleteOldTraffic(
  prisma: PrismaClient,
  workspaceId: string,
  before: number,
  signal?: AbortSignal,
): Promise<number> {
  const end = firstIdAt(before);
  let deleted = 0;
  for (;;) {
    const slice = await prisma.$executeRaw`
      DELETE FROM traffic_record
      WHERE workspace_id = ${workspaceId}::uuid AND request_id IN (
        SELECT request_id FROM traffic_record
        WHERE workspace_id = ${workspaceId}::uuid AND request_id < ${end}::uuid
        ORDER BY request_id LIMIT ${SLICE})`;
    deleted += slice;
    if (slice < SLICE || signal?.aborted) return deleted;
  }
}
