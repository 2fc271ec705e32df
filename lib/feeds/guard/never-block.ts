import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { type IpRange, parseIpRange, rangeText } from "@/lib/ip/range";
import type { Feed } from "../feed";
import { parseFeedFile } from "../parse/parse-feed-file";
import { OverlapIndex } from "./overlap-index";
import { equivalentPrefix, shortestPrefix } from "./shortest-prefix";
import { CDNS } from "./well-known/cdns";
import { RESOLVERS } from "./well-known/resolvers";
import { SEARCH_ENGINES } from "./well-known/search-engines";

/** Addresses that no list may block: public resolvers, search engines, big CDNs, this server. */
export interface NeverBlock {
  /** The owner and range of protected addresses that the range overlaps; null for none. */
  touches(range: IpRange): string | null;
}

export interface NeverBlockOptions {
  /** `DATA_DIR/feeds`, the folder of the copies. */
  readonly directory: string;
  /** The good copies of switched-on feeds; those of search engines and CDNs are read. */
  readonly copies: readonly GoodCopy[];
  /** This server's own addresses, as text (`ownAddresses()`). */
  readonly ownAddresses: readonly string[];
}

/** A switched-on feed and the content that serves. */
export interface GoodCopy {
  readonly feed: Feed;
  /** Name of the content in the folder. */
  readonly copy: { readonly file: string };
}

interface Owned {
  readonly range: IpRange;
  readonly owner: string;
}

/**
 * The protected set: the bundled ranges, the current good copies of the feeds that protect, and this
 * server. Read once; a look-up is one binary search.
 */
export async function createNeverBlock(options: NeverBlockOptions): Promise<NeverBlock> {
  const protecting = options.copies.filter(({ feed }) => protects(feed));
  const published = await Promise.all(
    protecting.map(({ feed, copy }) => publishedRanges(feed, join(options.directory, copy.file))),
  );
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

/** A missing or damaged copy protects nothing until it is fetched again; the bundled ranges still do. */
async function publishedRanges(feed: Feed, path: string): Promise<Owned[]> {
  try {
    const { v4, v6 } = await parseFeedFile(feed, path);
    const owner = feed.name ?? feed.id;
    return [...v4, ...v6]
      .filter(({ range }) => equivalentPrefix(range) >= shortestPrefix(feed, range.version))
      .map(({ range }) => ({ range, owner }));
  } catch {
    return [];
  }
}

/** The addresses of this machine's interfaces, as text without zone. */
export function ownAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .map(({ address }) => address.replace(/%.*$/, ""));
}
