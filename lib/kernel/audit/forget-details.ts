import { HOUR_MS } from "@/lib/base/durations";
import type { PrismaClient } from "@/lib/db/client";

/** Bytes on disk of the details that a workspace's audit log keeps. */
export const MAX_DETAILS_BYTES = 32 * 1024 * 1024;
/** Longer than the job's interval: a workspace that has changed since the last run. */
const RECENT_MS = 26 * HOUR_MS;

/**
 * Forgets the oldest details of audit logs that have more than their bound: who changed what, and when, stays.
 *
 * The threat: documents that are saved again and again are copied into the log each time, which is kept for as long
 * as the workspace.
 *
 * @returns how many events lost their details
 */
export async function forgetDetails(
  prisma: PrismaClient,
  now: number,
  maxBytes = MAX_DETAILS_BYTES,
): Promise<number> {
  return prisma.$executeRaw`
    WITH large AS (
      SELECT workspace_id FROM audit_event
      WHERE workspace_id IN (
        SELECT id FROM workspace WHERE changed_at > ${new Date(now - RECENT_MS)})
      GROUP BY 1 HAVING sum(pg_column_size(details)) > ${maxBytes}
    ), newest AS (
      SELECT id, sum(pg_column_size(details)) OVER (PARTITION BY workspace_id ORDER BY id DESC) AS bytes
      FROM audit_event WHERE workspace_id IN (SELECT workspace_id FROM large)
    )
    UPDATE audit_event SET details = '{}' FROM newest
    WHERE audit_event.id = newest.id AND newest.bytes > ${maxBytes} AND details <> '{}'`;
}
