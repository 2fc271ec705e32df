import { type FeedRecord, textLines } from "./record";

/** Whole rows, cells between tabs, no header. */
export function* readTsv(text: string): Generator<FeedRecord> {
  for (const { line, text: raw } of textLines(text)) {
    if (raw === "" || raw.startsWith("#")) continue;
    yield { line, fields: raw.split("\t") };
  }
}
