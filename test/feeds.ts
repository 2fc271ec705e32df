import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { systemClock } from "@/lib/base/clock";
import { mergeFeeds } from "@/lib/feeds/feeds-file";
import { createFeedStore, type FeedStoreHandle } from "@/lib/feeds/store";
import { FEED_CATEGORIES, type FeedCategory } from "@/lib/feeds/types";
import { MemoryLedger } from "./feeds/memory-ledger";

/**
 * Small test lists, of public addresses, since reserved ones are on no list. 66.249.66.66 is on every list
 * that can block a visitor.
 */
const LISTS = [
  { id: "t-threats", category: "threat-feeds", lines: ["45.155.205.1", "66.249.66.66"] },
  { id: "t-ip-database", category: "ip-database", lines: ["45.155.206.0/24", "66.249.66.66"] },
  { id: "t-malicious", category: "malicious-activity", lines: ["45.155.207.7", "66.249.66.66"] },
  { id: "t-hostnames", category: "hostname-database", lines: ["bad-host.net", "*.scan-*.org"] },
  { id: "t-vpn", category: "vpn", lines: ["45.155.208.0/24"] },
  { id: "t-tor", category: "tor", lines: ["45.155.208.5"] },
  { id: "t-proxy", category: "proxy", lines: ["45.155.209.9", "2a0b:1::/48", "66.249.66.66"] },
  { id: "t-relay", category: "privacy-relay", lines: ["45.155.208.128/25"] },
  { id: "t-hosting", category: "hosting", lines: ["88.198.0.0/16"] },
  { id: "t-anycast", category: "anycast", lines: ["8.8.8.0/24"] },
  { id: "t-google", category: "search-engine", name: "Google", lines: ["66.249.64.0/19"] },
  { id: "t-asn-hosting", category: "asn-hosting", lines: ["AS24940", "AS15169"] },
  { id: "t-asn-cellular", category: "asn-cellular", lines: ["AS21928"] },
  { id: "t-urls", category: "threat-url", lines: ["/listed-probe.php"] },
  { id: "t-disposable", category: "disposable-domains", lines: ["throwaway-mail.net"] },
  { id: "t-agents", category: "user-agent", lines: ["EvilScraper"] },
  { id: "t-builds", category: "browser-builds", lines: ["chrome 900.0.9999.1"] },
  {
    id: "t-asn",
    category: "asn",
    format: "tsv",
    lines: [
      "8.8.8.0\t8.8.8.255\t15169\tUS\tGoogle LLC",
      "66.249.64.0\t66.249.95.255\t15169\tUS\tGoogle LLC",
      "73.0.0.0\t73.255.255.255\t33651\tUS\tComcast Cable Communications, LLC",
      "88.198.0.0\t88.198.255.255\t24940\tDE\tHetzner Online GmbH",
      "172.32.0.0\t172.63.255.255\t21928\tUS\tT-Mobile USA, Inc.",
      "171.64.0.0\t171.67.255.255\t32\tUS\tStanford University",
    ],
  },
] as const;

export interface TestFeeds {
  readonly store: FeedStoreHandle;
  close(): Promise<void>;
}

/**
 * A feed store over the lists above, read from files through the real loader.
 *
 * @param categories the only ones that have data; all when left out
 */
export async function createTestFeeds(categories?: readonly FeedCategory[]): Promise<TestFeeds> {
  const folder = await mkdtemp(join(tmpdir(), "gatehouse-feeds-"));
  const feeds = mergeFeeds([], await writeLists(folder, categories), "test lists");
  const ledger = new MemoryLedger();
  const directory = join(folder, "kept");
  const store = createFeedStore({ feeds, ledger, directory, clock: systemClock });
  await store.sync();
  const bad = store.status().filter(({ state }) => state !== "fresh");
  if (bad.length > 0) throw new Error(`test feeds not usable: ${JSON.stringify(bad)}`);
  return {
    store,
    async close() {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Writes each list to a file. @returns their `FEEDS_FILE` entries */
async function writeLists(
  folder: string,
  categories: readonly FeedCategory[] = FEED_CATEGORIES,
): Promise<object[]> {
  return Promise.all(
    LISTS.filter(({ category }) => categories.includes(category)).map(
      async ({ lines, ...list }) => {
        const path = join(folder, `${list.id}.txt`);
        await writeFile(path, `${lines.join("\n")}\n`);
        // The guard exists to keep a crawler off the lists.
        const guard = { neverBlock: "allow" };
        return { format: "lines", url: pathToFileURL(path).href, guard, ...list };
      },
    ),
  );
}
