import type { PrismaClient } from "@/lib/db/client";

/** Remembers when the destinations of these SmartURLs were looked at. */
export async function noteChecked(
  prisma: PrismaClient,
  ids: readonly string[],
  now: number,
): Promise<void> {
  await prisma.$executeRaw`
    UPDATE smart_url SET checked_at = ${new Date(now)} WHERE id = ANY(${[...ids]}::uuid[])`;
}
