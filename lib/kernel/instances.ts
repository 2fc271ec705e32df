import type { PrismaClient } from "@/lib/db/client";

/**
 * Channel on which a process receives its own heartbeats: one that misses them receives no changes either.
 */
export const HEARTBEAT_CHANNEL = "gatehouse_heartbeat";

/**
 * Records that this process is alive.
 *
 * @param mark see `processMark`
 */
export async function heartbeat(
  prisma: PrismaClient,
  instanceId: string,
  mark: string | null,
): Promise<void> {
  await prisma.$queryRaw`
    WITH beat AS (
      INSERT INTO process_instance (id, heartbeat_at, mark) VALUES (${instanceId}::uuid, now(), ${mark})
      ON CONFLICT (id) DO UPDATE SET heartbeat_at = now()
      RETURNING id
    )
    SELECT pg_notify(${HEARTBEAT_CHANNEL}, id::text)::text FROM beat`;
}

/** The other processes with a mark that have been silent for this long, by its database's clock. */
export async function silentInstances(
  prisma: PrismaClient,
  instanceId: string,
  silentMs: number,
): Promise<{ readonly id: string; readonly mark: string }[]> {
  return prisma.$queryRaw`
    SELECT id, mark FROM process_instance
    WHERE id <> ${instanceId}::uuid AND stopped_at IS NULL AND mark IS NOT NULL
      AND heartbeat_at < now() - ${silentMs} * interval '1 millisecond'`;
}

/** Records that this process has returned everything and is ending. */
export async function markStopped(prisma: PrismaClient, instanceId: string): Promise<void> {
  await prisma.$executeRaw`
    UPDATE process_instance SET stopped_at = now() WHERE id = ${instanceId}::uuid`;
}

/** Deletes processes without a heartbeat for a day, and the remains of their leases. */
export async function forgetInstances(prisma: PrismaClient): Promise<void> {
  await prisma.$executeRaw`
    WITH gone AS (
      DELETE FROM process_instance WHERE heartbeat_at < now() - interval '1 day' RETURNING id
    )
    DELETE FROM credit_lease USING gone
    WHERE instance_id = gone.id AND granted = spent`;
}

/** Whether the database is writable: a replica is not. @throws when it does not answer */
export async function takesChanges(prisma: PrismaClient): Promise<boolean> {
  const [row] = await prisma.$queryRaw<[{ isReadOnly: boolean }]>`
    SELECT current_setting('transaction_read_only') = 'on' AS "isReadOnly"`;
  return !row.isReadOnly;
}
