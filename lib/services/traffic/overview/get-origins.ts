import type { PrismaClient } from "@/lib/db/client";
import type { Tally } from "./get-requests";
import type { OverviewWindow } from "./overview-window";

export interface CountryTally extends Tally {
  /** `NN` when unknown. */
  readonly code: string;
}

export interface NetworkTally extends Tally {
  /** 0 when unknown. */
  readonly asn: number;
  /** One of its networks as CIDR, for looking up its name. */
  readonly sample: string;
}

export interface OriginsView {
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
        sum(calls::float8) AS calls, sum(blocked::float8) AS blocked
      FROM span GROUP BY GROUPING SETS ((country_code), (asn))
    ), network AS (
      SELECT * FROM tally WHERE asn >= 0 ORDER BY calls DESC, asn LIMIT ${TOP_NETWORKS}
    )
    SELECT code, NULL::float8 AS asn, NULL AS sample, calls, blocked FROM tally WHERE code IS NOT NULL
    UNION ALL
    SELECT NULL, asn::float8,
      (SELECT sample::text FROM span WHERE span.asn = network.asn ORDER BY start DESC LIMIT 1), calls, blocked
    FROM network
    ORDER BY calls DESC, code, asn`;
  return {
    countries: rows.flatMap(({ code, calls, blocked }) =>
      code === null ? [] : [{ code, calls, blocked }],
    ),
    networks: rows.flatMap(({ asn, sample, calls, blocked }) =>
      asn === null || sample === null ? [] : [{ asn, sample, calls, blocked }],
    ),
  };
}
