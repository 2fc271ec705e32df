import { join } from "node:path";
import { FeedCache } from "@/lib/feeds/cache/feed-cache";
import { findFeedOrThrow } from "@/lib/feeds/feeds-file";
import { createResolveHost } from "@/lib/feeds/fetch/http/lookup";
import { installedFeeds } from "@/lib/feeds/installed-feeds";
import { type FeedStatus, readFeedStatus } from "@/lib/feeds/status";
import { createFeedStore, type FeedStoreHandle } from "@/lib/feeds/store";
import { createFeedLedger } from "@/lib/state/feeds/feed-ledger";
import { type Context, defineCommand } from "./command";
import { CommandError } from "./errors";
import { noteAct } from "./note-act";
import { text } from "./option-kinds";
import { optional, required } from "./options";
import { withDatabase } from "./with-database";

const id = text("a feed's id, as `feeds status` shows it");

const status = defineCommand({
  name: "feeds status",
  summary: "Prints each feed's category, entries, age (seconds), state, and the reason for it.",
  options: {},
  run: async (_options, context) => {
    const { feeds, fixed, directory } = settingsOf(context);
    await withDatabase(context, async (prisma, kind) => {
      const books = {
        ...{ feeds, fixed },
        ledger: createFeedLedger(prisma, kind),
        cache: new FeedCache(directory),
      };
      await context.print(await readFeedStatus(books, context.clock.now()));
    });
  },
});

const sync = defineCommand({
  name: "feeds sync",
  summary: "Fetches every feed, or one, and prints the results. Exit status 1 if one failed.",
  options: { id: optional("ID", id) },
  run: (options, context) =>
    withStore(context, options.id, "fetched feeds", async (store) => {
      const ids = options.id === undefined ? undefined : [options.id];
      const all = await store.sync(ids);
      const synced = all.filter((feed) => ids === undefined || ids.includes(feed.id));
      await context.print(synced);
      throwIfFailed(synced);
    }),
});

const release = defineCommand({
  name: "feeds release",
  summary: "Applies a feed's quarantined data, and accepts the same entries from then on.",
  options: { id: required("ID", id) },
  run: (options, context) =>
    withStore(context, options.id, "released a feed", async (store) => {
      await context.print(await store.release(options.id));
    }),
});

/** Opens the feeds as a server does, under the same locks. */
async function withStore(
  context: Context,
  wanted: string | undefined,
  act: string,
  work: (store: FeedStoreHandle) => Promise<void>,
): Promise<void> {
  const { clock, log, env } = context;
  const settings = settingsOf(context);
  // Checked before a database is started for it.
  if (wanted !== undefined) findFeedOrThrow(settings.feeds, wanted);
  await withDatabase(context, async (prisma, kind) => {
    const store = createFeedStore({
      ...settings,
      ledger: createFeedLedger(prisma, kind),
      mirror: env.feedsMirror,
      resolveHost: env.dnsServers && createResolveHost(env.dnsServers),
      clock,
      log,
    });
    try {
      await noteAct(prisma, context, { action: "operator.act", reason: act });
      await work(store);
    } finally {
      await store.close();
    }
  });
}

function settingsOf({ env }: Context) {
  const { feedsFile: file, geoipDir, maxmind } = env;
  return {
    ...installedFeeds({ file, geoipDir, maxmind }),
    directory: join(env.dataDir, "feeds"),
  };
}

/** For cron and scripts, which see only the exit status. The last good data keeps serving. */
function throwIfFailed(synced: readonly FeedStatus[]): void {
  const failed = synced.filter(({ state }) => state === "failed" || state === "quarantined");
  if (failed.length === 0) return;

  throw new CommandError(
    `${failed.length} of ${synced.length} feeds were not taken over: ${failed.map((feed) => feed.id).join(", ")}`,
  );
}

export const feedsCommands = [status, sync, release];
