import { Prisma, type PrismaClient } from "@/lib/db/client";
import { timeOfId } from "./request-id-time";
import { conditionsOf, idBounds, type TrafficFilter } from "./traffic-filter";

/** A recorded call. */
export interface TrafficRecord {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly keyId: string;
  readonly endpoint: string;
  readonly credits: number;
  readonly durationUs: number;
  /** An address, or a CIDR once truncated. */
  readonly ip: string | null;
  /** Keyed hash of an e-mail address or phone number. */
  readonly subjectHash: string | null;
  readonly countryCode: string | null;
  readonly asn: number | null;
  readonly device: string | null;
  readonly ua: string | null;
  readonly url: string | null;
  /** A configuration's name or a SmartURL's keyname. */
  readonly rule: string | null;
  readonly isBot: number | null;
  readonly blockAccess: number | null;
  readonly threatUrl: number | null;
  readonly activity: string | null;
  readonly decidedBy: string | null;
  /** `check:source:entry` of every matching check. */
  readonly evidence: readonly string[];
  readonly waitedFor: readonly string[];
}

export interface TrafficPage {
  /** Newest first. */
  readonly records: readonly TrafficRecord[];
  /** Cursor of the next page, even when this one is empty; null at the end. */
  readonly next: string | null;
  /** ISO 8601: how far back this page searched; null at the end. */
  readonly searchedTo: string | null;
}

/**
 * Records scanned per page. Filters have no index of their own, since every call would pay for it; instead,
 * a rare match takes several quick pages.
 */
const SCANNED_RECORDS = 50_000;

export const RECORD_COLUMNS = Prisma.sql`
  request_id::text AS id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
  key_id::text AS "keyId", endpoint, credits::int, duration_us AS "durationUs", abbrev(ip) AS ip,
  subject_hash AS "subjectHash", country_code AS "countryCode", asn::float8, device, ua, url, rule,
  is_bot::int AS "isBot", block_access::int AS "blockAccess", threat_url::int AS "threatUrl", activity,
  decided_by AS "decidedBy", evidence, waited_for AS "waitedFor"`;

/** The next page of a workspace's calls that match the filter. */
export async function searchTraffic(
  prisma: PrismaClient,
  workspaceId: string,
  filter: TrafficFilter,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<TrafficPage> {
  const bounds = idBounds(filter);
  const end = before !== undefined && before < bounds.end ? before : bounds.end;
  const conditions = conditionsOf(filter);
  const edge =
    conditions.length === 0 || isAddress(filter.network)
      ? null
      : await findEdge(prisma, workspaceId, bounds.first, end);
  const records = await prisma.$queryRaw<TrafficRecord[]>`
    SELECT ${RECORD_COLUMNS} FROM traffic_record
    WHERE ${Prisma.join(
      [
        Prisma.sql`workspace_id = ${workspaceId}::uuid`,
        Prisma.sql`request_id >= ${edge ?? bounds.first}::uuid`,
        Prisma.sql`request_id < ${end}::uuid`,
        ...conditions,
      ],
      " AND ",
    )}
    ORDER BY request_id DESC LIMIT ${limit + 1}`;
  if (records.length > limit) {
    const page = records.slice(0, limit);
    return { records: page, next: page.at(-1)?.id ?? null, searchedTo: page.at(-1)?.at ?? null };
  }
  const searchedTo = edge === null ? null : new Date(timeOfId(edge)).toISOString();
  return { records, next: edge, searchedTo };
}

/** The address index finds a single address's calls in order. */
const isAddress = (network: string | undefined) => network !== undefined && !network.includes("/");

/** The oldest record that this page scans; null when it reaches the end. */
async function findEdge(
  prisma: PrismaClient,
  workspaceId: string,
  first: string,
  end: string,
): Promise<string | null> {
  const [edge] = await prisma.$queryRaw<{ id: string }[]>`
    SELECT request_id::text AS id FROM traffic_record
    WHERE workspace_id = ${workspaceId}::uuid
      AND request_id >= ${first}::uuid AND request_id < ${end}::uuid
    ORDER BY request_id DESC OFFSET ${SCANNED_RECORDS} LIMIT 1`;
  return edge?.id ?? null;
}
