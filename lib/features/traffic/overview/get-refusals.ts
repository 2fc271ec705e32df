import type { PrismaClient } from "@/lib/db/client";
import type { RefusalTally } from "./model";
import type { OverviewWindow } from "./overview-window";

/** A workspace's calls that were refused in that time, by reason and key, the most frequent first. */
export async function getRefusals(
  prisma: PrismaClient,
  workspaceId: string,
  { start, end }: OverviewWindow,
): Promise<RefusalTally[]> {
  return prisma.$queryRaw<RefusalTally[]>`
    SELECT code, key_id::text AS "keyId", sum(calls)::float8 AS calls FROM refusal_counter
    WHERE workspace_id = ${workspaceId}::uuid AND hour >= ${new Date(start)} AND hour < ${new Date(end)}
    GROUP BY code, key_id ORDER BY calls DESC, code, key_id`;
}
