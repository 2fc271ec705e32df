import { join } from "node:path";
import { readFeeds } from "@/lib/feeds/feeds-file";
import { findFeedOrThrow } from "@/lib/feeds/find-feed";
import { type FeedStatus, readFeedStatus } from "@/lib/feeds/status";
import { createFeedStore, type FeedStoreHandle } from "@/lib/feeds/store";
import { createResolveHost } from "@/lib/feeds/sync/http/lookup";
import { shareFeeds } from "@/lib/state/feeds/share-feeds";
import { type Context, defineCommand } from "./command";
import { CommandError } from "./errors";
import { noteAct } from "./note-act";
import { text } from "./option-kinds";
import { optional, required } from "./options";
import { withDatabase } from "./with-database";

const id = text("a feed's id, as `feeds status` shows it");

const status = defineCommand({
  name: "feeds status",
  summary: "Each feed's category, entries, age (seconds), state, and the reason for it.",
  options: {},
  run: async (_options, context) => {
    const { feeds, directory } = settingsOf(context);
    await context.print(await readFeedStatus(feeds, directory, context.clock.now()));
  },
});

const sync = defineCommand({
  name: "feeds sync",
  summary: "Fetches every feed, or one, and prints what came of it. Exit status 1 when one failed.",
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
  summary: "Takes over what a feed has in quarantine, and accepts the same entries from then on.",
  options: { id: required("ID", id) },
  run: (options, context) =>
    withStore(context, options.id, "released a feed", async (store) => {
      await context.print(await store.release(options.id));
    }),
});

/** Works on the feeds as a server does, taking turns with those that run. */
async function withStore(
  context: Context,
  wanted: string | undefined,
  act: string,
  work: (store: FeedStoreHandle) => Promise<void>,
): Promise<void> {
  const { clock, log, env } = context;
  const settings = settingsOf(context);
  // Told before a database is started for it.
  if (wanted !== undefined) findFeedOrThrow(settings.feeds, wanted);
  await withDatabase(context, async (prisma, kind) => {
    const store = createFeedStore({
      ...settings,
      ...shareFeeds(prisma, kind),
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
  return { feeds: readFeeds(env.feedsFile), directory: join(env.dataDir, "feeds") };
}

/** For cron and scripts, which look at nothing but the exit status. What was good before goes on serving. */
function throwIfFailed(synced: readonly FeedStatus[]): void {
  const failed = synced.filter(({ state }) => state === "failed" || state === "quarantined");
  if (failed.length === 0) return;

  throw new CommandError(
    `${failed.length} of ${synced.length} feeds were not taken over: ${failed.map((feed) => feed.id).join(", ")}`,
  );
}

export const feedsCommands = [status, sync, release];
