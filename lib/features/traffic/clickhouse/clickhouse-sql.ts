import { ruleText } from "@/lib/engine/checks/rules";
import { LETTERS } from "@/lib/engine/outcome-letters";
import {
  PROGRAM_START,
  PROOFS,
  programPrefixes,
  SPOOF_STARTS,
  verifiedText,
} from "@/lib/engine/program-evidence";
import { PRINT_START, printTexts, SHAPE_START, shapeText } from "@/lib/engine/request-evidence";
import { formatWords } from "@/lib/ip/format";
import { compareWords, parseIpRange, prefixLength, rangeText } from "@/lib/ip/range";
import type { Group } from "../model";
import type { SignatureTraits } from "../signatures";
import { idBounds, type TextFilter, type TrafficFilter, type Verdict } from "../traffic-filter";

/*
 * SQL that ClickHouse 18.16 and later both understand: without parameters, TTL or DateTime64. ClickHouse
 * compares UUIDs by their second half first, so an id is two numbers, which sort as the id does.
 */

/**
 * Ordered by workspace and time. Rows with the same key are merged into one: a batch written twice is there
 * once. Days are partitions, which retention drops: workspaces keep records for different times, and may
 * change their mind, which a TTL does not follow.
 */
export const CREATE_TABLE = `
  CREATE TABLE IF NOT EXISTS traffic_record (
    workspace_id UUID,
    id_high UInt64,
    id_low UInt64,
    at UInt64,
    key_id UUID,
    endpoint String,
    credits Int16,
    duration_us Int32,
    ip Nullable(String),
    subject_hash Nullable(String),
    country_code Nullable(String),
    asn Nullable(UInt32),
    device Nullable(String),
    ua Nullable(String),
    url Nullable(String),
    rule Nullable(String),
    is_bot Nullable(Int16),
    block_access Nullable(Int16),
    threat_url Nullable(Int16),
    activity Nullable(String),
    decided_by Nullable(String),
    evidence Array(String),
    waited_for Array(String),
    would_block Nullable(Int16),
    refused Nullable(String),
    outcomes Nullable(String),
    feeds_revision Nullable(String),
    user_type Nullable(String),
    hostname Nullable(String),
    request Nullable(String)
  ) ENGINE = ReplacingMergeTree
  PARTITION BY toDate(toUInt16(intDiv(bitShiftRight(id_high, 16), 86400000)))
  ORDER BY (workspace_id, id_high, id_low)`;

/** Columns that a table of an earlier edition lacks, with their types. */
export const ADDED_COLUMNS = {
  would_block: "Nullable(Int16)",
  refused: "Nullable(String)",
  outcomes: "Nullable(String)",
  feeds_revision: "Nullable(String)",
  user_type: "Nullable(String)",
  hostname: "Nullable(String)",
  request: "Nullable(String)",
} as const;

/** A string literal. */
export function quote(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}

/** The two numbers of an id, as decimal text. */
export function idNumbers(id: string): [high: string, low: string] {
  const digits = id.replaceAll("-", "");
  return [BigInt(`0x${digits.slice(0, 16)}`), BigInt(`0x${digits.slice(16)}`)].map(String) as [
    string,
    string,
  ];
}

export function idOf(high: string, low: string): string {
  const digits = [high, low].map((part) => BigInt(part).toString(16).padStart(16, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** A workspace's records by id: `first` inclusive, `end` exclusive. */
export function withinIds(workspaceId: string, first: string, end: string): string {
  const [firstHigh, firstLow] = idNumbers(first);
  const [endHigh, endLow] = idNumbers(end);
  return `workspace_id = toUUID(${quote(workspaceId)})
    AND id_high >= ${firstHigh} AND (id_high > ${firstHigh} OR id_low >= ${firstLow})
    AND id_high <= ${endHigh} AND (id_high < ${endHigh} OR id_low < ${endLow})`;
}

/** A workspace's records that match the whole filter. */
export function whereOf(workspaceId: string, filter: TrafficFilter): string {
  const { first, end } = idBounds(filter);
  return [withinIds(workspaceId, first, end), ...contentConditions(filter)].join(" AND ");
}

/** The filter without its time span. */
export function contentConditions(filter: TrafficFilter): string[] {
  return [...callConditions(filter), ...visitorConditions(filter)];
}

function callConditions(filter: TrafficFilter): string[] {
  const { endpoint, keyId, rule, decidedBy, verdict, refused } = filter;
  const conditions: string[] = [];
  if (endpoint !== undefined) conditions.push(`endpoint = ${quote(endpoint)}`);
  if (keyId !== undefined) conditions.push(`key_id = toUUID(${quote(keyId)})`);
  if (rule !== undefined) conditions.push(`rule = ${quote(rule)}`);
  if (decidedBy !== undefined) conditions.push(`decided_by = ${quote(decidedBy)}`);
  if (verdict !== undefined) conditions.push(VERDICT_CONDITIONS[verdict]);
  if (refused !== undefined) conditions.push(`refused = ${quote(refused)}`);
  return conditions;
}

const VERDICT_CONDITIONS: Readonly<Record<Verdict, string>> = {
  blocked: "block_access = 1",
  challenged: `(block_access = 1 AND position(ifNull(outcomes, ''), ${quote(LETTERS.challenge)}) > 0 AND position(ifNull(outcomes, ''), ${quote(LETTERS.block)}) = 0)`,
  "would-block": "would_block = 1",
  "let-in": "(block_access = 0 AND ifNull(would_block, 0) = 0)",
  answered: "refused IS NULL",
  refused: "refused IS NOT NULL",
};

function visitorConditions(filter: TrafficFilter): string[] {
  const { program, engine, bot, print, headerShape, country, asn, network, device, userType } =
    filter;
  const { agent, host, path, hostname, ownRule } = filter;
  const conditions: string[] = [];
  if (program !== undefined) {
    conditions.push(hasEvidence(programPrefixes(program)));
  }
  if (engine !== undefined) {
    conditions.push(hasEvidence(SPOOF_STARTS));
    // Records of earlier editions have none, and say the same of what was not looked up.
    conditions.push("outcomes IS NOT NULL");
  }
  if (ownRule !== undefined) conditions.push(`has(evidence, ${quote(ruleText(ownRule))})`);
  if (bot !== undefined) {
    conditions.push(
      `arrayExists(x -> startsWith(x, ${quote(PROGRAM_START)}) AND endsWith(x, ${quote(` ${bot}`)}), evidence)`,
    );
  }
  if (print !== undefined) {
    conditions.push(`hasAny(evidence, [${printTexts(print).map(quote).join(", ")}])`);
  }
  if (headerShape !== undefined) {
    conditions.push(`has(evidence, ${quote(shapeText(headerShape))})`);
  }
  if (country !== undefined) conditions.push(`country_code = ${quote(country)}`);
  if (asn !== undefined) conditions.push(`asn = ${asn}`);
  if (network !== undefined) conditions.push(withinNetwork(network));
  if (device !== undefined) conditions.push(`device = ${quote(device)}`);
  if (userType !== undefined) conditions.push(`user_type = ${quote(userType)}`);
  if (agent !== undefined) conditions.push(hasText("ifNull(ua, '')", agent));
  if (host !== undefined) conditions.push(`${HOST_OF_URL} = ${quote(host)}`);
  if (path !== undefined) conditions.push(hasText(PATH, path));
  if (hostname !== undefined) conditions.push(hasText("ifNull(hostname, '')", hostname));
  return conditions;
}

const hasEvidence = (starts: readonly string[]) =>
  `arrayExists(x -> ${starts.map((start) => `startsWith(x, ${quote(start)})`).join(" OR ")}, evidence)`;

const hasText = (field: string, { text, isWhole }: TextFilter) =>
  isWhole
    ? `${field} = ${quote(text)}`
    : `position(lowerUTF8(${field}), ${quote(text.toLowerCase())}) > 0`;

/** Matches the start of a URL as callers send them, whole or from the path on. */
const URL_START = "'^[A-Za-z][A-Za-z0-9+.-]*://[^/?#]*'";
const HOST_OF_URL = `lower(extract(ifNull(url, ''), '^[A-Za-z][A-Za-z0-9+.-]*://([^/?#]*)'))`;
export const PATH = `replaceRegexpOne(replaceRegexpOne(ifNull(url, ''), ${URL_START}, ''), '[?#].*$', '')`;

const IP = "ifNull(ip, '')";
const IS_IPV6 = `position(${IP}, ':') > 0`;
const HOST = `splitByChar('/', ${IP})[1]`;
/* Newer versions refuse what is no address of the family, even where the value is not used. */
const IPV4 = `IPv4StringToNum(if(ip IS NULL OR ${IS_IPV6}, '0.0.0.0', ${HOST}))`;
const IPV6 = `IPv6StringToNum(if(${IS_IPV6}, ${HOST}, '::'))`;

/** Truncated addresses match when they lie entirely within the network. */
function withinNetwork(network: string): string {
  const range = parseIpRange(network);
  if (range === null) throw new Error(`${network} is neither an address nor a CIDR.`);
  const { version, first, last } = range;
  // By far the cheapest, and no truncated address is one.
  if (compareWords(first, last) === 0) return `ip = ${quote(rangeText(range))}`;
  const [toNumber, address, isFamily] =
    version === 4 ? ["IPv4", IPV4, `NOT (${IS_IPV6})`] : ["IPv6", IPV6, IS_IPV6];
  const bound = (words: readonly number[]) =>
    `${toNumber}StringToNum(${quote(formatWords(version, words))})`;
  const cut = `(position(${IP}, '/') = 0 OR toUInt8(splitByChar('/', concat(${IP}, '/0'))[2]) >= ${prefixLength(range)})`;
  return `(ip IS NOT NULL AND ${isFamily} AND ${address} >= ${bound(first)}
    AND ${address} <= ${bound(last)} AND ${cut})`;
}

/** Records with a full address. */
export const HAS_ADDRESS = `(ip IS NOT NULL AND position(${IP}, '/') = 0)`;

const NETWORK = `if(${IS_IPV6}, concat(cutIPv6(${IPV6}, 10, 0), '/48'),
  concat(IPv4NumToString(bitAnd(${IPV4}, 4294967040)), '/24'))`;

/** Truncates the address to its network (IPv4 /24, IPv6 /48), also in evidence; headers may name it too. */
export const TRUNCATE = `ip = ${NETWORK}, request = NULL, evidence = arrayMap(
  x -> if(endsWith(x, concat(':', ${IP})), concat(substring(x, 1, length(x) - length(${IP})), ${NETWORK}), x), evidence)`;

const textsOf = (start: string) => `arrayFilter(x -> startsWith(x, ${quote(start)}), evidence)`;

/** The print that says most of a connection; "" where there is none. */
export const PRINT = `splitByChar(':', concat(arrayElement(arrayConcat(${textsOf(`${PRINT_START}ja4:`)}, arraySort(${textsOf(PRINT_START)})), 1), '::'))[3]`;

export const HEADER_SHAPE = `splitByChar(':', concat(arrayElement(${textsOf(SHAPE_START)}, 1), '::'))[3]`;

/** The address's /24 or /48; "" where there is none. */
export const NETWORK_OF_CALL = `if(ip IS NULL, '', if(position(${IP}, '/') > 0, ${IP}, ${NETWORK}))`;

/** As `networkOf` distinguishes visitors; null where there is no address. */
const VISITOR = `if(ip IS NULL, NULL, if(${IS_IPV6} AND position(${IP}, '/') = 0, cutIPv6(${IPV6}, 8, 0), ${IP}))`;

/** Columns by which calls are grouped; "" where there is no value. */
export const GROUP_COLUMNS: Readonly<Record<Group, string>> = {
  ip: IP,
  network: NETWORK_OF_CALL,
  path: PATH,
  agent: "ifNull(ua, '')",
  asn: "ifNull(toString(asn), '')",
  country: "ifNull(country_code, '')",
  key: "toString(key_id)",
  reason: "ifNull(decided_by, '')",
  userType: "ifNull(user_type, '')",
  policy: "if(rule IS NULL, endpoint, concat(endpoint, ':', ifNull(rule, '')))",
  print: PRINT,
  headerShape: HEADER_SHAPE,
};

/** Traits of signatures; "" where there is none. */
export const SIGNATURE_COLUMNS: Readonly<Record<keyof SignatureTraits, string>> = {
  agent: "ifNull(ua, '')",
  family: "replaceRegexpAll(ifNull(ua, ''), '[0-9]', '')",
  print: PRINT,
  headerShape: HEADER_SHAPE,
  path: PATH,
};

/** Neither bots that have proven themselves nor visitors whom a list of the workspace lets in. */
export const STRANGERS = `refused IS NULL AND ip IS NOT NULL AND block_access IS NOT NULL
  AND ifNull(decided_by, '') NOT IN ('searchEngines', 'ipWhitelist')
  AND NOT hasAny(evidence, [${PROOFS.map(verifiedText).map(quote).join(", ")}])`;

export const VISITOR_COUNTS = `count() AS calls, uniqExact(ip) AS addresses, uniqExact(${VISITOR}) AS visitors,
  uniqExact(${NETWORK_OF_CALL}) AS networks, uniqExact(asn) AS systems, uniqExact(country_code) AS countries,
  countIf(ifNull(block_access, 0) = 1) AS keptOut,
  countIf(position(ifNull(outcomes, ''), ${quote(LETTERS.passed)}) > 0) AS passed`;
