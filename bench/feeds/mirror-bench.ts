import { existsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CATALOGUE } from "@/lib/feeds/catalogue";
import { sourceUrl } from "@/lib/feeds/fetch/source";
import type { Figure } from "../lib/figures";
import { environmentOf, metricsOf, startGatehouse } from "../lib/gatehouse";
import { operator } from "../lib/operator";
import type { StartedProcess } from "../lib/process";

const READY_SECONDS = 5;

/** A local copy of the real feeds; null without one. */
export function findMirror(): string | null {
  const given = process.env.FEEDS_MIRROR;
  const beside = fileURLToPath(new URL("../../../shared/mirror", import.meta.url));
  return given ?? (existsSync(beside) ? beside : null);
}

/**
 * Loads the whole mirror into an empty installation, then starts again without the mirror, which must serve
 * the same data from the compiled table.
 */
export async function benchMirror(folder: string, mirror: string): Promise<Figure[]> {
  const dataDir = join(folder, "mirror-data");
  const env = (from: string) =>
    environmentOf(dataDir, { FEEDS_SYNC: "auto", FEEDS_MIRROR: from, LOG_LEVEL: "info" });
  const first = await startGatehouse(env(mirror));
  const before = await loadedEntries(first);
  const feeds = await operator(env(mirror), "feeds", "status");
  await first.stop();

  const second = await startGatehouse(env(await mkdtemp(join(folder, "nothing-"))));
  const after = await loadedEntries(second);
  await second.stop();
  console.log(
    `  the mirror: ${before.toLocaleString("en")} entries; ready in ${first.readySeconds.toFixed(1)} s with its sync, in ${second.readySeconds.toFixed(1)} s without`,
  );
  return [
    {
      what: "the mirror: feeds that are there and were not taken over",
      value: notTakenOver(feeds, mirror),
      unit: "feeds",
      target: { atMost: 0 },
    },
    {
      what: "the mirror: restart with network and mirror gone",
      value: second.readySeconds,
      unit: "s",
      target: { atMost: READY_SECONDS },
    },
    {
      what: "the mirror: entries lost by that restart",
      value: before - after,
      unit: "entries",
      target: { atMost: 0 },
    },
    {
      what: "the mirror: tables of that restart that were not read from their file",
      value: tableSources(second).filter((source) => source !== "file").length,
      unit: "tables",
      target: { atMost: 0 },
    },
  ];
}

/** The sources of the tables loaded before readiness, from the log; at least one. */
function tableSources({ lines }: StartedProcess): string[] {
  const sources = lines
    .filter((line) => line.includes('"feeds loaded"'))
    .map((line) => /"source":"(\w+)"/.exec(line)?.[1] ?? "unknown");
  return sources.length > 0 ? sources : ["none was loaded"];
}

/** Entries of all feeds, from the server's metrics. */
async function loadedEntries({ url }: StartedProcess): Promise<number> {
  const text = await metricsOf(url);
  const values = [...text.matchAll(/^gatehouse_feed_entries\{.*\} (\d+)$/gm)];
  return values.reduce((sum, [, value]) => sum + Number(value), 0);
}

/** A copy of a while ago makes some feeds stale: they are taken over all the same. */
const TAKEN_OVER: ReadonlySet<string> = new Set(["fresh", "stale"]);

function notTakenOver(status: unknown, mirror: string): number {
  const ids = new Set(CATALOGUE.filter((feed) => isThere(feed, mirror)).map(({ id }) => id));
  const feeds = status as {
    id: string;
    state: string;
    reason: string | null;
    entries: number;
  }[]; // the command line's own output
  const bad = feeds.filter(
    ({ id, state, entries }) => ids.has(id) && !(TAKEN_OVER.has(state) && entries > 0),
  );
  for (const { id, state, reason } of bad) console.log(`  ${id} is ${state}: ${reason}`);
  return bad.length;
}

function isThere(feed: (typeof CATALOGUE)[number], mirror: string): boolean {
  const { protocol, href } = sourceUrl(feed, mirror);
  return feed.enabled && (protocol !== "file:" || existsSync(fileURLToPath(href)));
}
