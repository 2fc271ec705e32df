import { ODDITIES } from "@/lib/challenge/signals";
import type { PrismaClient } from "@/lib/db/client";
import {
  byThing,
  type CountedRow,
  devicesOf,
  failuresOf,
  figuresOf,
  openSince,
} from "@/lib/features/challenges";
import type { OverviewWindow } from "@/lib/features/traffic";
import type { ServiceContext } from "@/lib/kernel";
import type { OddityFigures, OriginFigures, PageFigures, SiteKeyStatisticsView } from "./model";
import { getSiteKey } from "./site-keys";

/** The properties by which challenges are counted. */
export type SiteKeyDimension =
  | "total"
  | "country"
  | "network"
  | "oddity"
  | "device"
  | "failure"
  | "page";

/** How often something happened to a site key's challenges within an hour, since the last write. */
export interface SiteKeyCount {
  readonly siteKeyId: string;
  /** Epoch ms. */
  readonly hour: number;
  readonly dimension: SiteKeyDimension;
  /** As `site_key_counter.value`. */
  readonly value: string;
  readonly count: number;
}

/** Adds to counters in key order, so that concurrent processes cannot deadlock. Skips removed keys. */
export async function addSiteKeyCounts(
  prisma: PrismaClient,
  counts: readonly SiteKeyCount[],
): Promise<void> {
  await prisma.$executeRaw`
    INSERT INTO site_key_counter AS counter (site_key_id, dimension, hour, value, count)
    SELECT "siteKeyId", dimension, to_timestamp(seen.hour / 1000), value, count
    FROM json_to_recordset(${JSON.stringify(counts)}::json) AS seen("siteKeyId" uuid,
      dimension text, hour float8, value text, count bigint)
    WHERE EXISTS (SELECT FROM site_key WHERE id = seen."siteKeyId")
    ORDER BY 1, 2, 3, 4
    ON CONFLICT (site_key_id, dimension, hour, value) DO UPDATE SET
      count = counter.count + EXCLUDED.count`;
}

type Row = CountedRow<SiteKeyDimension>;

const TOP = 10;

/** One site key's challenges in that time. @throws NotFoundError */
export async function getSiteKeyStatistics(
  ctx: Omit<ServiceContext, "actor">,
  id: string,
  { start, end, bucketMs }: OverviewWindow,
): Promise<SiteKeyStatisticsView> {
  await getSiteKey(ctx, id);
  // Origins are summed over the whole time: only the total is shown over it.
  const rows = await ctx.prisma.$queryRaw<Row[]>`
    SELECT CASE WHEN dimension = 'total'
        THEN floor(extract(epoch FROM hour - to_timestamp(${start / 1000})) / ${bucketMs / 1000})::int
        ELSE 0 END AS bucket,
      hour >= to_timestamp(${openSince(ctx.now) / 1000}) AS "isOpen",
      dimension, value, sum(count)::float8 AS count
    FROM site_key_counter
    WHERE site_key_id = ${id}::uuid
      AND hour >= to_timestamp(${start / 1000}) AND hour < to_timestamp(${end / 1000})
    GROUP BY 1, 2, 3, 4`;
  const of = (dimension: SiteKeyDimension) => rows.filter((row) => row.dimension === dimension);
  const total = of("total");
  const buckets = Math.ceil((Math.min(end, ctx.now + 1) - start) / bucketMs);
  return {
    total: figuresOf(total),
    series: Array.from({ length: buckets }, (_, bucket) => {
      const { shown, solved, failed } = figuresOf(total.filter((row) => row.bucket === bucket));
      const at = new Date(start + bucket * bucketMs).toISOString();
      return { start: at, shown, solved, failed };
    }),
    countries: originsOf(of("country")),
    networks: originsOf(of("network")),
    oddities: odditiesOf(of("oddity")),
    devices: devicesOf(of("device")),
    failures: failuresOf(of("failure")),
    pages: pagesOf(of("page")),
  };
}

function originsOf(rows: readonly Row[]): OriginFigures[] {
  return [...byThing(rows)]
    .map(([value, own]) => ({ value, ...figuresOf(own) }))
    .sort((a, b) => b.shown - a.shown || (a.value < b.value ? -1 : 1))
    .slice(0, TOP);
}

/** The oddities that were seen, the most frequent first. */
function odditiesOf(rows: readonly Row[]): OddityFigures[] {
  const seen = byThing(rows);
  const figures = ODDITIES.flatMap((value) => {
    const own = seen.get(value);
    return own === undefined ? [] : [{ value, ...figuresOf(own) }];
  });
  const all = ({ solved, failed }: OddityFigures) => solved + failed;
  return figures
    .map(({ value, solved, failed }) => ({ value, solved, failed }))
    .sort((a, b) => all(b) - all(a));
}

function pagesOf(rows: readonly CountedRow[]): PageFigures {
  const of = (what: keyof PageFigures) => rows.find(({ value }) => value === what)?.count ?? 0;
  return {
    ...{ reported: of("reported"), automated: of("automated"), agent: of("agent") },
    ...{ honeypot: of("honeypot"), trapped: of("trapped") },
  };
}

/** Deletes counts from before that time (epoch ms), of every workspace. Returns the number of rows. */
export function forgetOldSiteKeyCounts(prisma: PrismaClient, before: number): Promise<number> {
  return prisma.$executeRaw`
    DELETE FROM site_key_counter WHERE hour < to_timestamp(${before / 1000})`;
}
