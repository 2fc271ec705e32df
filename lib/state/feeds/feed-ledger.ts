import type { PrismaClient } from "@/lib/db/client";
import type { FeedLedger } from "@/lib/feeds/ledger/ledger";
import { findFeedContents, loadFeedContent, saveFeedContent } from "@/lib/services/feeds/contents";
import { commitFeedRows, loadFeedRevision, loadFeedRows } from "@/lib/services/feeds/ledger";
import { SyncLease } from "./sync-lease";

/**
 * The feeds' ledger in the database.
 *
 * @param kind processes on an embedded database share `DATA_DIR`, so contents need not go through the database
 */
export function createFeedLedger(prisma: PrismaClient, kind: "embedded" | "own"): FeedLedger {
  const lease = new SyncLease(prisma);
  return {
    revision: () => loadFeedRevision(prisma),
    rows: () => loadFeedRows(prisma),
    commit: async (rows) => {
      const revision = await commitFeedRows(prisma, lease.holder, rows);
      if (revision === null) throw new Error("the feed sync lease was lost in the meantime");
      return revision;
    },
    exclusively: (waitMs, work) => lease.run(waitMs, work),
    contents:
      kind === "embedded"
        ? null
        : {
            present: (hashes) => findFeedContents(prisma, hashes),
            read: (hash) => loadFeedContent(prisma, hash),
            write: (hash, bytes) => saveFeedContent(prisma, hash, bytes),
          },
  };
}
