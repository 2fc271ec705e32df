import { join } from "node:path";
import { readFeeds } from "@/lib/feeds/feeds-file";
import { type FeedStatus, readFeedStatus } from "@/lib/feeds/status";
import { createFeedStore } from "@/lib/feeds/store";
import { type Context, defineCommand } from "./command";
import { CommandError } from "./errors";
import { text } from "./option-kinds";
import { optional } from "./options";

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
  options: { id: optional("ID", text("a feed's id, as `feeds status` shows it")) },
  run: async ({ id }, context) => {
    const { clock, log, env } = context;
    const store = createFeedStore({
      ...settingsOf(context),
      mirror: env.feedsMirror,
      clock,
      log,
    });
    try {
      const all = await store.sync(id === undefined ? undefined : [id]);
      const synced = all.filter((feed) => id === undefined || feed.id === id);
      await context.print(synced);
      throwIfFailed(synced);
    } finally {
      await store.close();
    }
  },
});

function settingsOf({ env }: Context) {
  return { feeds: readFeeds(env.feedsFile), directory: join(env.dataDir, "feeds") };
}

/** For cron and scripts, which look at nothing but the exit status. What was good before goes on serving. */
function throwIfFailed(synced: readonly FeedStatus[]): void {
  const failed = synced.filter(({ state }) => state === "failed" || state === "quarantined");
  if (failed.length === 0) return;

  throw new CommandError(
    `${failed.length} of ${synced.length} feeds were not taken over: ${failed.map(({ id }) => id).join(", ")}`,
  );
}

export const feedsCommands = [status, sync];
