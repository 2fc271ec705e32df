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
  /** What each check came to, as `writeOutcomes` gives it. */
  readonly outcomes: string | undefined;
  /** The feeds that judged: `FeedSnapshot.revision`. */
  readonly feedsRevision: string | undefined;
  readonly userType: string | undefined;
  /** PTR name. */
  readonly hostname: string | undefined;
  /** What rules read of the request. */
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
  const who = `${text(row.userType)}\x1f${text(row.hostname)}\x1f${json(row.request)}`;
  return `${call}\x1f${origin}\x1f${verdict}\x1f${seen}\x1f${more}\x1f${truth}\x1f${who}\x1e`;
}

/** The row that a line holds. */
export function readTrafficLine(line: string): TrafficRow {
  const fields = line.replace(END_OF_LINE, "").split(END_OF_FIELD);
  const [requestId = "", at = "", workspaceId = "", keyId = "", endpoint = "", ...rest] = fields;
  const values = rest.map((field) => (field === NULL ? undefined : field));
  const [credits, durationUs, ip, countryCode, asn, isBot, blockAccess, ...seen] = values;
  const [decidedBy, subjectHash, device, ua, url, rule, threatUrl, activity, ...more] = seen;
  const [evidence, waitedFor, wouldBlock, refused, outcomes, feedsRevision, ...who] = more;
  const [userType, hostname, request] = who;
  return {
    ...{ requestId, at: Date.parse(at), workspaceId, keyId, endpoint },
    ...{ credits: Number(credits), durationUs: Number(durationUs), ip, countryCode },
    ...{ asn: number(asn), isBot: number(isBot), blockAccess: number(blockAccess), decidedBy },
    ...{ subjectHash, device, ua, url, rule, threatUrl: number(threatUrl), activity },
    ...{ evidence: readArray(evidence), waitedFor: readArray(waitedFor) },
    ...{ wouldBlock: number(wouldBlock), refused, outcomes, feedsRevision, userType, hostname },
    // As `json` writes it.
    request: request === undefined ? undefined : (JSON.parse(request) as RecordedRequest),
  };
}

const number = (field: string | undefined) => (field === undefined ? undefined : Number(field));

/** As `array` writes it. */
function readArray(literal = "{}"): string[] {
  return [...literal.matchAll(/"((?:[^"\\]|\\.)*)"/gs)].map(([, text = ""]) =>
    text.replace(/\\(.)/gs, "$1"),
  );
}

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

/** The separators, and the one character that PostgreSQL's text cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what this looks for
const SPECIAL = /[\0\x1d-\x1f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const ALL_SPECIAL = /[\0\x1d-\x1f]/g;

function text(value: string | null | undefined): string {
  if (value === undefined || value === null) return NULL;
  return SPECIAL.test(value) ? value.replace(ALL_SPECIAL, "\ufffd") : value;
}

/** Escapes every separator itself. */
const json = (value: object | undefined): string =>
  value === undefined ? NULL : JSON.stringify(value);

/** An array literal (PostgreSQL's manual, "Array Input and Output Syntax"). */
function array(values: readonly string[] | undefined): string {
  if (values === undefined || values.length === 0) return "{}";
  return text(`{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join(",")}}`);
}
