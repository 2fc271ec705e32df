import { type FeedInput, feedSchema } from "@/lib/feeds/feed";
import { createRecordReader } from "@/lib/feeds/parse/formats/record-reader";

/**
 * The entries that a feed's options find in a file, before any guard.
 *
 * @param feed as in the catalogue
 * @param text of the file
 * @returns entries in their order, and the date that the file gives, ISO 8601, or null
 */
export function readFeed(feed: FeedInput, text: string) {
  const reader = createRecordReader(feedSchema.parse(feed));
  const lines = text.split("\n").flatMap((line, at) => [...reader.read(at + 1, line)]);
  const entries = [...lines, ...reader.finish()].flatMap(({ fields }) => fields);
  return { entries, date: reader.date?.() ?? null };
}
