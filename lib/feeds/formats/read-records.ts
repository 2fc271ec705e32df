import type { Feed } from "../feed";
import { readCsv } from "./csv";
import { readIpsum } from "./ipsum";
import { readJson } from "./json";
import { readLines } from "./lines";
import { readProxies } from "./proxies";
import type { FeedRecord } from "./record";
import { readTsv } from "./tsv";

/**
 * The records of a feed's text in its format.
 * @throws FeedRefused when the text as a whole is not of the format
 */
export function readRecords(feed: Feed, text: string): Iterable<FeedRecord> {
  switch (feed.format) {
    case "lines":
      return readLines(text);
    case "csv":
      return readCsv(text, feed);
    case "tsv":
      return readTsv(text);
    case "json":
      return readJson(text, feed.path ?? "*");
    case "ipsum":
      return readIpsum(text, feed.minLevel ?? 3);
    case "proxies":
      return readProxies(text);
  }
}
