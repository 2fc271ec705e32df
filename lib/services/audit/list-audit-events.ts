import { Prisma, type PrismaClient } from "@/lib/db/client";

/** One change. */
export interface AuditEventRow {
  /** Decimal text. */
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  /** `operator`, or the user's e-mail address at that time. */
  readonly actor: string;
  /** `key.revoke`, `list.import`, … */
  readonly action: string;
  readonly target: string | null;
  /** `before` and `after`, and what else is to be known. */
  readonly details: unknown;
}

export interface AuditQuery {
  /** The first part of the action: `key`, `list`, …; "" for all. */
  readonly area: string;
  /** An area that is not for whoever asks; "" or left out: they may see all. */
  readonly without?: string;
  /** A part of the actor or the target. */
  readonly search: string;
  /** ISO 8601 days; "" for no bound. Both are inclusive, in UTC. */
  readonly from: string;
  readonly to: string;
  /** The last event that has been seen; "" for none. */
  readonly before: string;
  readonly pageSize: number;
}

export interface AuditPage {
  readonly events: readonly AuditEventRow[];
  /** For `before`; null on the last page. */
  readonly next: string | null;
  /** What there is to filter by, on the first page; else empty. */
  readonly areas: readonly string[];
}

/** The workspace's changes, the newest first. */
export async function listAuditEvents(
  prisma: PrismaClient,
  workspaceId: string,
  query: AuditQuery,
): Promise<AuditPage> {
  const [rows, areas] = await Promise.all([
    prisma.$queryRaw<StoredEvent[]>`
      SELECT id::text, at, actor, action, target, details FROM audit_event
      WHERE ${matching(workspaceId, query)}
      ORDER BY id DESC LIMIT ${query.pageSize + 1}`,
    query.before === "" ? listAreas(prisma, workspaceId, query) : [],
  ]);
  const events = rows.slice(0, query.pageSize).map(({ at, ...row }) => ({
    ...row,
    at: at.toISOString(),
  }));
  const hasMore = rows.length > query.pageSize;
  return { events, next: hasMore ? (events.at(-1)?.id ?? null) : null, areas };
}

interface StoredEvent extends Omit<AuditEventRow, "at"> {
  readonly at: Date;
}

async function listAreas(
  prisma: PrismaClient,
  workspaceId: string,
  { without }: AuditQuery,
): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ area: string }[]>`
    SELECT DISTINCT split_part(action, '.', 1) AS area FROM audit_event
    WHERE workspace_id = ${workspaceId}::uuid ORDER BY 1`;
  return rows.map(({ area }) => area).filter((area) => area !== without);
}

function matching(
  workspaceId: string,
  { area, without = "", search, from, to, before }: AuditQuery,
): Prisma.Sql {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const conditions = [
    Prisma.sql`workspace_id = ${workspaceId}::uuid`,
    ...(area === "" ? [] : [Prisma.sql`split_part(action, '.', 1) = ${area}`]),
    ...(without === "" ? [] : [Prisma.sql`split_part(action, '.', 1) <> ${without}`]),
    ...(search === "" ? [] : [Prisma.sql`(actor ILIKE ${pattern} OR target ILIKE ${pattern})`]),
    ...(from === "" ? [] : [Prisma.sql`at >= ${from}::date::timestamp AT TIME ZONE 'UTC'`]),
    ...(to === "" ? [] : [Prisma.sql`at < (${to}::date + 1)::timestamp AT TIME ZONE 'UTC'`]),
    ...(before === "" ? [] : [Prisma.sql`id < ${before}::bigint`]),
  ];
  return Prisma.join(conditions, " AND ");
}
