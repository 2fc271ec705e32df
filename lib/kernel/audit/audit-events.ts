import { Prisma, type PrismaClient } from "@/lib/db/client";
import { NotFoundError } from "../errors";
import type { AuditEventRow, AuditPage } from "./model";

export interface AuditQuery {
  /** The first part of the action: `key`, `list`, …; "" for all. */
  readonly area: string;
  /** An area hidden from the caller; "" or omitted: none. */
  readonly without?: string;
  /** Part of the actor or the target. */
  readonly search: string;
  /** ISO 8601: days in UTC, both inclusive, or instants, the second exclusive; "" for no bound. */
  readonly from: string;
  readonly to: string;
  /** Id of the last event on the previous page; "" for the first page. */
  readonly before: string;
  readonly pageSize: number;
}

/** The workspace's changes, newest first. */
export async function listAuditEvents(
  prisma: PrismaClient,
  workspaceId: string,
  query: AuditQuery,
): Promise<AuditPage> {
  const [rows, areas] = await Promise.all([
    prisma.$queryRaw<StoredEvent[]>`
      SELECT id::text, at, actor, action, target, details FROM audit_event
      WHERE ${matching(workspaceId, query)}
      ORDER BY audit_event.id DESC LIMIT ${query.pageSize + 1}`,
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
    ...(from === "" ? [] : [Prisma.sql`at >= ${startOf(from)}`]),
    ...(to === "" ? [] : [Prisma.sql`at < ${endOf(to)}`]),
    ...(before === "" ? [] : [Prisma.sql`id < ${before}::bigint`]),
  ];
  return Prisma.join(conditions, " AND ");
}

const DAY_LENGTH = "2026-03-01".length;

const startOf = (bound: string): Prisma.Sql =>
  bound.length === DAY_LENGTH
    ? Prisma.sql`${bound}::date::timestamp AT TIME ZONE 'UTC'`
    : Prisma.sql`${bound}::timestamptz`;

const endOf = (bound: string): Prisma.Sql =>
  bound.length === DAY_LENGTH
    ? Prisma.sql`(${bound}::date + 1)::timestamp AT TIME ZONE 'UTC'`
    : Prisma.sql`${bound}::timestamptz`;

/** The last event in a workspace's audit log. */
export const DELETION = "workspace.delete";

/** A deleted workspace. */
export interface DeletionRow extends AuditEventRow {
  readonly workspaceId: string;
}

export interface DeletionPage {
  /** Newest first. */
  readonly deletions: readonly DeletionRow[];
  /** For `before`; null on the last page. */
  readonly next: string | null;
}

interface PageRequest {
  /** Id of the last event on the previous page; "" for the first page. */
  readonly before: string;
  readonly pageSize: number;
}

/** Deletions of workspaces, with their author and time. */
export async function listDeletions(
  prisma: PrismaClient,
  { before, pageSize }: PageRequest,
): Promise<DeletionPage> {
  const rows = await prisma.auditEvent.findMany({
    where: { action: DELETION, ...(before !== "" && { id: { lt: BigInt(before) } }) },
    orderBy: { id: "desc" },
    take: pageSize + 1,
    omit: { actorId: true },
  });
  const deletions = rows.slice(0, pageSize).map(({ id, at, ...row }) => ({
    ...row,
    id: String(id),
    at: at.toISOString(),
  }));
  return { deletions, next: rows.length > pageSize ? (deletions.at(-1)?.id ?? null) : null };
}

/**
 * The audit log that a deleted workspace left. A live workspace's log is for its own members.
 *
 * @throws NotFoundError when there is no such deleted workspace
 */
export async function listDeletedTrail(
  prisma: PrismaClient,
  workspaceId: string,
  page: PageRequest,
): Promise<AuditPage> {
  const deletion = await prisma.auditEvent.findFirst({ where: { workspaceId, action: DELETION } });
  if (deletion === null) throw new NotFoundError("There is no deleted workspace with that id.");
  const everything = { area: "", search: "", from: "", to: "" };
  return listAuditEvents(prisma, workspaceId, { ...everything, ...page });
}
