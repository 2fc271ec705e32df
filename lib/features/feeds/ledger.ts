import type { PrismaClient } from "@/lib/db/client";
import type { LedgerRow } from "@/lib/feeds/ledger/ledger";

/** Counts commits, as decimal text. */
export async function loadFeedRevision(prisma: PrismaClient): Promise<string> {
  const row = await prisma.feedSync.findUnique({ where: { id: 1 }, select: { revision: true } });
  return String(row?.revision ?? 0);
}

/** Every feed's row, in one snapshot, newest first. */
export function loadFeedRows(prisma: PrismaClient): Promise<LedgerRow[]> {
  return prisma.feedState.findMany({
    orderBy: { updatedAt: "desc" },
    select: { id: true, settings: true, category: true, record: true, contents: true },
  });
}

/** For feeds that no process configures any more, or only with other settings. */
const FORGOTTEN_AFTER_DAYS = 30;

/**
 * Writes the lease holder's feed rows, all or nothing, and deletes contents that are no longer needed.
 *
 * @returns the new revision; null when the lease was lost and nothing was written
 */
export async function commitFeedRows(
  prisma: PrismaClient,
  holder: string,
  feeds: readonly LedgerRow[],
): Promise<string | null> {
  const rows = JSON.stringify(feeds, storable);
  const [committed] = await prisma.$transaction([
    prisma.$queryRaw<{ revision: bigint }[]>`
      UPDATE feed_sync SET revision = revision + 1
      WHERE id = 1 AND holder = ${holder} AND expires_at > now()
      RETURNING revision`,
    prisma.$executeRaw`
      INSERT INTO feed_state (id, settings, category, record, contents, updated_at)
      SELECT feed.id, feed.settings, feed.category, feed.record, feed.contents, now()
      FROM json_to_recordset(${rows}::json)
        AS feed(id text, settings text, category text, record jsonb, contents text[])
      WHERE EXISTS (SELECT FROM feed_sync WHERE feed_sync.holder = ${holder} AND expires_at > now())
      ON CONFLICT (id, settings) DO UPDATE
      SET category = excluded.category, record = excluded.record,
          contents = excluded.contents, updated_at = excluded.updated_at`,
  ]);
  const revision = committed[0]?.revision;
  if (revision === undefined) return null;
  await prisma.$executeRaw`
    DELETE FROM feed_state WHERE updated_at < now() - ${FORGOTTEN_AFTER_DAYS} * interval '1 day'`;
  await prisma.$executeRaw`
    DELETE FROM feed_content
    WHERE NOT EXISTS (SELECT FROM feed_state WHERE feed_content.hash = ANY(contents))
      AND EXISTS (SELECT FROM feed_sync WHERE holder = ${holder} AND expires_at > now())`;
  return String(revision);
}

/**
 * PostgreSQL's JSON has neither lone surrogates nor NUL, and a feed line quoted in a report may be cut
 * anywhere.
 */
function storable(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed().replaceAll("\0", "\ufffd") : value;
}

/**
 * Takes or renews the right to sync feeds, unless another process has it; by the database's clock.
 *
 * @param ended a holder known to have ended: its lease may be taken at once
 * @returns the current holder
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

/** Gives up the right to sync feeds, if this holder still has it. */
export async function giveBackFeedLease(prisma: PrismaClient, holder: string): Promise<void> {
  await prisma.feedSync.updateMany({
    where: { id: 1, holder },
    data: { holder: null, expiresAt: null },
  });
}
