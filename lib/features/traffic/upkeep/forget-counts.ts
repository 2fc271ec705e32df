import type { PrismaClient } from "@/lib/db/client";

/** Deletes counts by key, program and refusal from before that time; all of them without it. */
export async function forgetCounts(
  prisma: PrismaClient,
  workspaceId: string,
  before?: Date,
): Promise<void> {
  const time = before === undefined ? {} : { lt: before };
  await prisma.keyDay.deleteMany({ where: { workspaceId, day: time } });
  await prisma.programCounter.deleteMany({ where: { workspaceId, start: time } });
  await prisma.refusalCounter.deleteMany({ where: { workspaceId, hour: time } });
}
