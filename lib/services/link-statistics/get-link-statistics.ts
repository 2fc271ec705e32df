import type { PrismaClient } from "@/lib/db/client";
import type { OverviewWindow } from "../traffic/overview/overview-window";
import { type LinkDimension, OTHER_VALUES } from "./link-count";
import { addUp, type VisitTotals } from "./visit-totals";

export interface VisitsBucket extends VisitTotals {
  /** ISO 8601. */
  readonly start: string;
}

export interface RankedValue {
  readonly value: string;
  readonly count: number;
}

/** The most frequent values of a dimension, the first of them first. */
export interface Ranking {
  readonly top: readonly RankedValue[];
  /** Of all values, those that are not among the first too. */
  readonly total: number;
}

export type RankedDimension = Exclude<LinkDimension, "outcome">;

export interface LinkStatisticsView {
  readonly total: VisitTotals;
  /** The same stretch of time before, up to the same hour. */
  readonly previous: VisitTotals;
  readonly series: readonly VisitsBucket[];
  readonly rankings: Readonly<Record<RankedDimension, Ranking>>;
}

const TOP = 10;

interface OutcomeRow {
  /** Below 0: in the time before. */
  readonly bucket: number;
  readonly outcome: string;
  readonly count: number;
}

interface RankRow extends RankedValue {
  readonly dimension: RankedDimension;
  readonly place: number;
}

/** What happened on one link in that time. A link that is not the workspace's has had no visits. */
export async function getLinkStatistics(
  prisma: PrismaClient,
  link: { readonly workspaceId: string; readonly smartUrlId: string },
  window: OverviewWindow,
  now: number,
): Promise<LinkStatisticsView> {
  const { workspaceId, smartUrlId } = link;
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
