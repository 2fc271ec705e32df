import type { PrismaClient } from "@/lib/db/client";

/**
 * Whether this process is to do the work now: at most once in `everyMs`, whoever asks. A process that dies
 * in the middle is followed by another one when that time is over.
 */
export async function claimJob(
  prisma: PrismaClient,
  name: string,
  everyMs: number,
): Promise<boolean> {
  const claimed = await prisma.$executeRaw`
    INSERT INTO job (name, lease_until)
    VALUES (${name}, now() + ${everyMs} * interval '1 millisecond')
    ON CONFLICT (name) DO UPDATE SET lease_until = EXCLUDED.lease_until
    WHERE job.lease_until <= now()`;
  return claimed === 1;
}
