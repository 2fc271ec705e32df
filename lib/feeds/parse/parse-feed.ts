import type { IpRange } from "@/lib/ip/range";
import { RangeColumns } from "@/lib/ip/range-columns";
import { type EntryKind, entryKind, type Feed } from "../feed";
import type { AsnMatch } from "../types";
import {
  type Network,
  type Reading,
  readAsn,
  readBuild,
  readName,
  readNetwork,
  readRange,
  readSubstring,
} from "./entries";
import { dayToIso, isAhead, readDay } from "./entry-date";
import { FeedRefusedError } from "./feed-refused-error";
import type { RawRecord, RecordReader } from "./formats/record";
import { createRecordReader } from "./formats/record-reader";
import { type FeedPlace, FeedPlaces, readGeofeedRow } from "./geofeed-entry";
import { HeaderDate } from "./header-date";
import { readPrograms } from "./read-programs";
import { LineSplitter } from "./text-lines";

/** A line that is not an entry. */
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
  /** ISO 8601: the date that the file gives itself (comments, `datePath`), else its newest entry's; null for none. */
  readonly ownDate: string | null;
}

/**
 * A feed's entries in compact form; only the fields of its category are filled. A range's id is the number of
 * its network (`asn`), or the day on which the publisher saw it last (days since 1970, 0 for unknown).
 */
export interface ParsedFeed {
  readonly report: FeedReport;
  readonly v4: RangeColumns;
  readonly v6: RangeColumns;
  /** By range id: the announcing network (`asn` only). */
  readonly networks: readonly AsnMatch[];
  /** AS numbers (`asn-hosting`, `asn-cellular`, and feeds with `entries: "asn"`). */
  readonly asns: readonly number[];
  /** Names, patterns, substrings or builds; programs as `programEntry` writes them. */
  readonly texts: readonly string[];
  /** By range id: where the range is (`geofeed` only). */
  readonly places: readonly FeedPlace[];
}

const REPORTED_PROBLEMS = 20;
const EXCERPT_LENGTH = 80;
/** A mirror's error page or a hotel's sign-in page, delivered with status 200. */
const PAGE = /^\s*<(?:!--|(?:!doctype|html|head|body|\?xml)\b)/i;
const NUL = "\0";
const REPLACEMENT = "\ufffd";

/**
 * Parses a feed's text. Bad lines are counted and left out; the guard decides how many are too many.
 * @param now epoch ms: dates beyond it are not believed
 * @throws FeedRefusedError when it is empty, an HTML page, or not of its format
 */
export function parseFeed(feed: Feed, text: string, now = Date.now()): ParsedFeed {
  const parser = new FeedParser(feed, now);
  const lines = new LineSplitter((line, each) => parser.line(line, each), text.length);
  lines.push(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
  lines.end();
  return parser.finish();
}

const BYTE_ORDER_MARK = "\ufeff";

/** Collects the entries of one file, line by line. */
export class FeedParser {
  readonly #feed: Feed;
  readonly #now: number;
  readonly #kind: EntryKind;
  readonly #reader: RecordReader;
  readonly #skip: ReadonlySet<string>;
  readonly #date = new HeaderDate();
  readonly #v4 = new RangeColumns(1);
  readonly #v6 = new RangeColumns(4);
  readonly #networks = new NetworkNames();
  readonly #places = new FeedPlaces();
  readonly #asns: number[] = [];
  readonly #texts: string[] = [];
  readonly #problems: FeedProblem[] = [];
  #hasContent = false;
  #newestDay = 0;
  #entries = 0;
  #badLines = 0;

  /** @param now epoch ms: dates beyond it are not believed */
  constructor(feed: Feed, now: number) {
    this.#feed = feed;
    this.#now = now;
    this.#kind = feed.entries ?? entryKind(feed.category);
    this.#reader = createRecordReader(feed);
    this.#skip = new Set((feed.skip ?? []).map((entry) => entry.toLowerCase()));
  }

  /**
   * @throws FeedRefusedError when the line shows that the file is not a feed of its format
   */
  line(line: number, text: string): void {
    if (!this.#hasContent && text.trim() !== "") {
      if (PAGE.test(text)) throw new FeedRefusedError("is an HTML or XML page");
      this.#hasContent = true;
    }
    if (text.includes(NUL))
      throw new FeedRefusedError(`is not text: line ${line} has a NUL character`);
    this.#date.look(line, text);
    for (const record of this.#reader.read(line, text)) this.#add(record);
  }

  /** @throws FeedRefusedError when nothing in the file is an entry */
  finish(): ParsedFeed {
    for (const record of this.#reader.finish()) this.#add(record);
    const [entries, badLines, problems] = [this.#entries, this.#badLines, this.#problems];
    if (entries === 0) {
      throw new FeedRefusedError(
        badLines === 0 ? "has no entries" : badLinesText({ entries, badLines, problems }),
      );
    }
    return {
      report: { entries, badLines, problems, ownDate: this.#ownDate() },
      v4: this.#v4,
      v6: this.#v6,
      networks: this.#networks.all,
      asns: this.#asns,
      texts: this.#texts,
      places: this.#places.all,
    };
  }

  #ownDate(): string | null {
    const written = this.#date.found ?? this.#reader.date?.() ?? null;
    if (written === null) return this.#newestDay === 0 ? null : dayToIso(this.#newestDay);
    if (!isAhead(Date.parse(written), this.#now)) return written;
    throw new FeedRefusedError(`is dated ${written}, which is still to come`);
  }

  #add(record: RawRecord): void {
    const text = record.fields[0] ?? "";
    if (this.#skip.size > 0 && this.#skip.has(text.toLowerCase())) return;
    const reading = text.includes(REPLACEMENT) ? NOT_UTF8 : this.#read(record, text);
    if (reading === null) return;
    if ("problem" in reading) this.#addProblem(record, reading.problem);
    else this.#entries++;
  }

  #read(record: RawRecord, text: string): Reading<unknown> | null {
    switch (this.#kind) {
      case "range":
        return this.#readDated(record);
      case "network":
        return taking(readNetwork(record.fields), ({ range, ...network }) =>
          this.#addRange(range, this.#networks.idOf(network)),
        );
      case "place":
        return taking(readGeofeedRow(record.fields), ({ range, place }) =>
          this.#addRange(range, this.#places.idOf(place)),
        );
      case "asn":
        return taking(readAsn(text), (asn) => this.#asns.push(asn));
      case "name":
        return taking(readName(this.#feed, text), (name) => this.#texts.push(name));
      case "substring":
        return taking(readSubstring(this.#feed, text), (entry) => this.#texts.push(entry));
      case "build":
        return taking(readBuild(this.#feed, text), (build) => this.#texts.push(build));
      case "program":
        return taking(readPrograms(this.#feed, record), (entries) => this.#texts.push(...entries));
    }
  }

  #readDated(record: RawRecord): Reading<unknown> {
    const day = readDay(record.date ?? "", this.#now);
    if (typeof day !== "number") return day;
    const reading = readRange(rangeTextOf(record));
    if ("entry" in reading) {
      this.#addRange(reading.entry, day);
      this.#newestDay = Math.max(this.#newestDay, day);
    }
    return reading;
  }

  #addRange(range: IpRange, id: number): void {
    (range.version === 4 ? this.#v4 : this.#v6).push(range, id, 0);
  }

  #addProblem(record: RawRecord, reason: string): void {
    this.#badLines++;
    if (this.#problems.length === REPORTED_PROBLEMS) return;
    const text = record.fields.join("\t").slice(0, EXCERPT_LENGTH);
    this.#problems.push({ line: record.line, text, reason });
  }
}

/** A row's first two cells are the ends of the range. */
function rangeTextOf({ fields: [first = "", last] }: RawRecord): string {
  return last === undefined ? first : `${first}-${last}`;
}

const NOT_UTF8 = { problem: "not UTF-8" };

const NAMED_PROBLEMS = 3;

/** `has 2 bad lines and 1 good ones: line 2 "x": not an address, CIDR or range; line 3 …`, the first three named. */
export function badLinesText(
  report: Pick<FeedReport, "entries" | "badLines" | "problems">,
): string {
  const { entries, badLines, problems } = report;
  const named = problems
    .slice(0, NAMED_PROBLEMS)
    .map(({ line, text, reason }) => `line ${line} "${text}": ${reason}`);
  const more = badLines - named.length;
  const rest = more > 0 ? `; and ${more} more` : "";
  return `has ${badLines} bad lines and ${entries} good ones: ${named.join("; ")}${rest}`;
}

function taking<T>(reading: Reading<T> | null, take: (entry: T) => void): Reading<T> | null {
  if (reading !== null && "entry" in reading) take(reading.entry);
  return reading;
}

/** Each network once: some 80,000 announce half a million ranges. */
class NetworkNames {
  readonly all: AsnMatch[] = [];
  readonly #ids = new Map<string, number>();

  idOf({ asn, organization, country }: Omit<Network, "range">): number {
    const key = `${asn} ${country ?? ""} ${organization}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const network = { asn, organization, ...(country === undefined ? {} : { country }) };
    this.all.push(Object.freeze(network));
    this.#ids.set(key, this.all.length - 1);
    return this.all.length - 1;
  }
}
