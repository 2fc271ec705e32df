import type { PrismaClient } from "@/lib/db/client";

/** Removes processes, and what remains of their leases, that nobody has heard of for a day. */
export async function forgetInstances(prisma: PrismaClient): Promise<void> {
  await prisma.$executeRaw`
    WITH gone AS (
      DELETE FROM process_instance WHERE heartbeat_at < now() - interval '1 day' RETURNING id
    )
    DELETE FROM credit_lease USING gone
    WHERE instance_id = gone.id AND granted = spent`;
}
