import type { PrismaClient } from "@/lib/db/client";
import { writeEvents } from "@/lib/kernel";

/** However many visitors appeal, an event counts those of so long. */
const ANNOUNCED_EVERY_MS = 60 * 60_000;
/** Workspaces of one run. */
const MOST_WORKSPACES = 500;

/**
 * Announces new appeals of each workspace by one event an hour at most: an alert counts them, and never quotes one.
 * Returns the number of events.
 */
export async function announceAppeals(prisma: PrismaClient, now: number): Promise<number> {
  const due = await prisma.$queryRaw<{ workspaceId: string }[]>`
    SELECT workspace_id::text AS "workspaceId" FROM appeal
    GROUP BY workspace_id
    HAVING bool_or(announced_at IS NULL AND settled_at IS NULL)
      AND coalesce(max(announced_at), '-infinity') <= to_timestamp(${(now - ANNOUNCED_EVERY_MS) / 1000})
    LIMIT ${MOST_WORKSPACES}`;
  for (const { workspaceId } of due) await announceOf(prisma, workspaceId, now);
  return due.length;
}

async function announceOf(prisma: PrismaClient, workspaceId: string, now: number): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.appeal.updateMany({
      where: { workspaceId, announcedAt: null, settledAt: null },
      data: { announcedAt: new Date(now) },
    });
    if (count === 0) return;
    const open = await tx.appeal.count({ where: { workspaceId, settledAt: null } });
    await writeEvents(tx, [
      {
        kind: "appeal.received",
        workspaceId,
        subject: "appeals",
        at: now,
        data: { appeals: count, open },
      },
    ]);
  });
}

/** Deletes appeals from before that time (epoch ms), settled or not. Returns how many. */
export async function forgetOldAppeals(prisma: PrismaClient, before: number): Promise<number> {
  const { count } = await prisma.appeal.deleteMany({ where: { at: { lt: new Date(before) } } });
  return count;
}
