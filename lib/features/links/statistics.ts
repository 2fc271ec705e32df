import type { PrismaClient } from "@/lib/db/client";
import { type OverviewWindow, overviewWindow } from "@/lib/features/traffic";
import { OTHER_VALUES, type ServiceContext } from "@/lib/kernel";
import {
  type LinkStatisticsView,
  RANKED_DIMENSIONS,
  type RankedDimension,
  type Ranking,
  type VisitTotals,
} from "./model";

const TOP = 10;

/** Dimensions by which a link's visits are counted. */
export const LINK_DIMENSIONS = ["outcome", ...RANKED_DIMENSIONS] as const;

export type LinkDimension = (typeof LINK_DIMENSIONS)[number];

/** For visits without a referrer. */
export const NO_REFERRER = "";

export interface CountedLink {
  readonly workspaceId: string;
  readonly smartUrlId: string;
}

/** How often a value occurred on a link within an hour, since the last write. */
export interface LinkCount extends CountedLink {
  /** Epoch ms. */
  readonly hour: number;
  readonly dimension: LinkDimension;
  readonly value: string;
  readonly count: number;
}

/**
 * Adds to link counters in key order, so that concurrent processes cannot deadlock. Skips deleted links.
 */
export async function addLinkCounts(
  prisma: PrismaClient,
  counts: readonly LinkCount[],
): Promise<void> {
  await prisma.$executeRaw`
    INSERT INTO link_counter AS counter (workspace_id, smart_url_id, dimension, hour, value, count)
    SELECT "workspaceId", "smartUrlId", dimension, to_timestamp(hour / 1000), value, count
    FROM json_to_recordset(${JSON.stringify(counts)}::json) AS seen("workspaceId" uuid, "smartUrlId" uuid,
      dimension text, hour float8, value text, count bigint)
    WHERE EXISTS (
      SELECT FROM smart_url AS link
      WHERE link.id = seen."smartUrlId" AND link.workspace_id = seen."workspaceId")
    ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (workspace_id, smart_url_id, dimension, hour, value) DO UPDATE SET
      count = counter.count + EXCLUDED.count`;
}

/** Sums the counts by outcome. */
function addUp(rows: readonly { readonly outcome: string; readonly count: number }[]): VisitTotals {
  const of = (...outcomes: readonly string[]) =>
    rows.reduce((sum, { outcome, count }) => (outcomes.includes(outcome) ? sum + count : sum), 0);
  return {
    // A verification, passed or failed, was counted as a visit when its page was requested.
    visits: of("passed", "challenged", "blocked", "unpaid", "ended"),
    humans: of("verified"),
    passed: of("passed", "verified"),
    blocked: of("blocked", "failed"),
    ended: of("ended"),
    unpaid: of("unpaid"),
    scanned: of("scanned"),
  };
}

interface OutcomeRow {
  /** Below 0: in the preceding period. */
  readonly bucket: number;
  readonly outcome: string;
  readonly count: number;
}

interface RankRow {
  readonly value: string;
  readonly count: number;
  readonly dimension: RankedDimension;
  readonly place: number;
}

type ReadContext = Pick<ServiceContext, "prisma" | "workspaceId" | "now">;

/** One link's visits in that time. Another workspace's link has no visits. */
export async function getLinkStatistics(
  { prisma, workspaceId, now }: ReadContext,
  smartUrlId: string,
  window: OverviewWindow,
): Promise<LinkStatisticsView> {
  const { start, end, bucketMs, previousStart } = window;
  const previousEnd = now - (end - start);
  const [outcomes, ranks] = await Promise.all([
    prisma.$queryRaw<OutcomeRow[]>`
      SELECT floor(extract(epoch FROM hour - to_timestamp(${start / 1000})) / ${bucketMs / 1000})::int AS bucket,
        value AS outcome, sum(count)::float8 AS count
      FROM link_counter
      WHERE workspace_id = ${workspaceId}::uuid AND smart_url_id = ${smartUrlId}::uuid
        AND dimension = 'outcome'
        AND hour >= to_timestamp(${previousStart / 1000}) AND hour < to_timestamp(${end / 1000})
        AND (hour >= to_timestamp(${start / 1000}) OR hour <= to_timestamp(${previousEnd / 1000}))
      GROUP BY 1, 2`,
    prisma.$queryRaw<RankRow[]>`
      SELECT dimension, CASE WHEN place <= ${TOP} THEN value ELSE ${OTHER_VALUES} END AS value,
        LEAST(place, ${TOP + 1})::int AS place, sum(count)::float8 AS count
      FROM (
        SELECT dimension, value, sum(count) AS count,
          CASE WHEN value = ${OTHER_VALUES} THEN ${TOP + 1} ELSE row_number() OVER (
            PARTITION BY dimension, value = ${OTHER_VALUES} ORDER BY sum(count) DESC, value) END AS place
        FROM link_counter
        WHERE workspace_id = ${workspaceId}::uuid AND smart_url_id = ${smartUrlId}::uuid
          AND dimension <> 'outcome'
          AND hour >= to_timestamp(${start / 1000}) AND hour < to_timestamp(${end / 1000})
        GROUP BY dimension, value
      ) AS ranked
      GROUP BY 1, 2, 3 ORDER BY 1, 3`,
  ]);
  const current = outcomes.filter(({ bucket }) => bucket >= 0);
  const buckets = Math.ceil((Math.min(end, now + 1) - start) / bucketMs);
  const rankingOf = (dimension: RankedDimension) =>
    toRanking(ranks.filter((row) => row.dimension === dimension));
  return {
    total: addUp(current),
    previous: addUp(outcomes.filter(({ bucket }) => bucket < 0)),
    series: Array.from({ length: buckets }, (_, bucket) => ({
      start: new Date(start + bucket * bucketMs).toISOString(),
      ...addUp(current.filter((row) => row.bucket === bucket)),
    })),
    rankings: {
      reason: rankingOf("reason"),
      country: rankingOf("country"),
      device: rankingOf("device"),
      referrer: rankingOf("referrer"),
      destination: rankingOf("destination"),
    },
  };
}

function toRanking(rows: readonly RankRow[]): Ranking {
  return {
    top: rows.filter(({ place }) => place <= TOP).map(({ value, count }) => ({ value, count })),
    total: rows.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Visits of each link in the last 7 days, as its statistics count them; by id, without zeros. */
export async function countRecentVisits(
  { prisma, workspaceId, now }: ReadContext,
  smartUrlIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { start, end } = overviewWindow("7d", now);
  const rows = await prisma.$queryRaw<{ id: string; outcome: string; count: number }[]>`
    SELECT smart_url_id::text AS id, value AS outcome, sum(count)::float8 AS count
    FROM link_counter
    WHERE workspace_id = ${workspaceId}::uuid AND smart_url_id = ANY(${[...smartUrlIds]}::uuid[])
      AND dimension = 'outcome'
      AND hour >= to_timestamp(${start / 1000}) AND hour < to_timestamp(${end / 1000})
    GROUP BY 1, 2`;
  const byLink = new Map<string, { outcome: string; count: number }[]>();
  for (const { id, ...row } of rows) byLink.set(id, [...(byLink.get(id) ?? []), row]);
  return new Map([...byLink].map(([id, outcomes]) => [id, addUp(outcomes).visits]));
}

/** Deletes a workspace's link counts from before that time (epoch ms). Returns the number of rows. */
export async function forgetOldLinkCounts(
  prisma: PrismaClient,
  workspaceId: string,
  before: number,
): Promise<number> {
  // By link and dimension, because the primary key finds those without scanning the rest.
  return prisma.$executeRaw`
    DELETE FROM link_counter AS counter
    USING smart_url AS link CROSS JOIN unnest(${[...LINK_DIMENSIONS]}::text[]) AS kind(dimension)
    WHERE link.workspace_id = ${workspaceId}::uuid
      AND counter.workspace_id = link.workspace_id AND counter.smart_url_id = link.id
      AND counter.dimension = kind.dimension AND counter.hour < to_timestamp(${before / 1000})`;
}

/**
 * Deletes the counts of links that no longer exist: removed by an import or with their workspace, or
 * counted after the removal. Returns the number of rows.
 */
export async function forgetCountsOfGoneLinks(prisma: PrismaClient): Promise<number> {
  // Steps from link to link along the primary key, so only a few rows are read per link.
  return prisma.$executeRaw`
    WITH RECURSIVE counted AS (
      (SELECT workspace_id, smart_url_id FROM link_counter ORDER BY 1, 2 LIMIT 1)
      UNION ALL
      SELECT next.* FROM counted, LATERAL (
        SELECT counter.workspace_id, counter.smart_url_id FROM link_counter AS counter
        WHERE (counter.workspace_id, counter.smart_url_id) > (counted.workspace_id, counted.smart_url_id)
        ORDER BY 1, 2 LIMIT 1) AS next
    ), gone AS MATERIALIZED (
      SELECT * FROM counted WHERE NOT EXISTS (
        SELECT FROM smart_url AS link
        WHERE link.id = counted.smart_url_id AND link.workspace_id = counted.workspace_id)
    )
    DELETE FROM link_counter AS counter USING gone
    WHERE counter.workspace_id = gone.workspace_id AND counter.smart_url_id = gone.smart_url_id`;
}
