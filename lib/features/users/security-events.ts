import type { Prisma, PrismaClient } from "@/lib/db/client";
import { canonicalEmail } from "@/lib/kernel";
import type { SecurityEvent } from "@/lib/security/event";

const PAGE = 50;
/** Rows deleted per statement, to keep locks short. */
const SLICE = 5_000;

/** A stored event. Times are ISO 8601. */
export interface StoredEvent {
  readonly id: string;
  /** First and last occurrence; usually the same. */
  readonly at: string;
  readonly lastAt: string;
  readonly count: number;
  readonly action: string;
  readonly outcome: string;
  readonly reason: string | null;
  readonly actor: string | null;
  readonly network: string | null;
  readonly userAgent: string | null;
  /** The user's current address; null when the account is unknown or deleted. */
  readonly email: string | null;
  /** Handle of the workspace concerned; null when there is none, or it is deleted. */
  readonly workspace: string | null;
}

export interface EventPage {
  readonly events: readonly StoredEvent[];
  /** For `before`; null on the last page. */
  readonly next: string | null;
}

/** Omitted members match everything. */
export interface EventFilter {
  readonly userId?: string | undefined;
  readonly action?: string | undefined;
  readonly outcome?: string | undefined;
  /** The account affected, or the actor. */
  readonly email?: string | undefined;
  /** Id of the last event on the previous page. */
  readonly before?: bigint | undefined;
}

/** Events of one user, or of the whole installation, newest first. */
export async function listSecurityEvents(
  prisma: PrismaClient,
  filter: EventFilter,
): Promise<EventPage> {
  const rows = await prisma.securityEvent.findMany({
    where: await conditionOf(prisma, filter),
    orderBy: { id: "desc" },
    take: PAGE + 1,
  });
  const page = rows.slice(0, PAGE);
  const [emails, handles] = await Promise.all([
    emailsOf(prisma, idsOf(page, "userId")),
    handlesOf(prisma, idsOf(page, "workspaceId")),
  ]);
  return {
    events: page.map((row) => ({
      id: String(row.id),
      at: row.at.toISOString(),
      lastAt: row.lastAt.toISOString(),
      count: row.count,
      action: row.action,
      outcome: row.outcome,
      reason: row.reason,
      actor: row.actor,
      network: row.network,
      userAgent: row.userAgent,
      email: emails.get(row.userId ?? "") ?? null,
      workspace: handles.get(row.workspaceId ?? "") ?? null,
    })),
    next: rows.length > PAGE ? String(page.at(-1)?.id) : null,
  };
}

async function conditionOf(
  prisma: PrismaClient,
  { userId, action, outcome, email, before }: EventFilter,
): Promise<Prisma.SecurityEventWhereInput> {
  return {
    ...(userId !== undefined && { userId }),
    ...(action !== undefined && { action }),
    ...(outcome !== undefined && { outcome }),
    ...(before !== undefined && { id: { lt: before } }),
    ...(email !== undefined && { OR: await aboutEmail(prisma, email) }),
  };
}

async function aboutEmail(
  prisma: PrismaClient,
  given: string,
): Promise<Prisma.SecurityEventWhereInput[]> {
  const email = canonicalEmail(given);
  const user = await prisma.user.findUnique({ where: { email }, select: { id: true } });
  return [{ actor: email }, ...(user === null ? [] : [{ userId: user.id }])];
}

function idsOf<K extends "userId" | "workspaceId">(
  rows: readonly Readonly<Record<K, string | null>>[],
  name: K,
): string[] {
  return [...new Set(rows.flatMap((row) => row[name] ?? []))];
}

async function emailsOf(
  prisma: PrismaClient,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const users = await prisma.user.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, email: true },
  });
  return new Map(users.map(({ id, email }) => [id, email]));
}

async function handlesOf(
  prisma: PrismaClient,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const workspaces = await prisma.workspace.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, handle: true },
  });
  return new Map(workspaces.map(({ id, handle }) => [id, handle]));
}

/** An event, its time, and its count since the last write. */
export interface CountedEvent {
  readonly event: SecurityEvent;
  /** Epoch ms. */
  readonly at: number;
  readonly count: number;
}

/**
 * Stores events. A failure like one of the last hour adds to that row's count: a client that tries a
 * thousand passwords must not fill the table.
 */
export async function addSecurityEvents(
  prisma: PrismaClient,
  events: readonly CountedEvent[],
): Promise<void> {
  const rows = events.map(({ event, at, count }) => ({
    at: new Date(at).toISOString(),
    count,
    action: event.action,
    outcome: event.outcome,
    reason: event.reason ?? null,
    user_id: event.userId ?? null,
    workspace_id: event.workspaceId ?? null,
    actor: event.actor ?? null,
    network: event.network,
    user_agent: event.userAgent,
  }));
  await prisma.$executeRaw`
    WITH given AS MATERIALIZED (
      SELECT row_number() OVER () AS n, given.* FROM json_to_recordset(${JSON.stringify(rows)}::json) AS given(
        at timestamptz, count int, action text, outcome text, reason text, user_id uuid,
        workspace_id uuid, actor text, network text, user_agent text)
    ), same AS MATERIALIZED (
      SELECT given.n, max(e.id) AS id
      FROM given JOIN security_event AS e ON e.last_at > given.at - interval '1 hour'
        AND e.at > given.at - interval '1 hour'
        AND e.outcome = 'failure' AND given.outcome = 'failure' AND e.action = given.action
        AND (e.reason, e.user_id, e.workspace_id, e.actor, e.network, e.user_agent)
          IS NOT DISTINCT FROM
            (given.reason, given.user_id, given.workspace_id, given.actor, given.network, given.user_agent)
      GROUP BY given.n
    ), counted AS (
      UPDATE security_event AS e SET count = e.count + given.count, last_at = given.at
      FROM same JOIN given USING (n) WHERE e.id = same.id
    )
    INSERT INTO security_event
      (at, last_at, count, action, outcome, reason, user_id, workspace_id, actor, network, user_agent)
    SELECT at, at, count, action, outcome, reason, user_id, workspace_id, actor, network, user_agent
    FROM given WHERE n NOT IN (SELECT n FROM same)`;
}

/**
 * Deletes events whose last occurrence is before a moment, in batches.
 *
 * @returns how many
 */
export async function forgetEvents(
  prisma: PrismaClient,
  before: Date,
  signal: AbortSignal,
): Promise<number> {
  let all = 0;
  for (let deleted = SLICE; deleted === SLICE && !signal.aborted; all += deleted) {
    deleted = await prisma.$executeRaw`
      DELETE FROM security_event WHERE id IN (
        SELECT id FROM security_event WHERE last_at < ${before} ORDER BY last_at LIMIT ${SLICE})`;
  }
  return all;
}
