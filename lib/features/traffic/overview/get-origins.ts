import type { PrismaClient } from "@/lib/db/client";
import type { Tally } from "../model";
import type { CountryTally } from "./model";
import type { OverviewWindow } from "./overview-window";

interface NetworkTally extends Tally {
  /** 0 when unknown. */
  readonly asn: number;
  /** One of its networks as CIDR, for looking up its name. */
  readonly sample: string;
}

interface OriginsView {
  /** All of them, most frequent first. */
  readonly countries: readonly CountryTally[];
  readonly networks: readonly NetworkTally[];
}

const TOP_NETWORKS = 8;

interface OriginRow extends Tally {
  readonly code: string | null;
  readonly asn: number | null;
  readonly sample: string | null;
}

/** The calls of the preceding period, up to the same hour, by country. */
export async function getPreviousCountries(
  prisma: PrismaClient,
  workspaceId: string,
  { start, end, previousStart }: OverviewWindow,
  now: number,
): Promise<CountryTally[]> {
  const previousEnd = now - (end - start);
  return prisma.$queryRaw<CountryTally[]>`
    SELECT country_code AS code, sum(calls::float8) AS calls, sum(blocked::float8) AS blocked,
      sum(would_block::float8) AS "wouldBlock"
    FROM origin_counter
    WHERE workspace_id = ${workspaceId}::uuid
      AND start >= ${new Date(previousStart)} AND start < ${new Date(start)} AND start <= ${new Date(previousEnd)}
    GROUP BY country_code ORDER BY calls DESC, code`;
}

/** Where a workspace's visitors came from in that time. */
export async function getOrigins(
  prisma: PrismaClient,
  workspaceId: string,
  { start, end }: OverviewWindow,
): Promise<OriginsView> {
  const rows = await prisma.$queryRaw<OriginRow[]>`
    WITH span AS (
      SELECT * FROM origin_counter
      WHERE workspace_id = ${workspaceId}::uuid
        AND start >= to_timestamp(${start / 1000}) AND start < to_timestamp(${end / 1000})
    ), tally AS MATERIALIZED (
      SELECT CASE WHEN GROUPING(country_code) = 0 THEN country_code END AS code,
        CASE WHEN GROUPING(asn) = 0 THEN asn END AS asn,
        sum(calls::float8) AS calls, sum(blocked::float8) AS blocked, sum(would_block::float8) AS would_block
      FROM span GROUP BY GROUPING SETS ((country_code), (asn))
    ), network AS (
      SELECT * FROM tally WHERE asn >= 0 ORDER BY calls DESC, asn LIMIT ${TOP_NETWORKS}
    )
    SELECT code, NULL::float8 AS asn, NULL AS sample, calls, blocked, would_block AS "wouldBlock" FROM tally WHERE code IS NOT NULL
    UNION ALL
    SELECT NULL, asn::float8,
      (SELECT sample::text FROM span WHERE span.asn = network.asn ORDER BY start DESC LIMIT 1), calls, blocked,
      would_block
    FROM network
    ORDER BY calls DESC, code, asn`;
  return {
    countries: rows.flatMap(({ code, calls, blocked, wouldBlock }) =>
      code === null ? [] : [{ code, calls, blocked, wouldBlock }],
    ),
    networks: rows.flatMap(({ asn, sample, calls, blocked, wouldBlock }) =>
      asn === null || sample === null ? [] : [{ asn, sample, calls, blocked, wouldBlock }],
    ),
  };
}

/** One of each autonomous system's networks among a workspace's visitors, as CIDR. */
export async function sampleNetworks(
  prisma: PrismaClient,
  workspaceId: string,
  asns: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await prisma.$queryRaw<{ asn: number; sample: string }[]>`
    SELECT DISTINCT ON (asn) asn::float8 AS asn, sample::text AS sample FROM origin_counter
    WHERE workspace_id = ${workspaceId}::uuid AND asn = ANY(${[...asns]}::bigint[])
    ORDER BY asn, start DESC`;
  return new Map(rows.map(({ asn, sample }) => [asn, sample]));
}
