import { fileChunks } from "@/lib/feeds/parse/parse-feed-file";
import { LineSplitter } from "@/lib/feeds/parse/text-lines";
import type { Rows } from "./rows";
import { TableBuilder } from "./table-builder";

/** Unpacked; a day of Spur's largest feed has some 30 GB. */
const MOST_BYTES = 200_000_000_000;
/** The longest lines that are known, of Spur's, have some kilobytes. */
const MOST_LINE_CHARACTERS = 1_000_000;

/**
 * A file of lines as a table, gzipped or not. One bad line refuses it: what comes behind would be as wrong.
 * @param path absolute
 * @throws Error that names the line
 */
export async function readListing(path: string, rows: Rows): Promise<SharedArrayBuffer> {
  const builder = new TableBuilder();
  const lines = new LineSplitter((line, text) => {
    if (text.trim() === "") return;
    try {
      builder.add(rows.read(text));
    } catch (cause) {
      throw new Error(`line ${line} ${cause instanceof Error ? cause.message : cause}`, { cause });
    }
  }, MOST_LINE_CHARACTERS);
  const decoder = new TextDecoder();
  for await (const chunk of fileChunks(path, MOST_BYTES)) {
    lines.push(decoder.decode(chunk, { stream: true }));
  }
  lines.push(decoder.decode());
  lines.end();
  return builder.finish();
}
