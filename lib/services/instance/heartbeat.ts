import type { PrismaClient } from "@/lib/db/client";

/** Channel on which a process's own heartbeats come back to it: whoever misses them is deaf. */
export const HEARTBEAT_CHANNEL = "gatehouse_heartbeat";

/** Says that this process lives. */
export async function heartbeat(prisma: PrismaClient, instanceId: string): Promise<void> {
  await prisma.$queryRaw`
    WITH beat AS (
      INSERT INTO process_instance (id, heartbeat_at) VALUES (${instanceId}::uuid, now())
      ON CONFLICT (id) DO UPDATE SET heartbeat_at = now()
      RETURNING id
    )
    SELECT pg_notify(${HEARTBEAT_CHANNEL}, id::text)::text FROM beat`;
}

/** Says that this process has given everything back and ends. */
export async function sayStopped(prisma: PrismaClient, instanceId: string): Promise<void> {
  await prisma.$executeRaw`
    UPDATE process_instance SET stopped_at = now() WHERE id = ${instanceId}::uuid`;
}
