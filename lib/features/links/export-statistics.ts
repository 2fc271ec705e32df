import { csvLine } from "@/lib/base/csv";
import type { OverviewWindow } from "@/lib/features/traffic";
import { OTHER_VALUES, type ServiceContext } from "@/lib/kernel";

/** Values per dimension and day; the rest of a day is one row. */
const MAX_VALUES = 1_000;

interface DayRow {
  /** `2026-03-31` */
  readonly day: string;
  readonly dimension: string;
  readonly value: string;
  readonly count: number;
}

/**
 * A link's visits as CSV: a row for each UTC day, dimension (`outcome`, `country`, `referrer`, `device`, …) and
 * value. Another workspace's link has no rows.
 */
export async function* exportStatistics(
  { prisma, workspaceId }: ServiceContext,
  smartUrlId: string,
  { start, end }: Pick<OverviewWindow, "start" | "end">,
): AsyncGenerator<string> {
  yield csvLine(["day", "dimension", "value", "visits"]);
  const rows = await prisma.$queryRaw<DayRow[]>`
    SELECT day, dimension, CASE WHEN place <= ${MAX_VALUES} THEN value ELSE ${OTHER_VALUES} END AS value,
      sum(count)::float8 AS count
    FROM (
      SELECT to_char(hour AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, dimension, value, sum(count) AS count,
        row_number() OVER (
          PARTITION BY to_char(hour AT TIME ZONE 'UTC', 'YYYY-MM-DD'), dimension
          ORDER BY sum(count) DESC, value) AS place
      FROM link_counter
      WHERE workspace_id = ${workspaceId}::uuid AND smart_url_id = ${smartUrlId}::uuid
        AND hour >= to_timestamp(${start / 1000}) AND hour < to_timestamp(${end / 1000})
      GROUP BY 1, 2, 3
    ) AS counted
    GROUP BY 1, 2, 3
    ORDER BY 1, 2, 4 DESC, 3`;
  yield rows
    .map(({ day, dimension, value, count }) =>
      csvLine([day, dimension, wordsOf(dimension, value), String(count)]),
    )
    .join("");
}

/** The label for a value that the statistics count without one. */
function wordsOf(dimension: string, value: string): string {
  if (value === OTHER_VALUES) return "(others)";
  return value === "" && dimension === "referrer" ? "(none)" : value;
}
