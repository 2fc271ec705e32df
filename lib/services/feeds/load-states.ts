import type { PrismaClient } from "@/lib/db/client";
import type { FeedKey, SharedFeed } from "@/lib/feeds/sync/exchange";

/** What was published of these feeds under these settings, as of one moment. */
export function loadFeedStates(
  prisma: PrismaClient,
  feeds: readonly FeedKey[],
): Promise<SharedFeed[]> {
  return prisma.feedState.findMany({
    where: { OR: feeds.map(({ id, settings }) => ({ id, settings })) },
    select: { id: true, settings: true, category: true, record: true, contents: true },
  });
}
