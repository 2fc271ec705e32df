import type { PrismaClient } from "@/lib/db/client";
import { isZone } from "@/lib/features/alerts";
import { type ReportWeek, reportWeek } from "./report-week";

/** A workspace whose members this process has to send the report. */
export interface ClaimedReport {
  readonly workspaceId: string;
  readonly handle: string;
  readonly week: ReportWeek;
  readonly readers: readonly ReportReader[];
}

export interface ReportReader {
  readonly userId: string;
  readonly email: string;
  readonly isOperator: boolean;
}

/**
 * Takes one workspace whose report is due, once a week across all processes; null when there is none. What a
 * process does not finish is not sent a second time: a report is no reason to be mailed twice.
 *
 * @param now epoch ms
 */
export async function claimReport(
  prisma: PrismaClient,
  now: number,
): Promise<ClaimedReport | null> {
  const zones = await prisma.workspace.findMany({
    where: { weeklyReport: true, suspended: false },
    distinct: ["reportZone"],
    select: { reportZone: true },
  });
  for (const { reportZone } of zones) {
    const zone = reportZone !== null && isZone(reportZone) ? reportZone : "UTC";
    const week = reportWeek(now, zone);
    if (week === null) continue;
    const [claimed] = await prisma.$queryRaw<{ id: string; handle: string }[]>`
      UPDATE workspace SET reported_week = ${week.monday}::date
      WHERE id = (
        SELECT id FROM workspace
        WHERE weekly_report AND NOT suspended AND report_zone IS NOT DISTINCT FROM ${reportZone}
          AND (reported_week IS NULL OR reported_week < ${week.monday}::date)
          AND created_at < ${new Date(week.end)}
        ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id::text, handle`;
    if (claimed === undefined) continue;
    const { id: workspaceId, handle } = claimed;
    return { workspaceId, handle, week, readers: await listReaders(prisma, workspaceId) };
  }
  return null;
}

async function listReaders(prisma: PrismaClient, workspaceId: string): Promise<ReportReader[]> {
  const members = await prisma.membership.findMany({
    where: { workspaceId, weeklyReport: true, user: { emailVerifiedAt: { not: null } } },
    select: { userId: true, user: { select: { email: true, isOperator: true } } },
    orderBy: { createdAt: "asc" },
  });
  return members.map(({ userId, user }) => ({ userId, ...user }));
}
