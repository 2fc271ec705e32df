import type { PrismaClient } from "@/lib/db/client";
import type { TrafficFilter } from "../traffic-filter";
import { whereOf } from "./conditions";

/** Records deleted per statement, to keep locks short. */
const SLICE = 5_000;

export async function deleteTraffic(
  prisma: PrismaClient,
  workspaceId: string,
  filter: Pick<TrafficFilter, "from" | "to" | "network">,
  signal?: AbortSignal,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const slice = await prisma.$executeRaw`
      DELETE FROM traffic_record
      WHERE workspace_id = ${workspaceId}::uuid AND request_id IN (
        SELECT request_id FROM traffic_record WHERE ${whereOf(workspaceId, filter)} LIMIT ${SLICE})`;
    deleted += slice;
    if (slice < SLICE || signal?.aborted) return deleted;
  }
}
