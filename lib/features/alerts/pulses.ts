import { DAY_MS, HOUR_MS, WEEK_MS } from "@/lib/base/durations";
import type { PrismaClient } from "@/lib/db/client";
import {
  type HourSample,
  LEVEL_GAP_MS,
  LEVEL_SPAN_MS,
  RECENT_MS,
  type Rhythm,
  type TrafficSeen,
} from "./detect/traffic-seen";

const WEEKS = 4;
const DAYS = 7;
const KEPT_MS = 2 * HOUR_MS;
/** The hour before this one, this one and the next. */
const NEIGHBORS = [-1, 0, 1] as const;

export type Pulse = Omit<TrafficSeen, "rhythm">;

interface PulseRow {
  readonly workspaceId: string;
  readonly starts: readonly number[] | null;
  readonly calls: readonly number[] | null;
  readonly blocked: readonly number[] | null;
  readonly since: number;
  readonly callsSum: number;
  readonly blockedSum: number;
  readonly callsPeak: number;
  readonly blockedPeak: number;
}

/** The last hour's traffic of every workspace that had any, in one statement. @param now epoch ms */
export async function readPulses(prisma: PrismaClient, now: number): Promise<Pulse[]> {
  const recentFrom = new Date(now - RECENT_MS);
  const levelTo = new Date(now - LEVEL_GAP_MS);
  const rows = await prisma.$queryRaw<PulseRow[]>`
    SELECT workspace_id::text AS "workspaceId",
      array_agg(extract(epoch FROM slot)::float8 * 1000 ORDER BY slot) FILTER (WHERE slot >= ${recentFrom}) AS starts,
      array_agg(calls ORDER BY slot) FILTER (WHERE slot >= ${recentFrom}) AS calls,
      array_agg(blocked ORDER BY slot) FILTER (WHERE slot >= ${recentFrom}) AS blocked,
      extract(epoch FROM min(slot))::float8 * 1000 AS since,
      COALESCE(sum(calls) FILTER (WHERE slot < ${levelTo}), 0)::float8 AS "callsSum",
      COALESCE(sum(blocked) FILTER (WHERE slot < ${levelTo}), 0)::float8 AS "blockedSum",
      COALESCE(max(calls) FILTER (WHERE slot < ${levelTo}), 0)::float8 AS "callsPeak",
      COALESCE(max(blocked) FILTER (WHERE slot < ${levelTo}), 0)::float8 AS "blockedPeak"
    FROM traffic_pulse
    WHERE slot >= ${new Date(now - LEVEL_SPAN_MS)} AND slot <= ${new Date(now)}
    GROUP BY workspace_id`;
  return rows.map(({ workspaceId, starts, calls, blocked, since, ...row }) => ({
    workspaceId,
    recent: (starts ?? []).map((start, at) => ({
      start,
      calls: calls?.[at] ?? 0,
      blocked: blocked?.[at] ?? 0,
    })),
    lastHour: {
      calls: { sum: row.callsSum, peak: row.callsPeak },
      blocked: { sum: row.blockedSum, peak: row.blockedPeak },
    },
    since,
  }));
}

interface RhythmRow extends HourSample {
  readonly workspaceId: string;
  readonly hour: number;
  /** The workspace's first hour with calls, of those that are kept. */
  readonly first: number;
}

/**
 * Counts around this hour in earlier weeks, by workspace.
 * @param now epoch ms
 */
export async function readRhythms(
  prisma: PrismaClient,
  workspaceIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Rhythm>> {
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  const weeks = NEIGHBORS.map((offset) => hoursBefore(hour + offset * HOUR_MS, WEEKS, WEEK_MS));
  const days = NEIGHBORS.map((offset) => hoursBefore(hour + offset * HOUR_MS, DAYS, DAY_MS));
  const hours = [...new Set([...weeks, ...days].flat())].map((start) => new Date(start));
  const rows = await prisma.$queryRaw<RhythmRow[]>`
    SELECT w.id::text AS "workspaceId", w.first, extract(epoch FROM h.hour)::float8 * 1000 AS hour,
      sum(h.calls)::float8 AS calls, sum(h.blocked)::float8 AS blocked
    FROM (
      SELECT id, (SELECT extract(epoch FROM min(hour))::float8 * 1000 FROM hourly_counter WHERE workspace_id = id) AS first
      FROM unnest(${[...workspaceIds]}::uuid[]) AS id
    ) AS w
    JOIN hourly_counter AS h ON h.workspace_id = w.id AND h.hour = ANY(${hours}::timestamptz[])
    GROUP BY w.id, w.first, h.hour`;
  const known = new Map<string, { first: number; counts: Map<number, HourSample> }>();
  for (const { workspaceId, first, hour: start, calls, blocked } of rows) {
    const found = known.get(workspaceId) ?? { first, counts: new Map() };
    found.counts.set(start, { calls, blocked });
    known.set(workspaceId, found);
  }
  return new Map(
    [...known].map(([workspaceId, { first, counts }]) => {
      const samples = (starts: readonly number[]) =>
        starts
          .filter((start) => start >= first)
          .map((start) => counts.get(start) ?? { calls: 0, blocked: 0 });
      return [workspaceId, { weeks: weeks.map(samples), days: days.map(samples) }];
    }),
  );
}

const hoursBefore = (hour: number, count: number, stepMs: number): number[] =>
  Array.from({ length: count }, (_, at) => hour - (at + 1) * stepMs);

/** @param now epoch ms */
export async function forgetOldPulses(prisma: PrismaClient, now: number): Promise<void> {
  await prisma.trafficPulse.deleteMany({ where: { slot: { lt: new Date(now - KEPT_MS) } } });
}
