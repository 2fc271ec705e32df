import type { Prisma, PrismaClient } from "@/lib/db/client";
import { readSmartUrl, StoredDocumentError } from "@/lib/features/policies";
import { type Actor, NotFoundError, recordChange, writeEvents } from "@/lib/kernel";
import { destinationsOf } from "./destinations";

/** Enough to show a pattern; a bot with many addresses must not fill the disk. */
const MAX_REPORTS_OF_LINK = 500;
/** Per link, newest first. */
const COMMENTS_SHOWN = 5;
const SELECT = {
  id: true,
  keyname: true,
  active: true,
  destination: true,
  blockedDestination: true,
  jsVerification: true,
  policy: true,
  serving: true,
  stoppedBy: true,
  stopReason: true,
  workspace: { select: { handle: true, name: true } },
  reports: {
    where: { settledAt: null },
    orderBy: { createdAt: "desc" },
    select: { reason: true, comment: true, createdAt: true },
  },
} as const satisfies Prisma.SmartUrlSelect;

export interface LinkReportInput {
  readonly handle: string;
  readonly keyname: string;
  readonly reason: string;
  readonly comment: string | null;
  /** Keyed hash of the reporter's network. */
  readonly reporter: string;
}

/**
 * Stores a report on a link; one on an unknown link is dropped silently. Each network counts once per link,
 * and again only after the link has changed since the operator settled its report.
 */
export async function reportLink(
  prisma: PrismaClient,
  { handle, keyname, reason, comment, reporter }: LinkReportInput,
  now: number,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const [stored] = await tx.$queryRaw<{ linkId: string }[]>`
    INSERT INTO link_report AS stored (id, smart_url_id, reason, comment, reporter)
    SELECT gen_random_uuid(), link.id, ${reason}, ${comment}, ${reporter}
    FROM smart_url AS link JOIN workspace ON workspace.id = link.workspace_id
    WHERE workspace.handle = ${handle} AND link.keyname = ${keyname}
      AND (SELECT count(*) FROM link_report WHERE smart_url_id = link.id) < ${MAX_REPORTS_OF_LINK}
    ON CONFLICT (smart_url_id, reporter) DO UPDATE
    SET reason = EXCLUDED.reason, comment = EXCLUDED.comment, created_at = now(),
        settled_at = NULL, settled_by_id = NULL, outcome = NULL, notified_at = NULL
    WHERE stored.settled_at < (SELECT updated_at FROM smart_url WHERE id = stored.smart_url_id)
    RETURNING smart_url_id::text AS "linkId"`;
    if (stored === undefined) return;
    // The operators': whoever made a harmful link must not learn of reports before they do.
    const { linkId } = stored;
    const data = { linkId, handle, keyname, reason };
    await writeEvents(tx, [
      { kind: "link.reported", workspaceId: null, subject: `link:${linkId}`, at: now, data },
    ]);
  });
}

/** A link with open reports, or suspended by the operator. */
export interface ReportedLink {
  readonly id: string;
  readonly handle: string;
  readonly workspace: string;
  readonly keyname: string;
  /** Where it may send visitors. */
  readonly destinations: readonly string[];
  readonly stoppedBy: "check" | "operator" | null;
  readonly stopReason: string | null;
  /** Open reports by reason, most frequent first. */
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
  readonly reports: number;
  /** ISO 8601; null when none is open. */
  readonly lastReportAt: string | null;
  /** Newest first, without duplicates. */
  readonly comments: readonly string[];
}

export interface ReportedLinks {
  readonly links: readonly ReportedLink[];
  readonly total: number;
}

/** `open`: links with open reports, most reported first; `suspended`: stopped by the operator. */
export type ReportView = "open" | "suspended";

/** Links with open reports. */
async function countReportedLinks(prisma: PrismaClient): Promise<number> {
  const open = await prisma.linkReport.groupBy({ by: ["smartUrlId"], where: { settledAt: null } });
  return open.length;
}

/** One page. Crosses tenants on purpose: for operator routes only. */
export async function listReportedLinks(
  prisma: PrismaClient,
  view: ReportView,
  slice: { readonly skip: number; readonly take: number },
): Promise<ReportedLinks> {
  if (view === "suspended") {
    const where = { stoppedBy: "operator" } as const;
    const [rows, total] = await Promise.all([
      prisma.smartUrl.findMany({ where, select: SELECT, orderBy: { stoppedAt: "desc" }, ...slice }),
      prisma.smartUrl.count({ where }),
    ]);
    return { links: rows.map(toView), total };
  }
  const [groups, total] = await Promise.all([
    prisma.linkReport.groupBy({
      by: ["smartUrlId"],
      where: { settledAt: null },
      orderBy: [{ _count: { id: "desc" } }, { smartUrlId: "asc" }],
      ...slice,
    }),
    countReportedLinks(prisma),
  ]);
  const ids = groups.map(({ smartUrlId }) => smartUrlId);
  const rows = await prisma.smartUrl.findMany({ where: { id: { in: ids } }, select: SELECT });
  const views = new Map(rows.map((row) => [row.id, toView(row)]));
  return { links: ids.flatMap((id) => views.get(id) ?? []), total };
}

type Row = Prisma.SmartUrlGetPayload<{ select: typeof SELECT }>;

function toView(row: Row): ReportedLink {
  const counts = new Map<string, number>();
  for (const { reason } of row.reports) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const comments = row.reports.flatMap(({ comment }) => comment ?? []);
  const reasons = [...counts].map(([reason, count]) => ({ reason, count }));
  return {
    id: row.id,
    handle: row.workspace.handle,
    workspace: row.workspace.name,
    keyname: row.keyname,
    destinations: [...new Set(urlsOf(row))],
    stoppedBy: row.stoppedBy,
    stopReason: row.stopReason,
    reasons: reasons.sort((a, b) => b.count - a.count),
    reports: row.reports.length,
    lastReportAt: row.reports[0]?.createdAt.toISOString() ?? null,
    comments: [...new Set(comments)].slice(0, COMMENTS_SHOWN),
  };
}

/** An unparsable row is judged by its two plain columns. */
function urlsOf(row: Row): string[] {
  try {
    return destinationsOf(readSmartUrl(row)).map(({ url }) => url);
  } catch (error) {
    if (error instanceof StoredDocumentError) return [row.destination, row.blockedDestination];
    throw error;
  }
}

interface SettledReports {
  /** The link's id. */
  readonly id: string;
  readonly outcome: "stopped" | "dismissed";
  readonly actor: Actor;
}

/**
 * Closes the open reports on a link, stopped or found harmless. A dismissal is also recorded in the
 * workspace's audit log.
 *
 * @param now epoch ms
 * @throws NotFoundError when there is no such link
 */
export async function settleReports(
  prisma: PrismaClient,
  { id, outcome, actor }: SettledReports,
  now: number,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const link = await tx.smartUrl.findUnique({ where: { id } });
    if (link === null) throw new NotFoundError("There is no such link.");
    const { count } = await tx.linkReport.updateMany({
      where: { smartUrlId: id, settledAt: null },
      data: { settledAt: new Date(now), settledById: actor.userId, outcome },
    });
    if (count === 0 || outcome === "stopped") return; // the stop has an event of its own
    await recordChange(tx, {
      workspaceId: link.workspaceId,
      actor,
      action: "link-report.dismiss",
      target: link.keyname,
      details: { id, reports: count },
    });
  });
}

/** Reports that operators are notified of at once. */
export interface ReportNotice {
  /** New reports since the last notice. */
  readonly added: number;
  /** Links with open reports. */
  readonly waiting: number;
  /** Addresses of the operators. */
  readonly operators: readonly string[];
}

/** However many strangers report, operators get one mail in this time. */
const NOTICE_PAUSE_MS = 60 * 60_000;

/**
 * Claims the open reports that no operator was notified of; null when there is none, or the last notice went
 * out less than an hour ago. What is claimed is not claimed again.
 *
 * @param now epoch ms
 */
export async function claimReportNotice(
  prisma: PrismaClient,
  now: number,
): Promise<ReportNotice | null> {
  return prisma.$transaction(async (tx) => {
    const { _max } = await tx.linkReport.aggregate({ _max: { notifiedAt: true } });
    const lastMs = _max.notifiedAt?.getTime() ?? 0;
    if (lastMs > now - NOTICE_PAUSE_MS) return null;
    const { count: added } = await tx.linkReport.updateMany({
      where: { settledAt: null, notifiedAt: null },
      data: { notifiedAt: new Date(now) },
    });
    if (added === 0) return null;
    const waiting = await tx.linkReport.groupBy({
      by: ["smartUrlId"],
      where: { settledAt: null },
    });
    const operators = await tx.user.findMany({
      where: { isOperator: true },
      select: { email: true },
    });
    return { added, waiting: waiting.length, operators: operators.map(({ email }) => email) };
  });
}

/**
 * Deletes reports settled before that time (epoch ms) and returns how many; open ones stay, however old.
 * After that, the network can report the same link again.
 */
export async function forgetSettledReports(prisma: PrismaClient, before: number): Promise<number> {
  const { count } = await prisma.linkReport.deleteMany({
    where: { settledAt: { lt: new Date(before) } },
  });
  return count;
}
