import { type Actor, recordChange } from "@/lib/kernel";
import type { TrafficAndDatabase } from "./store/traffic-store";

/**
 * Deletes a workspace's records of visitors within a network (an address or CIDR) and returns how many.
 * Hourly counters stay: they identify no one.
 */
export async function deleteVisitor(
  { traffic, prisma }: TrafficAndDatabase,
  workspaceId: string,
  network: string,
  actor: Actor,
): Promise<number> {
  const deleted = await traffic.delete(workspaceId, { network });
  // The network is personal data too: the audit log records the count, not the address.
  await prisma.$transaction((tx) =>
    recordChange(tx, { workspaceId, actor, action: "traffic.delete", details: { deleted } }),
  );
  return deleted;
}
