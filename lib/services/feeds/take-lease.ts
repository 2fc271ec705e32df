import type { PrismaClient } from "@/lib/db/client";

/**
 * Takes the right to sync feeds, or renews it, when nobody else has it; by the database's clock.
 *
 * @param ended the name of a holder that is known to have ended: it may be taken from him at once
 * @returns who has it now
 */
export async function takeFeedLease(
  prisma: PrismaClient,
  holder: string,
  ttlMs: number,
  ended: string | null = null,
): Promise<string> {
  const taken = await prisma.$executeRaw`
    UPDATE feed_sync
    SET holder = ${holder}, expires_at = now() + ${ttlMs} * interval '1 millisecond'
    WHERE id = 1
      AND (holder IS NULL OR holder = ${holder} OR holder = ${ended} OR expires_at < now())`;
  if (taken === 1) return holder;
  const row = await prisma.feedSync.findUnique({ where: { id: 1 }, select: { holder: true } });
  return row?.holder ?? "";
}
