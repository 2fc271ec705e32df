import { join } from "node:path";
import { type IpRange, parseIpRange, rangeText } from "@/lib/ip/range";
import type { Feed } from "../feed";
import { parseFeedFile } from "../parse/parse-feed-file";
import { FeedArchive } from "../sync/archive";
import { OverlapIndex } from "./overlap-index";
import { equivalentPrefix, shortestPrefix } from "./shortest-prefix";
import { CDNS } from "./well-known/cdns";
import { RESOLVERS } from "./well-known/resolvers";
import { SEARCH_ENGINES } from "./well-known/search-engines";

/** Addresses that no list may block: resolvers, search engines, big CDNs, this server. */
export interface NeverBlock {
  /** Whose addresses the range covers or lies in, and which; null for nobody's. */
  touches(range: IpRange): string | null;
}

export interface NeverBlockOptions {
  /** `DATA_DIR/feeds`, where the good copies of search engines' and CDNs' feeds lie. */
  readonly directory: string;
  /** Every feed; those that are switched on and protect somebody are read. */
  readonly feeds: readonly Feed[];
  /** This server's own addresses, as text (`ownAddresses()`). */
  readonly ownAddresses: readonly string[];
}

interface Owned {
  readonly range: IpRange;
  readonly owner: string;
}

/**
 * The set of today: the bundled ranges, the current good copies of the feeds that protect, and this
 * server. Read once; asking is one binary search.
 */
export async function createNeverBlock(options: NeverBlockOptions): Promise<NeverBlock> {
  const archive = new FeedArchive(options.directory);
  const protecting = options.feeds.filter((feed) => feed.enabled && protects(feed));
  const published = await Promise.all(protecting.map((feed) => publishedRanges(archive, feed)));
  const own = options.ownAddresses.flatMap((text) => owned(text, "this server"));
  const index = new OverlapIndex([...BUNDLED, ...published.flat(), ...own]);
  return {
    touches: (range) => {
      const found = index.find(range);
      return found && `${found.owner} (${rangeText(found.range)})`;
    },
  };
}

const protects = ({ category, protects: says }: Feed) =>
  says === true || category === "search-engine";

function owned(text: string, owner: string): Owned[] {
  const range = parseIpRange(text);
  return range === null ? [] : [{ range, owner }];
}

const BUNDLED: readonly Owned[] = [RESOLVERS, SEARCH_ENGINES, CDNS].flatMap((table) =>
  Object.entries(table).flatMap(([owner, texts]) => texts.flatMap((text) => owned(text, owner))),
);

/** A copy that is missing or damaged protects nobody until it is fetched again; the bundled ranges do. */
async function publishedRanges(archive: FeedArchive, feed: Feed): Promise<Owned[]> {
  const { copy } = await archive.record(feed.id);
  if (copy === null || copy.url !== feed.url) return [];
  try {
    const { v4, v6 } = await parseFeedFile(feed, join(archive.directory, copy.file));
    const owner = feed.name ?? feed.id;
    return [...v4, ...v6]
      .filter(({ range }) => equivalentPrefix(range) >= shortestPrefix(feed, range.version))
      .map(({ range }) => ({ range, owner }));
  } catch {
    return [];
  }
}
