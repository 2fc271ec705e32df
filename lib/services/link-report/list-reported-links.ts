import type { Prisma, PrismaClient } from "@/lib/db/client";
import { destinationsOf } from "../destination/destinations-of";
import { readSmartUrl, StoredDocumentError } from "../document/stored-document";

/** Of each link: the newest, to read. */
const COMMENTS_SHOWN = 5;

/** A link that somebody has complained of, or that the operator has suspended. */
export interface ReportedLink {
  readonly id: string;
  readonly handle: string;
  readonly workspace: string;
  readonly keyname: string;
  /** Where it may send visitors. */
  readonly destinations: readonly string[];
  readonly stoppedBy: "check" | "operator" | null;
  readonly stopReason: string | null;
  /** Open reports by reason, the most frequent first. */
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
  readonly reports: number;
  /** ISO 8601; null when none is open. */
  readonly lastReportAt: string | null;
  /** The newest, each once. */
  readonly comments: readonly string[];
}

export interface ReportedLinks {
  readonly links: readonly ReportedLink[];
  readonly total: number;
}

/** `open`: with reports that nobody has settled, those with most of them first; `suspended`: by the operator. */
export type ReportView = "open" | "suspended";

/** Links with open reports. */
async function countReportedLinks(prisma: PrismaClient): Promise<number> {
  const open = await prisma.linkReport.groupBy({ by: ["smartUrlId"], where: { settledAt: null } });
  return open.length;
}

/** One page. Crosses tenants on purpose: only an operator's route may call it. */
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

/** A row that cannot be read is judged by what can: its two plain columns. */
function urlsOf(row: Row): string[] {
  try {
    return destinationsOf(readSmartUrl(row)).map(({ url }) => url);
  } catch (error) {
    if (error instanceof StoredDocumentError) return [row.destination, row.blockedDestination];
    throw error;
  }
}
