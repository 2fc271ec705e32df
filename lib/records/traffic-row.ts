import type { RecordedRequest } from "@/lib/engine/expression/recorded-request";

/** A call as it is stored. */
export interface TrafficRow {
  readonly requestId: string;
  /** Epoch ms. */
  readonly at: number;
  readonly workspaceId: string;
  readonly keyId: string;
  readonly endpoint: string;
  readonly credits: number;
  readonly durationUs: number;
  readonly ip: string | undefined;
  readonly countryCode: string | undefined;
  readonly asn: number | undefined;
  readonly isBot: number | undefined;
  readonly blockAccess: number | undefined;
  readonly decidedBy: string | null | undefined;
  readonly subjectHash: string | undefined;
  readonly device: string | undefined;
  readonly ua: string | undefined;
  readonly url: string | undefined;
  readonly rule: string | undefined;
  readonly threatUrl: number | undefined;
  readonly activity: string | undefined;
  readonly evidence: readonly string[] | undefined;
  readonly waitedFor: readonly string[] | undefined;
  /** 1: let in, and `decidedBy` would have blocked, had it not been merely monitored. */
  readonly wouldBlock: number | undefined;
  /** Why the call was refused, and so not judged: an error's code. */
  readonly refused: string | undefined;
  /** Each check's outcome, as `writeOutcomes` gives it. */
  readonly outcomes: string | undefined;
  /** The feeds that judged: `FeedSnapshot.revision`. */
  readonly feedsRevision: string | undefined;
  readonly userType: string | undefined;
  /** PTR name. */
  readonly hostname: string | undefined;
  /** The parts of the request that rules read. */
  readonly request: RecordedRequest | undefined;
}

/** Each field's column and type, in line order: a new one at the end, for what is on disk in the older form. */
export const COLUMNS: Readonly<Record<keyof TrafficRow, readonly [name: string, type: string]>> = {
  requestId: ["request_id", "uuid"],
  at: ["at", "timestamptz"],
  workspaceId: ["workspace_id", "uuid"],
  keyId: ["key_id", "uuid"],
  endpoint: ["endpoint", "text"],
  credits: ["credits", "smallint"],
  durationUs: ["duration_us", "int"],
  ip: ["ip", "inet"],
  countryCode: ["country_code", "text"],
  asn: ["asn", "bigint"],
  isBot: ["is_bot", "smallint"],
  blockAccess: ["block_access", "smallint"],
  decidedBy: ["decided_by", "text"],
  subjectHash: ["subject_hash", "text"],
  device: ["device", "text"],
  ua: ["ua", "text"],
  url: ["url", "text"],
  rule: ["rule", "text"],
  threatUrl: ["threat_url", "smallint"],
  activity: ["activity", "text"],
  evidence: ["evidence", "text[]"],
  waitedFor: ["waited_for", "text[]"],
  wouldBlock: ["would_block", "smallint"],
  refused: ["refused", "text"],
  outcomes: ["outcomes", "text"],
  feedsRevision: ["feeds_revision", "text"],
  userType: ["user_type", "text"],
  hostname: ["hostname", "text"],
  request: ["request", "jsonb"],
};

/** The fields that feed counters. */
export type CountedRow = Pick<
  TrafficRow,
  | "at"
  | "workspaceId"
  | "keyId"
  | "endpoint"
  | "credits"
  | "durationUs"
  | "ip"
  | "countryCode"
  | "asn"
  | "isBot"
  | "blockAccess"
  | "decidedBy"
  | "evidence"
  | "outcomes"
  | "wouldBlock"
  | "refused"
>;

/*
 * A batch travels as one text, which PostgreSQL splits for less than half the cost of JSON. Fields are
 * separated by ASCII's separator control characters, which no address, name or URL contains.
 */
export const END_OF_LINE = "\x1e";
export const END_OF_FIELD = "\x1f";
/** A field equal to this is null. */
export const NULL = "\x1d";

/** A row as a line, in the order of `COLUMNS`; unrolled, because every call pays for it. */
export function toTrafficLine(row: TrafficRow): string {
  const { requestId, workspaceId, keyId, endpoint, credits, durationUs } = row;
  const call = `${requestId}\x1f${isoTime(row.at)}\x1f${workspaceId}\x1f${keyId}\x1f${endpoint}\x1f${credits}\x1f${durationUs}`;
  const origin = `${text(row.ip)}\x1f${text(row.countryCode)}\x1f${row.asn ?? NULL}`;
  const verdict = `${row.isBot ?? NULL}\x1f${row.blockAccess ?? NULL}\x1f${text(row.decidedBy)}`;
  const seen = `${text(row.subjectHash)}\x1f${text(row.device)}\x1f${text(row.ua)}\x1f${text(row.url)}\x1f${text(row.rule)}`;
  const more = `${row.threatUrl ?? NULL}\x1f${text(row.activity)}\x1f${array(row.evidence)}\x1f${array(row.waitedFor)}`;
  const truth = `${row.wouldBlock ?? NULL}\x1f${text(row.refused)}\x1f${text(row.outcomes)}\x1f${text(row.feedsRevision)}`;
  const who = `${text(row.userType)}\x1f${text(row.hostname)}\x1f${request(row.request)}`;
  return `${call}\x1f${origin}\x1f${verdict}\x1f${seen}\x1f${more}\x1f${truth}\x1f${who}\x1e`;
}

/** As `request` writes it. */
const readRequest = (text: string | undefined): RecordedRequest | undefined =>
  text === undefined ? undefined : (JSON.parse(text) as RecordedRequest);

/**
 * The row that a line holds. By index and without spreading: each call that a webhook or a stream asks for pays for
 * it, and destructuring with a rest costs thirty times as much.
 *
 * @param line with its end or without
 */
export function readTrafficLine(line: string): TrafficRow {
  const fields = (line.endsWith(END_OF_LINE) ? line.slice(0, -1) : line).split(END_OF_FIELD);
  const at = (index: number) => {
    const field = fields[index];
    return field === NULL ? undefined : field;
  };
  return {
    requestId: fields[0] ?? "",
    at: readTime(fields[1] ?? ""),
    workspaceId: fields[2] ?? "",
    keyId: fields[3] ?? "",
    endpoint: fields[4] ?? "",
    credits: Number(fields[5]),
    durationUs: Number(fields[6]),
    ip: at(7),
    countryCode: at(8),
    asn: number(at(9)),
    isBot: number(at(10)),
    blockAccess: number(at(11)),
    decidedBy: at(12),
    subjectHash: at(13),
    device: at(14),
    ua: at(15),
    url: at(16),
    rule: at(17),
    threatUrl: number(at(18)),
    activity: at(19),
    evidence: readArray(at(20)),
    waitedFor: readArray(at(21)),
    wouldBlock: number(at(22)),
    refused: at(23),
    outcomes: at(24),
    feedsRevision: at(25),
    userType: at(26),
    hostname: at(27),
    request: readRequest(at(28)),
  };
}

const number = (field: string | undefined) => (field === undefined ? undefined : Number(field));

/** As `array` writes it. */
export function readArray(literal = "{}"): string[] {
  if (literal === "{}") return [];
  // Nothing is escaped: most are so, and streams read thousands a second.
  if (!literal.includes("\\") && literal.startsWith('{"')) return literal.slice(2, -2).split('","');
  return [...literal.matchAll(/"((?:[^"\\]|\\.)*)"/gs)].map(([, text = ""]) =>
    text.replace(/\\(.)/gs, "$1"),
  );
}

const PLACES = Object.keys(COLUMNS);

/** Where a field is in a line. */
export const placeOf = (field: keyof TrafficRow): number => PLACES.indexOf(field);

let lastTime = Number.NaN;
let lastIsoTime = "";

/** Cached: a busy server writes dozens of calls a millisecond. */
function isoTime(epochMs: number): string {
  if (epochMs !== lastTime) {
    lastIsoTime = new Date(epochMs).toISOString();
    lastTime = epochMs;
  }
  return lastIsoTime;
}

let lastReadTime = "";
let lastEpochMs = Number.NaN;

/** Cached likewise. */
function readTime(isoTime: string): number {
  if (isoTime !== lastReadTime) {
    lastEpochMs = Date.parse(isoTime);
    lastReadTime = isoTime;
  }
  return lastEpochMs;
}

/** The separators, and the one character that PostgreSQL's text cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what this looks for
const SPECIAL = /[\0\x1d-\x1f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const ALL_SPECIAL = /[\0\x1d-\x1f]/g;

function text(value: string | null | undefined): string {
  if (value === undefined || value === null) return NULL;
  return SPECIAL.test(value) ? value.replace(ALL_SPECIAL, "\ufffd") : value;
}

/**
 * The JSON of `JSON.stringify`, which escapes every separator; for counts alone, as usual, that takes twice as long.
 */
function request(value: RecordedRequest | undefined): string {
  if (value === undefined) return NULL;
  const { params, headers, counts, isCut } = value;
  if (counts === undefined || (params ?? headers ?? isCut) !== undefined) {
    return JSON.stringify(value);
  }
  let pairs = "";
  for (const name in counts) {
    pairs += `${pairs === "" ? "" : ","}${JSON.stringify(name)}:${counts[name]}`;
  }
  return `{"counts":{${pairs}}}`;
}

/** An array literal (PostgreSQL's manual, "Array Input and Output Syntax"). */
function array(values: readonly string[] | undefined): string {
  if (values === undefined || values.length === 0) return "{}";
  return text(`{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join(",")}}`);
}
