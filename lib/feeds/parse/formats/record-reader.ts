import type { Feed } from "../../feed";
import { csvReader } from "./csv";
import { jsonlReader, jsonReader } from "./json";
import {
  ipsumFields,
  lineFields,
  lineReader,
  proxyFields,
  type RecordReader,
  tsvFields,
} from "./record";

/** A reader of the feed's format, for one file. */
export function createRecordReader(feed: Feed): RecordReader {
  switch (feed.format) {
    case "lines":
      return lineReader(lineFields);
    case "csv":
      return csvReader(feed);
    case "tsv":
      return lineReader(tsvFields);
    case "json":
      return jsonReader(feed.path ?? "*");
    case "jsonl":
      return jsonlReader(feed.path ?? "*");
    case "ipsum":
      return lineReader((text) => ipsumFields(text, feed.minLevel ?? 3));
    case "proxies":
      return lineReader(proxyFields);
  }
}
