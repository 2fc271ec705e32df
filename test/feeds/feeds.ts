import { type Feed, type FeedInput, feedSchema } from "@/lib/feeds/feed";
import { parseFeed } from "@/lib/feeds/parse/parse-feed";
import type { FeedSnapshot } from "@/lib/feeds/reader";
import { compileFeeds } from "@/lib/feeds/table/compile";
import type { CompilableFeed } from "@/lib/feeds/table/compile-ranges";
import { createSnapshot } from "@/lib/feeds/table/snapshot";
import type { Ip } from "@/lib/ip/ip";
import { parseIp } from "@/lib/ip/parse";

/** A feed with defaults. The guard is off for documentation addresses and this machine's, which tests use. */
export function feed(given: Partial<FeedInput> & { readonly id: string }): Feed {
  return feedSchema.parse({
    category: "ip-database",
    url: `https://lists.example/${given.id}.txt`,
    format: "lines",
    guard: { reserved: "allow", neverBlock: "allow" },
    ...given,
  });
}

const DATA_DATE = "2026-01-02T00:00:00.000Z";

/** A snapshot of small feeds, each with its file's text and the date 2026-01-02. */
export function snapshotOf(
  ...feeds: readonly (readonly [feed: Feed, text: string])[]
): FeedSnapshot {
  const compilable = feeds.map(
    ([given, text]): CompilableFeed => ({
      feed: given,
      dataDate: DATA_DATE,
      parsed: parseFeed(given, text),
    }),
  );
  return createSnapshot(compileFeeds(compilable));
}

export function ip(text: string): Ip {
  const parsed = parseIp(text);
  if (parsed === null) throw new Error(`not an address: ${text}`);
  return parsed;
}
