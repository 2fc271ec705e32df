import type { PrismaClient } from "@/lib/db/client";
import type { FeedExchange } from "@/lib/feeds/sync/exchange";
import type { SyncLease } from "@/lib/feeds/sync/lease";
import { createDatabaseExchange } from "./database-exchange";
import { DatabaseLease } from "./database-lease";

/**
 * How this process shares feeds with the others on its database.
 *
 * @param kind an embedded database lies in `DATA_DIR`, so everybody on it has the same folder and
 *   contents need not go through it
 */
export function shareFeeds(
  prisma: PrismaClient,
  kind: "embedded" | "own",
): { readonly lease: SyncLease; readonly exchange: FeedExchange | undefined } {
  const lease = new DatabaseLease(prisma);
  const exchange = kind === "own" ? createDatabaseExchange(prisma, lease.holder) : undefined;
  return { lease, exchange };
}
