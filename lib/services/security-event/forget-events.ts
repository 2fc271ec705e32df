import type { PrismaClient } from "@/lib/db/client";

/** Rows deleted at a time, so that no statement holds others up. */
const SLICE = 5_000;

/**
 * Removes events that happened last before a moment, slice by slice.
 *
 * @returns how many
 */
export async function forgetEvents(
  prisma: PrismaClient,
  before: Date,
  signal: AbortSignal,
): Promise<number> {
  let all = 0;
  for (let deleted = SLICE; deleted === SLICE && !signal.aborted; all += deleted) {
    deleted = await prisma.$executeRaw`
      DELETE FROM security_event WHERE id IN (
        SELECT id FROM security_event WHERE last_at < ${before} ORDER BY last_at LIMIT ${SLICE})`;
  }
  return all;
}
