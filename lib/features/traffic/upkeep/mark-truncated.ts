import type { PrismaClient } from "@/lib/db/client";

/** Addresses of a workspace's records are truncated up to that time (epoch ms). */
export async function markTruncated(
  prisma: PrismaClient,
  workspaceId: string,
  until: number,
): Promise<void> {
  await prisma.$executeRaw`
    UPDATE workspace SET truncated_until = to_timestamp(${until / 1000}) WHERE id = ${workspaceId}::uuid`;
}
