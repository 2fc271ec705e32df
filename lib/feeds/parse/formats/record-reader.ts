import type { Feed } from "../../feed";
import { commentNames } from "./comment-names";
import { csvCells, csvReader } from "./csv";
import { jsonlReader, jsonReader, parseWhole } from "./json";
import {
  ipsumFields,
  lineFields,
  lineReader,
  proxyFields,
  type RecordReader,
  tsvFields,
} from "./record";
import { wellKnownBotsReader } from "./well-known-bots";

/**
 * A reader of the feed's format, for one file.
 * @throws RangeError for a format that is not text
 */
export function createRecordReader(feed: Feed): RecordReader {
  switch (feed.format) {
    case "lines":
      return feed.take === "comment"
        ? lineReader(commentNames(feed.domains))
        : lineReader(lineFields);
    case "csv":
      return csvReader(feed);
    case "tsv":
      return lineReader(tsvFields);
    case "json":
      return jsonReader(feed.path ?? "*", feed.datePath);
    case "well-known-bots":
      return wellKnownBotsReader(parseWhole);
    case "jsonl":
      return jsonlReader(feed.path ?? "*");
    case "ipsum":
      return lineReader((text) => ipsumFields(text, feed.minLevel ?? 3));
    case "proxies":
      return lineReader(proxyFields);
    case "geofeed":
      return lineReader((text) => (isBlankOrComment(text) ? null : csvCells(text)));
    case "mmdb":
      throw new RangeError("a database is not read as text");
  }
}

const isBlankOrComment = (text: string): boolean => text.trim() === "" || text.startsWith("#");
