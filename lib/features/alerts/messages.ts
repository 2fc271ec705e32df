import type { PrismaClient } from "@/lib/db/client";
import { type AlertContent, contentSchema } from "./content";

/** After the first, second and third attempt. */
const PAUSES_MS = [30_000, 120_000, 600_000];
const AT_ONCE = 20;

/** A message that this process has to send now. */
export interface ClaimedMessage {
  readonly id: bigint;
  readonly workspaceId: string | null;
  readonly channelId: string;
  readonly settings: Uint8Array;
  readonly content: AlertContent;
  readonly attempts: number;
}

/**
 * Claims messages that are due: their next attempt is put off first, so that a process which dies over them
 * leaves them to it.
 *
 * @param now epoch ms
 */
export async function claimMessages(prisma: PrismaClient, now: number): Promise<ClaimedMessage[]> {
  const rows = await prisma.$queryRaw<(Omit<ClaimedMessage, "content"> & { content: unknown })[]>`
    WITH claimed AS (
      UPDATE alert_message SET attempts = attempts + 1,
        next_at = ${new Date(now)}::timestamptz + (${PAUSES_MS}::int[])[LEAST(attempts + 1, ${PAUSES_MS.length}::int)] * interval '1 millisecond'
      WHERE id IN (
        SELECT id FROM alert_message WHERE next_at <= ${new Date(now)} ORDER BY next_at, id
        LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
      RETURNING id, workspace_id, channel_id, content, attempts
    )
    SELECT claimed.id, claimed.workspace_id::text AS "workspaceId", channel_id::text AS "channelId",
      settings, content, attempts::int
    FROM claimed JOIN alert_channel AS c ON c.id = claimed.channel_id
      AND c.workspace_id IS NOT DISTINCT FROM claimed.workspace_id
    ORDER BY claimed.id`;
  return rows.map((row) => ({ ...row, content: contentSchema.parse(row.content) }));
}

export async function noteDelivered(
  prisma: PrismaClient,
  { id, workspaceId, channelId }: ClaimedMessage,
  now: number,
): Promise<void> {
  await prisma.$transaction([
    prisma.alertMessage.deleteMany({ where: { id, workspaceId } }),
    prisma.alertChannel.updateMany({
      where: { id: channelId, workspaceId },
      data: { deliveredAt: new Date(now), failedAt: null, failure: null },
    }),
  ]);
}

/** After the last attempt the message is given up, and the channel says why. */
export async function noteFailed(
  prisma: PrismaClient,
  { id, workspaceId, channelId, attempts }: ClaimedMessage,
  { why, isLasting }: { readonly why: string; readonly isLasting: boolean },
  now: number,
): Promise<void> {
  if (attempts <= PAUSES_MS.length && !isLasting) return;
  await prisma.$transaction([
    prisma.alertMessage.deleteMany({ where: { id, workspaceId } }),
    prisma.alertChannel.updateMany({
      where: { id: channelId, workspaceId },
      data: { failedAt: new Date(now), failure: why },
    }),
  ]);
}
