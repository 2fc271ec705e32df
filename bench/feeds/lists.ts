import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ENTRY_RULES, entryKind, type Feed, feedSchema } from "@/lib/feeds/feed";
import { FEED_CATEGORIES, type FeedCategory, isPlaceCategory } from "@/lib/feeds/types";
import { type IpRange, rangeText } from "@/lib/ip/range";

export const LISTS = 20;

/** Categories of the lists, in turn: all range categories except search engines, which protect addresses. */
export const LIST_CATEGORIES: readonly FeedCategory[] = FEED_CATEGORIES.filter(
  (category) =>
    entryKind(category) === "range" && category !== "search-engine" && !isPlaceCategory(category),
);
/** Random ranges cover what no real list may. */
const ALLOW_ALL = Object.fromEntries(ENTRY_RULES.map((rule) => [rule, "allow"]));

/** A benchmark list and its file. */
export interface List {
  readonly feed: Feed;
  readonly path: string;
}

/** Deals ranges out to twenty list files. */
export async function writeLists(folder: string, ranges: Iterable<IpRange>): Promise<List[]> {
  const lines: string[][] = Array.from({ length: LISTS }, () => []);
  let dealt = 0;
  for (const range of ranges) lines[dealt++ % LISTS]?.push(`${rangeText(range)}\n`);
  return Promise.all(
    lines.map(async (list, index) => {
      const path = join(folder, `list-${index}.txt`);
      await pipeline(Readable.from(list), createWriteStream(path));
      return { feed: feedOf(index, path), path };
    }),
  );
}

function feedOf(index: number, path: string): Feed {
  return feedSchema.parse({
    id: `bench-${index}`,
    category: LIST_CATEGORIES[index % LIST_CATEGORIES.length],
    url: `file://${path}`,
    format: "lines",
    refreshMinutes: 525_600,
    licence: "made by the benchmark",
    guard: ALLOW_ALL,
  });
}
