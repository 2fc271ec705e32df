import type { PrismaClient } from "@/lib/db/client";
import type { TrafficFilter } from "../traffic-filter";
import { whereOf } from "./conditions";

/** Records deleted per statement, to keep locks short. */
const SLICE = 5_000;

/** With the ids' bounds in the statement, only the days that they are of are looked at. */
export async function deleteTraffic(
  prisma: PrismaClient,
  workspaceId: string,
  filter: Pick<TrafficFilter, "from" | "to" | "network">,
  signal?: AbortSignal,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const rows = await prisma.$queryRaw<{ id: string }[]>`
      SELECT request_id::text AS id FROM traffic_record WHERE ${whereOf(workspaceId, filter)} LIMIT ${SLICE}`;
    const ids = rows.map(({ id }) => id).sort();
    if (ids.length > 0) {
      deleted += await prisma.$executeRaw`
        DELETE FROM traffic_record
        WHERE workspace_id = ${workspaceId}::uuid AND request_id = ANY (${ids}::uuid[])
          AND request_id >= ${ids.at(0)}::uuid AND request_id <= ${ids.at(-1)}::uuid`;
    }
    if (ids.length < SLICE || signal?.aborted) return deleted;
  }
}
