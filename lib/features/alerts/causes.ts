import { HOUR_MS } from "@/lib/base/durations";
import type { PrismaClient } from "@/lib/db/client";
import type { Measure } from "./detect/traffic-seen";

/** The figures that grew most since the previous hour; those that did not grow are left out. */
export interface Causes {
  /** The check that decided. */
  readonly reason?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  readonly asn?: number;
}

interface CauseRow {
  readonly what: "reason" | "country" | "asn";
  readonly value: string;
}

/** Compares this hour with the same part of the one before. */
export async function findCauses(
  prisma: PrismaClient,
  workspaceId: string,
  measure: Measure,
  now: Date,
): Promise<Causes> {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const before = new Date(hour.getTime() - HOUR_MS);
  const part = (now.getTime() - hour.getTime()) / HOUR_MS;
  const isBlocked = measure === "blocked";
  const rows = await prisma.$queryRaw<CauseRow[]>`
    WITH counted AS (
      SELECT 'reason' AS what, decided_by AS value, hour AS start, CASE WHEN ${isBlocked} THEN blocked ELSE calls END AS n
      FROM hourly_counter
      WHERE workspace_id = ${workspaceId}::uuid AND hour IN (${hour}, ${before}) AND decided_by <> ''
      UNION ALL
      SELECT 'country', country_code, start, CASE WHEN ${isBlocked} THEN blocked ELSE calls END
      FROM origin_counter
      WHERE workspace_id = ${workspaceId}::uuid AND start IN (${hour}, ${before}) AND country_code <> 'NN'
      UNION ALL
      SELECT 'asn', asn::text, start, CASE WHEN ${isBlocked} THEN blocked ELSE calls END
      FROM origin_counter
      WHERE workspace_id = ${workspaceId}::uuid AND start IN (${hour}, ${before}) AND asn > 0
    ), grown AS (
      SELECT what, value, sum(CASE WHEN start = ${hour} THEN n ELSE -n * ${part}::float8 END) AS more
      FROM counted GROUP BY what, value
    )
    SELECT DISTINCT ON (what) what, value FROM grown WHERE more > 0 ORDER BY what, more DESC, value`;
  const topOf = (what: CauseRow["what"]) => rows.find((row) => row.what === what)?.value;
  const [reason, country, asn] = [topOf("reason"), topOf("country"), topOf("asn")];
  return {
    ...(reason !== undefined && { reason }),
    ...(country !== undefined && { country }),
    ...(asn !== undefined && { asn: Number(asn) }),
  };
}
