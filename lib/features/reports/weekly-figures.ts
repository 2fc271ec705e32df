import type { PrismaClient } from "@/lib/db/client";
import { getCreditsOrThrow } from "@/lib/features/credits";
import type { ReportWeek } from "./report-week";

const TOP = 3;

export interface WeekCount {
  readonly value: string;
  readonly blocked: number;
  /** In the week before. */
  readonly before: number;
}

/** The figures of a week. */
export interface WeeklyFigures {
  readonly calls: number;
  readonly blocked: number;
  readonly callsBefore: number;
  readonly blockedBefore: number;
  /** Checks that blocked most. */
  readonly reasons: readonly WeekCount[];
  /** Numbers of autonomous systems. */
  readonly networks: readonly WeekCount[];
  readonly countries: readonly WeekCount[];
  /** Checks that would have blocked, had they not been monitored. */
  readonly monitored: readonly { readonly value: string; readonly calls: number }[];
  /** How often what was changed: actions of the audit log. */
  readonly changes: Readonly<Record<ChangeKind, number>>;
  /** Spikes that began in the week. */
  readonly spikes: number;
  /** Names of live keys that a browser used in the week. */
  readonly exposedKeys: readonly string[];
  /** When the credits run out, ISO 8601; null when not before they renew. */
  readonly runsOutAt: string | null;
}

const CHANGES = {
  policies: [
    "blocker.update",
    "blocker.restore",
    "configuration.create",
    "configuration.update",
  ].concat(["configuration.restore", "configuration.delete"]),
  newKeys: ["key.create", "key.rotate"],
  newMembers: ["member.join"],
  goneMembers: ["member.leave", "member.remove"],
} as const;
export type ChangeKind = keyof typeof CHANGES;

/** @param now epoch ms, for the forecast of credits */
export async function getWeeklyFigures(
  prisma: PrismaClient,
  workspaceId: string,
  week: Pick<ReportWeek, "start" | "end">,
  now: number,
): Promise<WeeklyFigures> {
  const scope = { workspaceId, start: new Date(week.start), end: new Date(week.end) };
  const before = new Date(week.start - (week.end - week.start));
  const [checks, origins, actions, spikes, keys, credits] = await Promise.all([
    prisma.$queryRaw<CheckRow[]>`
      SELECT decided_by AS value,
        COALESCE(sum(calls) FILTER (WHERE hour >= ${scope.start}), 0)::float8 AS calls,
        COALESCE(sum(calls) FILTER (WHERE hour < ${scope.start}), 0)::float8 AS "callsBefore",
        COALESCE(sum(blocked) FILTER (WHERE hour >= ${scope.start}), 0)::float8 AS blocked,
        COALESCE(sum(blocked) FILTER (WHERE hour < ${scope.start}), 0)::float8 AS before,
        COALESCE(sum(would_block) FILTER (WHERE hour >= ${scope.start}), 0)::float8 AS "wouldBlock"
      FROM hourly_counter
      WHERE workspace_id = ${workspaceId}::uuid AND hour >= ${before} AND hour < ${scope.end}
      GROUP BY decided_by ORDER BY blocked DESC, value`,
    prisma.$queryRaw<OriginRow[]>`
      SELECT CASE WHEN GROUPING(country_code) = 0 THEN 'country' ELSE 'network' END AS what,
        COALESCE(country_code, asn::text) AS value,
        COALESCE(sum(blocked) FILTER (WHERE start >= ${scope.start}), 0)::float8 AS blocked,
        COALESCE(sum(blocked) FILTER (WHERE start < ${scope.start}), 0)::float8 AS before
      FROM origin_counter
      WHERE workspace_id = ${workspaceId}::uuid AND start >= ${before} AND start < ${scope.end}
      GROUP BY GROUPING SETS ((country_code), (asn))
      ORDER BY blocked DESC, value`,
    prisma.auditEvent.groupBy({
      by: ["action"],
      where: { workspaceId, at: { gte: scope.start, lt: scope.end } },
      _count: true,
    }),
    prisma.trafficEpisode.count({
      where: { workspaceId, kind: "traffic.spike", beganAt: { gte: scope.start, lt: scope.end } },
    }),
    prisma.apiKey.findMany({
      where: { workspaceId, revokedAt: null, browserSeenAt: { gte: scope.start } },
      select: { name: true },
      orderBy: { name: "asc" },
    }),
    getCreditsOrThrow(prisma, workspaceId, now),
  ]);
  const sum = (pick: (row: CheckRow) => number) => checks.reduce((all, row) => all + pick(row), 0);
  const counted = (actionsOf: readonly string[]) =>
    actions.reduce((all, { action, _count }) => all + (actionsOf.includes(action) ? _count : 0), 0);
  const topOf = (what: OriginRow["what"]) =>
    origins
      .filter((row) => row.what === what && row.blocked > 0 && isKnown(row))
      .slice(0, TOP)
      .map(({ value, blocked, before: earlier }) => ({ value, blocked, before: earlier }));
  return {
    calls: sum(({ calls }) => calls),
    blocked: sum(({ blocked }) => blocked),
    callsBefore: sum(({ callsBefore }) => callsBefore),
    blockedBefore: sum(({ before: earlier }) => earlier),
    reasons: checks
      .filter(({ value, blocked }) => value !== "" && blocked > 0)
      .slice(0, TOP)
      .map(({ value, blocked, before: earlier }) => ({ value, blocked, before: earlier })),
    networks: topOf("network"),
    countries: topOf("country"),
    monitored: checks
      .filter(({ value, wouldBlock }) => value !== "" && wouldBlock > 0)
      .sort((a, b) => b.wouldBlock - a.wouldBlock)
      .slice(0, TOP)
      .map(({ value, wouldBlock }) => ({ value, calls: wouldBlock })),
    changes: {
      policies: counted(CHANGES.policies),
      newKeys: counted(CHANGES.newKeys),
      newMembers: counted(CHANGES.newMembers),
      goneMembers: counted(CHANGES.goneMembers),
    },
    spikes,
    exposedKeys: keys.map(({ name }) => name),
    runsOutAt: credits.runsOutAt,
  };
}

interface CheckRow extends WeekCount {
  readonly calls: number;
  readonly callsBefore: number;
  readonly wouldBlock: number;
}

interface OriginRow extends WeekCount {
  readonly what: "country" | "network";
}

/** Neither unknown nor the sum of small networks. */
const isKnown = ({ what, value }: OriginRow): boolean =>
  what === "country" ? value !== "NN" : Number(value) > 0;

/** Whether there is anything to read. */
export const saysSomething = ({ calls, callsBefore, changes }: WeeklyFigures): boolean =>
  calls > 0 || callsBefore > 0 || Object.values(changes).some((count) => count > 0);
