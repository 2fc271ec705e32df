import type { PrismaClient } from "@/lib/db/client";
import type { FeedExchange } from "@/lib/feeds/sync/exchange";
import { findFeedContents } from "@/lib/services/feeds/find-contents";
import { loadFeedContent } from "@/lib/services/feeds/load-content";
import { loadFeedRevision } from "@/lib/services/feeds/load-revision";
import { loadFeedStates } from "@/lib/services/feeds/load-states";
import { publishFeedStates } from "@/lib/services/feeds/publish-states";
import { saveFeedContent } from "@/lib/services/feeds/save-content";

/**
 * The exchange of feeds by way of the database that the processes share.
 * @param holder the lease's, which publishes
 */
export function createDatabaseExchange(prisma: PrismaClient, holder: string): FeedExchange {
  return {
    revision: () => loadFeedRevision(prisma),
    load: (feeds) => loadFeedStates(prisma, feeds),
    present: (hashes) => findFeedContents(prisma, hashes),
    read: (hash) => loadFeedContent(prisma, hash),
    write: (hash, bytes) => saveFeedContent(prisma, hash, bytes),
    publish: async (feeds) => {
      if (await publishFeedStates(prisma, holder, feeds)) return;
      throw new Error("the right to sync feeds was lost meanwhile");
    },
  };
}
