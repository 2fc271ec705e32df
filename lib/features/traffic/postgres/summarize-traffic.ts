import { Prisma, type PrismaClient } from "@/lib/db/client";
import { bucketWidth } from "../bucket-width";
import type { Group, GroupTally, Tally } from "../model";
import { timeOfId } from "../request-id-time";
import type { Summary, SummaryRequest } from "../store/traffic-store";
import { idBounds, type TrafficFilter } from "../traffic-filter";
import {
  byIndex,
  contentConditions,
  HEADER_SHAPE,
  NETWORK,
  PATH,
  PRINT,
  withinIds,
} from "./conditions";
import { findEdge, findOldest } from "./find-edge";

/** As many as a page of the explorer looks at. */
const LOOK_AT = 50_000;
const MOST_GROUPS = 20;

const GROUP_COLUMNS: Readonly<Record<Group, Prisma.Sql>> = {
  ip: Prisma.sql`abbrev(ip)`,
  network: NETWORK,
  path: PATH,
  agent: Prisma.sql`NULLIF(ua, '')`,
  asn: Prisma.sql`asn::text`,
  country: Prisma.sql`country_code`,
  key: Prisma.sql`key_id::text`,
  reason: Prisma.sql`decided_by`,
  userType: Prisma.sql`user_type`,
  policy: Prisma.sql`concat_ws(':', endpoint, rule)`,
  print: PRINT,
  headerShape: HEADER_SHAPE,
};

interface SummaryRow extends Tally {
  /** Epoch seconds; null on rows of groups and of the total. */
  readonly start: number | null;
  /** The property that it groups by; null on the other rows. */
  readonly by: Group | null;
  readonly value: string | null;
}

export async function summarizeTraffic(
  prisma: PrismaClient,
  workspaceId: string,
  filter: TrafficFilter,
  { by, now, lookAt = LOOK_AT }: SummaryRequest,
): Promise<Summary> {
  const { first, end } = idBounds(filter);
  const { indexed } = byIndex(filter);
  const within = (start: string, conditions: readonly Prisma.Sql[]) =>
    Prisma.join([withinIds(workspaceId, start, end), ...conditions], " AND ");
  const edge = await findEdge(prisma, within(first, indexed), lookAt);
  const oldest = edge ?? (await findOldest(prisma, within(first, indexed)));
  if (oldest === null) return NOTHING;
  const from = edge === null ? Math.max(filter.from ?? 0, timeOfId(oldest)) : timeOfId(edge);
  const bucketMs = bucketWidth(Math.min(filter.to ?? now, now) - from);
  const seconds = bucketMs / 1_000;
  const rows = await prisma.$queryRaw<SummaryRow[]>`
    WITH call AS MATERIALIZED (
      SELECT ${Prisma.join([startOf(seconds), ...OUTCOMES, ...by.map(groupColumn)])}
      FROM traffic_record WHERE ${within(edge ?? first, contentConditions(filter))}
    )
    ${Prisma.join([TOTAL, BUCKETS, ...by.map(groupRows)], " UNION ALL ")}`;
  return {
    ...summaryOf(rows, by),
    bucketMs,
    isExact: edge === null,
    lookedBackTo: edge === null ? null : new Date(timeOfId(edge)).toISOString(),
  };
}

const TALLY = Prisma.sql`count(*)::float8 AS calls, COALESCE(sum(blocked), 0)::float8 AS blocked,
  COALESCE(sum(would_block), 0)::float8 AS "wouldBlock"`;

const TOTAL = Prisma.sql`SELECT NULL::float8 AS start, NULL AS by, NULL AS value, ${TALLY} FROM call`;
const BUCKETS = Prisma.sql`SELECT start, NULL, NULL, ${TALLY} FROM call GROUP BY start`;

const OUTCOMES = [
  Prisma.sql`(block_access IS NOT DISTINCT FROM 1)::int AS blocked`,
  Prisma.sql`(would_block IS NOT DISTINCT FROM 1)::int AS would_block`,
];

const startOf = (seconds: number) =>
  Prisma.sql`floor(extract(epoch FROM at) / ${seconds})::float8 * ${seconds}::float8 AS start`;

const nameOf = (group: Group) => Prisma.raw(`"by ${group}"`);

const groupColumn = (group: Group) => Prisma.sql`${GROUP_COLUMNS[group]} AS ${nameOf(group)}`;

const groupRows = (group: Group) => Prisma.sql`(
  SELECT NULL, ${group}, ${nameOf(group)}, ${TALLY} FROM call WHERE ${nameOf(group)} IS NOT NULL
  GROUP BY ${nameOf(group)} ORDER BY count(*) DESC, ${nameOf(group)} LIMIT ${MOST_GROUPS})`;

function summaryOf(
  rows: readonly SummaryRow[],
  by: readonly Group[],
): Pick<Summary, "total" | "buckets" | "groups"> {
  const tally = ({ calls, blocked, wouldBlock }: Tally) => ({ calls, blocked, wouldBlock });
  const groupsOf = (group: Group): GroupTally[] =>
    rows
      .flatMap((row) =>
        row.by === group && row.value !== null ? [{ value: row.value, ...tally(row) }] : [],
      )
      .sort((a, b) => b.calls - a.calls || (a.value < b.value ? -1 : 1));
  const total = rows.find(({ start, by }) => start === null && by === null);
  return {
    total: total === undefined ? NOTHING.total : tally(total),
    buckets: rows
      .flatMap((row) => (row.start === null ? [] : [{ start: row.start * 1_000, ...tally(row) }]))
      .sort((a, b) => a.start - b.start),
    groups: Object.fromEntries(by.map((group) => [group, groupsOf(group)])),
  };
}

const NOTHING: Summary = {
  total: { calls: 0, blocked: 0, wouldBlock: 0 },
  isExact: true,
  lookedBackTo: null,
  bucketMs: bucketWidth(0),
  buckets: [],
  groups: {},
};
