import type { Feed } from "../feed";
import { FeedRefused } from "./feed-refused";
import { FeedParser, type ParsedFeed } from "./parse-feed";
import { readFeedFile } from "./read-feed-file";
import { LineSplitter } from "./text-lines";

/**
 * Reads a feed's file, gzipped or not, line by line while it comes from the disk.
 *
 * @param path absolute
 * @throws FeedRefused when it does not read as a feed of its format; another Error when the disk does not give it
 */
export async function parseFeedFile(feed: Feed, path: string): Promise<ParsedFeed> {
  const parser = new FeedParser(feed);
  // A JSON file may be one line; its size is bounded already.
  const maxLength = feed.format === "json" ? feed.maxBytes : undefined;
  const lines = new LineSplitter((line, text) => parser.line(line, text), maxLength);
  const decoder = new TextDecoder();
  let isStart = true;
  for await (const chunk of readFeedFile(path, feed.maxBytes)) {
    if (isStart) refuseUtf16(chunk);
    isStart = false;
    lines.push(decoder.decode(chunk, { stream: true }));
  }
  lines.push(decoder.decode());
  lines.end();
  return parser.finish();
}

/** Read as UTF-8 every other character would be a NUL, and the reason hard to guess. */
function refuseUtf16(start: Uint8Array): void {
  const mark = ((start[0] ?? 0) << 8) | (start[1] ?? 0);
  if (mark === 0xfffe || mark === 0xfeff) throw new FeedRefused("is UTF-16 text, not UTF-8");
}
