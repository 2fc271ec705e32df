import { Prisma, type PrismaClient } from "@/lib/db/client";
import type { TrafficPage, TrafficRecord } from "../model";
import { timeOfId } from "../request-id-time";
import type { PageRequest } from "../store/traffic-store";
import { idBounds, type TrafficFilter } from "../traffic-filter";
import { byIndex, contentConditions, withinIds } from "./conditions";
import { findEdge } from "./find-edge";

/** Records scanned per page: a rare match takes several quick ones. */
const SCANNED_RECORDS = 50_000;

const RECORD_COLUMNS = Prisma.sql`
  request_id::text AS id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
  key_id::text AS "keyId", endpoint, credits::int, duration_us AS "durationUs", abbrev(ip) AS ip,
  subject_hash AS "subjectHash", country_code AS "countryCode", asn::float8, device, ua, url, rule,
  is_bot::int AS "isBot", block_access::int AS "blockAccess", threat_url::int AS "threatUrl", activity,
  decided_by AS "decidedBy", would_block::int AS "wouldBlock", refused, outcomes, feeds_revision AS "feedsRevision",
  user_type AS "userType", hostname, request, evidence, waited_for AS "waitedFor"`;

export async function searchTraffic(
  prisma: PrismaClient,
  workspaceId: string,
  filter: TrafficFilter,
  { before, after, limit }: PageRequest,
): Promise<TrafficPage> {
  if (after !== undefined) return searchAfter(prisma, workspaceId, filter, { after, limit });
  const bounds = idBounds(filter);
  const end = before !== undefined && before < bounds.end ? before : bounds.end;
  const { indexed, others } = byIndex(filter);
  const within = (start: string, conditions: readonly Prisma.Sql[]) =>
    Prisma.join([withinIds(workspaceId, start, end), ...conditions], " AND ");
  const edge =
    others.length === 0
      ? null
      : await findEdge(prisma, within(bounds.first, indexed), SCANNED_RECORDS);
  const records = await prisma.$queryRaw<TrafficRecord[]>`
    SELECT ${RECORD_COLUMNS} FROM traffic_record
    WHERE ${within(edge ?? bounds.first, [...indexed, ...others])}
    ORDER BY request_id DESC LIMIT ${limit + 1}`;
  if (records.length > limit) {
    const page = records.slice(0, limit);
    return { records: page, next: page.at(-1)?.id ?? null, searchedTo: page.at(-1)?.at ?? null };
  }
  const searchedTo = edge === null ? null : new Date(timeOfId(edge)).toISOString();
  return { records, next: edge, searchedTo };
}

/** Records since then, oldest first. */
async function searchAfter(
  prisma: PrismaClient,
  workspaceId: string,
  filter: TrafficFilter,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<TrafficPage> {
  const { first, end } = idBounds(filter);
  const conditions = [
    withinIds(workspaceId, first, end),
    Prisma.sql`request_id > ${after}::uuid`,
    ...contentConditions(filter),
  ];
  const records = await prisma.$queryRaw<TrafficRecord[]>`
    SELECT ${RECORD_COLUMNS} FROM traffic_record WHERE ${Prisma.join(conditions, " AND ")}
    ORDER BY request_id LIMIT ${limit + 1}`;
  const page = records.slice(0, limit);
  const next = records.length > limit ? (page.at(-1)?.id ?? null) : null;
  return { records: page, next, searchedTo: null };
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
