import type { PrismaClient } from "@/lib/db/client";

/** The current handle of the workspace that this one is reserved for; else null. */
export async function findSuccessor(
  prisma: PrismaClient,
  handle: string,
  now: number,
): Promise<string | null> {
  const rows = await prisma.$queryRaw<{ handle: string }[]>`
    SELECT workspace.handle
    FROM former_handle JOIN workspace ON workspace.id = former_handle.workspace_id
    WHERE former_handle.handle = ${handle} AND rests_until > ${new Date(now)}`;
  return rows[0]?.handle ?? null;
}
