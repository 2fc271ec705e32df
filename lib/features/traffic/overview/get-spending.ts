import type { PrismaClient } from "@/lib/db/client";
import type { KeySpending } from "./model";
import type { OverviewWindow } from "./overview-window";

/** The credits that a workspace's keys spent in that time, by endpoint; the largest first. */
export async function getSpending(
  prisma: PrismaClient,
  workspaceId: string,
  { start, end, previousStart }: OverviewWindow,
  now: number,
): Promise<KeySpending[]> {
  const previousEnd = now - (end - start);
  const at = (epochMs: number) => new Date(epochMs);
  return prisma.$queryRaw<KeySpending[]>`
    WITH spent AS (
      SELECT key_id, endpoint, hour AS at, calls, credits, blocked, would_block FROM hourly_counter
      WHERE workspace_id = ${workspaceId}::uuid AND hour >= ${at(previousStart)} AND hour < ${at(end)} AND endpoint <> ''
      UNION ALL
      SELECT key_id, endpoint, day, calls, credits, blocked, would_block FROM key_day
      WHERE workspace_id = ${workspaceId}::uuid AND day >= ${at(previousStart)} AND day < ${at(end)}
    )
    SELECT key_id::text AS "keyId", endpoint,
      COALESCE(sum(calls) FILTER (WHERE at >= ${at(start)}), 0)::float8 AS calls,
      COALESCE(sum(blocked) FILTER (WHERE at >= ${at(start)}), 0)::float8 AS blocked,
      COALESCE(sum(would_block) FILTER (WHERE at >= ${at(start)}), 0)::float8 AS "wouldBlock",
      COALESCE(sum(credits) FILTER (WHERE at >= ${at(start)}), 0)::float8 AS credits,
      COALESCE(sum(credits) FILTER (WHERE at < ${at(start)} AND at <= ${at(previousEnd)}), 0)::float8 AS "previousCredits"
    FROM spent GROUP BY key_id, endpoint ORDER BY credits DESC, calls DESC, key_id, endpoint`;
}
