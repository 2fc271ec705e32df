import type { PrismaClient } from "@/lib/db/client";
import type { Actor } from "../actor";
import { recordChange } from "../record-change";
import { withinNetwork } from "./traffic-filter";

const SLICE = 5_000;

/** Counts a workspace's records of visitors within a network (an address or CIDR). */
export async function countVisitor(
  prisma: PrismaClient,
  workspaceId: string,
  network: string,
): Promise<number> {
  const [row] = await prisma.$queryRaw<[{ count: number }]>`
    SELECT count(*)::float8 AS count FROM traffic_record
    WHERE workspace_id = ${workspaceId}::uuid AND ${withinNetwork(network)}`;
  return row.count;
}

/**
 * Deletes a workspace's records of visitors within a network and returns how many, in batches to avoid one
 * long transaction. Hourly counters stay: they identify no one.
 */
export async function deleteVisitor(
  prisma: PrismaClient,
  workspaceId: string,
  network: string,
  actor: Actor,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const slice = await prisma.$executeRaw`
      DELETE FROM traffic_record
      WHERE workspace_id = ${workspaceId}::uuid AND request_id IN (
        SELECT request_id FROM traffic_record
        WHERE workspace_id = ${workspaceId}::uuid AND ${withinNetwork(network)} LIMIT ${SLICE})`;
    deleted += slice;
    if (slice < SLICE) break;
  }
  // The network is personal data too: the audit log records the count, not the address.
  await prisma.$transaction((tx) =>
    recordChange(tx, { workspaceId, actor, action: "traffic.delete", details: { deleted } }),
  );
  return deleted;
}
