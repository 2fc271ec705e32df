import type { PrismaClient } from "@/lib/db/client";
import type { Tally } from "../model";
import type { Reason, RequestsView } from "./model";
import type { OverviewWindow } from "./overview-window";

interface CounterRow extends Tally {
  /** Below 0: in the preceding period. */
  readonly bucket: number;
  readonly check: string;
}

/** A workspace's calls in that time, how many were blocked, and why. */
export async function getRequests(
  prisma: PrismaClient,
  workspaceId: string,
  window: OverviewWindow,
  now: number,
): Promise<RequestsView> {
  const { start, end, bucketMs, previousStart } = window;
  const previousEnd = now - (end - start);
  const rows = await prisma.$queryRaw<CounterRow[]>`
    SELECT floor(extract(epoch FROM hour - to_timestamp(${start / 1000}))::float8 / ${bucketMs / 1000})::int AS bucket,
      decided_by AS check, sum(calls)::float8 AS calls, sum(blocked)::float8 AS blocked,
      sum(would_block)::float8 AS "wouldBlock"
    FROM hourly_counter
    WHERE workspace_id = ${workspaceId}::uuid
      AND hour >= to_timestamp(${previousStart / 1000}) AND hour < to_timestamp(${end / 1000})
      AND (hour >= to_timestamp(${start / 1000}) OR hour <= to_timestamp(${previousEnd / 1000}))
    GROUP BY 1, 2`;
  const current = rows.filter(({ bucket }) => bucket >= 0);
  const before = rows.filter(({ bucket }) => bucket < 0);
  const buckets = Math.ceil((Math.min(end, now + 1) - start) / bucketMs);
  return {
    total: sum(current),
    previous: sum(before),
    series: Array.from({ length: buckets }, (_, bucket) => ({
      start: new Date(start + bucket * bucketMs).toISOString(),
      ...sum(current.filter((row) => row.bucket === bucket)),
    })),
    reasons: reasonsOf(current),
    previousReasons: reasonsOf(before),
  };
}

function reasonsOf(rows: readonly CounterRow[]): Reason[] {
  const checks = new Set(rows.map(({ check }) => check).filter((check) => check !== ""));
  return [...checks]
    .map((check) => ({ check, ...sum(rows.filter((row) => row.check === check)) }))
    .sort((a, b) => b.calls - a.calls);
}

function sum(tallies: readonly Tally[]): Tally {
  let calls = 0;
  let blocked = 0;
  let wouldBlock = 0;
  for (const each of tallies) {
    calls += each.calls;
    blocked += each.blocked;
    wouldBlock += each.wouldBlock;
  }
  return { calls, blocked, wouldBlock };
}
