import type { OverviewWindow } from "@/lib/features/traffic";
import type { ServiceContext } from "@/lib/kernel";
import type { ChallengeDimension } from "./counts";
import {
  addTo,
  byThing,
  type CountedRow,
  countOf,
  devicesOf,
  failuresOf,
  figuresOf,
  openSince,
} from "./figures";
import type { ChallengeStatisticsView, FunnelFigures } from "./model";

interface Row extends CountedRow<ChallengeDimension> {
  readonly document: string;
}

const TOP = 50;

/**
 * The outcomes of the challenges that a workspace's policies asked for in that time.
 *
 * @param document as `challenge_counter.document`; null for all
 */
export async function getChallengeStatistics(
  { prisma, workspaceId, now }: Omit<ServiceContext, "actor">,
  document: string | null,
  { start, end, bucketMs }: OverviewWindow,
): Promise<ChallengeStatisticsView> {
  // Only the total is shown over time.
  const found = await prisma.$queryRaw<Row[]>`
    SELECT CASE WHEN dimension = 'total'
        THEN floor(extract(epoch FROM hour - to_timestamp(${start / 1000})) / ${bucketMs / 1000})::int
        ELSE 0 END AS bucket,
      hour >= to_timestamp(${openSince(now) / 1000}) AS "isOpen",
      document, dimension, value, sum(count)::float8 AS count
    FROM challenge_counter
    WHERE workspace_id = ${workspaceId}::uuid
      AND hour >= to_timestamp(${start / 1000}) AND hour < to_timestamp(${end / 1000})
    GROUP BY 1, 2, 3, 4, 5`;
  // All documents are listed, whichever is looked at.
  const rows = document === null ? found : found.filter((row) => row.document === document);
  const of = (dimension: ChallengeDimension) => rows.filter((row) => row.dimension === dimension);
  const total = of("total");
  const buckets = Math.ceil((Math.min(end, now + 1) - start) / bucketMs);
  return {
    total: funnelOf(total),
    series: Array.from({ length: buckets }, (_, bucket) => {
      const { asked, shown, solved, failed } = funnelOf(
        total.filter((row) => row.bucket === bucket),
      );
      const at = new Date(start + bucket * bucketMs).toISOString();
      return { start: at, asked, shown, solved, failed };
    }),
    documents: mostAsked(byDocument(found), (of) => ({ document: of })),
    checks: mostAsked(byThing(of("check")), checkOf),
    devices: devicesOf(of("device")),
    failures: failuresOf(of("failure")),
  };
}

const funnelOf = (rows: readonly CountedRow[]): FunnelFigures => ({
  asked: countOf(rows, "asked"),
  ...figuresOf(rows),
});

function byDocument(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) if (row.dimension === "total") addTo(groups, row.document, row);
  return groups;
}

function mostAsked<Name extends object>(
  things: ReadonlyMap<string, readonly CountedRow[]>,
  nameOf: (thing: string) => Name,
): (Name & FunnelFigures)[] {
  return [...things]
    .map(([thing, rows]) => ({ ...nameOf(thing), ...funnelOf(rows) }))
    .sort((a, b) => b.asked - a.asked || b.shown - a.shown)
    .slice(0, TOP);
}

/** The parts of `CHECK`, or of `rules NAME`. */
function checkOf(thing: string): { check: string; rule: string | null } {
  const [check = "", ...rest] = thing.split(" ");
  return { check, rule: rest.length === 0 ? null : rest.join(" ") };
}
