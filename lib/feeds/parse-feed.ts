import type { IpRange } from "@/lib/ip/range";
import { RangeColumns } from "@/lib/ip/range-columns";
import { type Reading, readAsn, readName, readNetwork, readRange, readSubstring } from "./entries";
import { entryKind, type Feed } from "./feed";
import { FeedRefused } from "./feed-refused";
import { readRecords } from "./formats/read-records";
import type { FeedRecord } from "./formats/record";
import { headerDate } from "./header-date";
import type { AsnMatch } from "./types";

/** A line that is no entry. */
export interface FeedProblem {
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

export interface FeedReport {
  readonly entries: number;
  readonly badLines: number;
  /** The first of the bad lines. */
  readonly problems: readonly FeedProblem[];
  /** ISO 8601, when the file's own comments give a date. */
  readonly headerDate: string | null;
}

/** A feed's entries in compact form; only the part that fits its category is filled. */
export interface ParsedFeed {
  readonly report: FeedReport;
  readonly v4: RangeColumns;
  readonly v6: RangeColumns;
  /** By the id of a range: what it is announced by (`asn` only). */
  readonly networks: readonly AsnMatch[];
  /** AS numbers (`asn-hosting`, `asn-cellular`). */
  readonly asns: readonly number[];
  /** Names, patterns or substrings. */
  readonly texts: readonly string[];
}

const REPORTED_PROBLEMS = 20;
const EXCERPT_LENGTH = 80;
/** Bad lines that any file may have, and the share that a long one may have. */
const TOLERATED_LINES = 5;
const TOLERATED_SHARE = 0.1;

/**
 * Reads a feed's text. A few bad lines are reported and left out.
 * @throws FeedRefused when it is empty, an HTML page, not of its format, or too much of it is bad
 */
export function parseFeed(feed: Feed, text: string): ParsedFeed {
  // A mirror's error page or a hotel's sign-in page, delivered with status 200.
  if (/^\s*<(?:!doctype|html|head|body|\?xml)\b/i.test(text.slice(0, 1_024))) {
    throw new FeedRefused("is an HTML or XML page");
  }
  const reader = new FeedReader(feed);
  for (const record of readRecords(feed, text)) reader.add(record);
  return reader.finish(headerDate(text));
}

class FeedReader {
  readonly #feed: Feed;
  readonly #skip: ReadonlySet<string>;
  readonly #v4 = new RangeColumns(1);
  readonly #v6 = new RangeColumns(4);
  readonly #networks = new NetworkNames();
  readonly #asns: number[] = [];
  readonly #texts: string[] = [];
  readonly #problems: FeedProblem[] = [];
  #entries = 0;
  #badLines = 0;

  constructor(feed: Feed) {
    this.#feed = feed;
    this.#skip = new Set((feed.skip ?? []).map((entry) => entry.toLowerCase()));
  }

  add(record: FeedRecord): void {
    const text = record.fields[0] ?? "";
    if (this.#skip.size > 0 && this.#skip.has(text.toLowerCase())) return;
    const reading = this.#read(record, text);
    if (reading === null) return;
    if ("problem" in reading) this.#addProblem(record, reading.problem);
    else this.#entries++;
  }

  finish(date: string | null): ParsedFeed {
    const [entries, badLines, first] = [this.#entries, this.#badLines, this.#problems[0]];
    const tolerated = Math.max(TOLERATED_LINES, TOLERATED_SHARE * (entries + badLines));
    if (badLines > entries || badLines > tolerated) {
      const example = first ? `, first line ${first.line} "${first.text}": ${first.reason}` : "";
      throw new FeedRefused(`has ${badLines} bad lines and ${entries} good ones${example}`);
    }
    if (entries === 0) throw new FeedRefused("has no entries");
    return {
      report: { entries, badLines, problems: this.#problems, headerDate: date },
      v4: this.#v4,
      v6: this.#v6,
      networks: this.#networks.all,
      asns: this.#asns,
      texts: this.#texts,
    };
  }

  #read(record: FeedRecord, text: string): Reading<unknown> | null {
    switch (entryKind(this.#feed.category)) {
      case "range":
        return taking(readRange(text), (range) => this.#addRange(range, 0));
      case "network":
        return taking(readNetwork(record.fields), ({ range, asn, organization }) =>
          this.#addRange(range, this.#networks.idOf(asn, organization)),
        );
      case "asn":
        return taking(readAsn(text), (asn) => this.#asns.push(asn));
      case "name":
        return taking(readName(this.#feed, text), (name) => this.#texts.push(name));
      case "substring":
        return taking(readSubstring(this.#feed, text), (entry) => this.#texts.push(entry));
    }
  }

  #addRange(range: IpRange, id: number): void {
    (range.version === 4 ? this.#v4 : this.#v6).push(range, id, 0);
  }

  #addProblem(record: FeedRecord, reason: string): void {
    this.#badLines++;
    if (this.#problems.length === REPORTED_PROBLEMS) return;
    const text = record.fields.join("\t").slice(0, EXCERPT_LENGTH);
    this.#problems.push({ line: record.line, text, reason });
  }
}

function taking<T>(reading: Reading<T> | null, take: (entry: T) => void): Reading<T> | null {
  if (reading !== null && "entry" in reading) take(reading.entry);
  return reading;
}

/** Each announcing network once: half a million ranges are announced by some 80,000. */
class NetworkNames {
  readonly all: AsnMatch[] = [];
  readonly #ids = new Map<string, number>();

  idOf(asn: number, organization: string): number {
    const key = `${asn} ${organization}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    this.all.push(Object.freeze({ asn, organization }));
    this.#ids.set(key, this.all.length - 1);
    return this.all.length - 1;
  }
}
