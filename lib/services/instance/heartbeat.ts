import type { PrismaClient } from "@/lib/db/client";

/** Says that this process lives. Returns whether it was known before. */
export async function heartbeat(prisma: PrismaClient, instanceId: string): Promise<boolean> {
  const [row] = await prisma.$queryRaw<[{ known: boolean }]>`
    INSERT INTO process_instance (id, heartbeat_at) VALUES (${instanceId}::uuid, now())
    ON CONFLICT (id) DO UPDATE SET heartbeat_at = now()
    RETURNING (xmax <> 0) AS known`;
  return row.known;
}

/** Says that this process has given everything back and ends. */
export async function sayStopped(prisma: PrismaClient, instanceId: string): Promise<void> {
  await prisma.$executeRaw`
    UPDATE process_instance SET stopped_at = now() WHERE id = ${instanceId}::uuid`;
}
