import { Prisma, type PrismaClient } from "@/lib/db/client";
import { timeOfId } from "../request-id-time";
import type { PageRequest, TrafficPage, TrafficRecord } from "../store/traffic-store";
import { idBounds, type TrafficFilter } from "../traffic-filter";
import { contentConditions, whereOf, withinIds } from "./conditions";

/**
 * Records scanned per page. Filters have no index of their own, since every call would pay for it; instead,
 * a rare match takes several quick pages.
 */
const SCANNED_RECORDS = 50_000;

const RECORD_COLUMNS = Prisma.sql`
  request_id::text AS id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
  key_id::text AS "keyId", endpoint, credits::int, duration_us AS "durationUs", abbrev(ip) AS ip,
  subject_hash AS "subjectHash", country_code AS "countryCode", asn::float8, device, ua, url, rule,
  is_bot::int AS "isBot", block_access::int AS "blockAccess", threat_url::int AS "threatUrl", activity,
  decided_by AS "decidedBy", evidence, waited_for AS "waitedFor"`;

export async function searchTraffic(
  prisma: PrismaClient,
  workspaceId: string,
  filter: TrafficFilter,
  { before, limit }: PageRequest,
): Promise<TrafficPage> {
  const bounds = idBounds(filter);
  const end = before !== undefined && before < bounds.end ? before : bounds.end;
  const conditions = contentConditions(filter);
  const edge =
    conditions.length === 0 || isAddress(filter.network)
      ? null
      : await findEdge(prisma, workspaceId, bounds.first, end);
  const records = await prisma.$queryRaw<TrafficRecord[]>`
    SELECT ${RECORD_COLUMNS} FROM traffic_record
    WHERE ${Prisma.join([withinIds(workspaceId, edge ?? bounds.first, end), ...conditions], " AND ")}
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
    WHERE ${withinIds(workspaceId, first, end)}
    ORDER BY request_id DESC OFFSET ${SCANNED_RECORDS} LIMIT 1`;
  return edge?.id ?? null;
}

export async function getTraffic(
  prisma: PrismaClient,
  workspaceId: string,
  id: string,
): Promise<TrafficRecord | null> {
  const [record] = await prisma.$queryRaw<TrafficRecord[]>`
    SELECT ${RECORD_COLUMNS} FROM traffic_record
    WHERE workspace_id = ${workspaceId}::uuid AND request_id = ${id}::uuid`;
  return record ?? null;
}

export async function countTraffic(
  prisma: PrismaClient,
  workspaceId: string,
  filter: TrafficFilter,
): Promise<number> {
  const [row] = await prisma.$queryRaw<[{ count: number }]>`
    SELECT count(*)::float8 AS count FROM traffic_record WHERE ${whereOf(workspaceId, filter)}`;
  return row.count;
}
