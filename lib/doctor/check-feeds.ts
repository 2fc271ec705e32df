import { join } from "node:path";
import { createPrisma } from "@/lib/db/client";
import type { Env } from "@/lib/env/env";
import { FeedCache } from "@/lib/feeds/cache/feed-cache";
import { installedFeeds } from "@/lib/feeds/installed-feeds";
import { FEED_STATES, type FeedStatus, readFeedStatus } from "@/lib/feeds/status";
import { createFeedLedger } from "@/lib/state/feeds/feed-ledger";
import type { DatabaseReport } from "./check-database";
import { type Finding, ok, problem, reasonOf, warning } from "./finding";

const DAY_S = 86_400;
/** Feeds that are named; `gatehouse feeds status` has them all. */
const NAMED = 8;
const REMEDIES = {
  stale: "Run gatehouse feeds sync, and check that FEEDS_SYNC is not off.",
  failed: "See the reasons in gatehouse feeds status.",
  quarantined: "Review the findings, and release the delivery or not: docs/feeds.md, Quarantine.",
};

/** The state of each feed in the ledger. */
export async function checkFeeds(
  env: Env,
  usable: DatabaseReport["usable"],
  now: number,
): Promise<Finding[]> {
  const { feedsFile: file, geoipDir, maxmind, dataDir } = env;
  try {
    const { feeds, fixed } = installedFeeds({ file, geoipDir, maxmind });
    if (usable === null) return [];
    const prisma = createPrisma(usable.url, { poolSize: 1 });
    try {
      const ledger = createFeedLedger(prisma, usable.kind);
      const cache = new FeedCache(join(dataDir, "feeds"));
      return describeFeeds(await readFeedStatus({ feeds, fixed, ledger, cache }, now));
    } finally {
      await prisma.$disconnect();
    }
  } catch (error) {
    return [problem("feeds", reasonOf(error), "Correct the named fault.")];
  }
}

function describeFeeds(feeds: readonly FeedStatus[]): Finding[] {
  return FEED_STATES.flatMap((state) => {
    const these = feeds.filter((feed) => feed.state === state);
    if (these.length === 0) return [];
    if (state === "fresh") return [ok("feeds", `${these.length} fresh${oldestOf(these)}`)];
    const remedy = state === "failed" ? `${REMEDIES[state]} ${serving(these)}` : REMEDIES[state];
    return [warning("feeds", `${these.length} ${state}: ${namesOf(these)}`, remedy)];
  });
}

/** The text about what serves in place of failed feeds: a copy is not always there. */
function serving(failed: readonly FeedStatus[]): string {
  const without = failed.filter(({ fetched }) => fetched === null).length;
  if (without === 0) return "Their last good copies stay in use.";
  if (without === failed.length)
    return "None has been fetched yet: checks that need them are skipped.";
  return `${without} of them were never fetched: checks that need those alone are skipped.`;
}

function namesOf(feeds: readonly FeedStatus[]): string {
  const names = feeds.slice(0, NAMED).map(({ id }) => id);
  if (feeds.length > NAMED) names.push(`and ${feeds.length - NAMED} more`);
  return names.join(", ");
}

function oldestOf(feeds: readonly FeedStatus[]): string {
  const [oldest] = feeds.toSorted((a, b) => (b.age ?? 0) - (a.age ?? 0));
  if (!oldest?.age) return "";
  return `, the oldest data (${oldest.id}) ${Math.floor(oldest.age / DAY_S)} days old`;
}
