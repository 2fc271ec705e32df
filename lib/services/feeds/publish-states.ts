import type { PrismaClient } from "@/lib/db/client";
import type { SharedFeed } from "@/lib/feeds/sync/exchange";

/** Of feeds that nobody has any more, or that everybody has under other settings. */
const FORGOTTEN_AFTER_DAYS = 30;

/**
 * Writes what the holder of the lease knows of feeds, all of it or nothing, and forgets the contents
 * that none needs any more.
 *
 * @returns false when the lease has been lost, and nothing was written
 */
export async function publishFeedStates(
  prisma: PrismaClient,
  holder: string,
  feeds: readonly SharedFeed[],
): Promise<boolean> {
  const rows = JSON.stringify(feeds);
  const [published, states] = await prisma.$transaction([
    prisma.$executeRaw`
      UPDATE feed_sync SET revision = revision + 1
      WHERE id = 1 AND holder = ${holder} AND expires_at > now()`,
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
  if (published === 0 || states < feeds.length) return false;
  await prisma.$executeRaw`
    DELETE FROM feed_state WHERE updated_at < now() - ${FORGOTTEN_AFTER_DAYS} * interval '1 day'`;
  await prisma.$executeRaw`
    DELETE FROM feed_content
    WHERE NOT EXISTS (SELECT FROM feed_state WHERE feed_content.hash = ANY(contents))
      AND EXISTS (SELECT FROM feed_sync WHERE holder = ${holder} AND expires_at > now())`;
  return true;
}
