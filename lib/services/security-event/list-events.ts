import type { Prisma, PrismaClient } from "@/lib/db/client";

/** A kept event, newest first in lists. Times are ISO 8601. */
export interface StoredEvent {
  readonly id: string;
  /** When it happened first, and last; the same for most. */
  readonly at: string;
  readonly lastAt: string;
  readonly count: number;
  readonly action: string;
  readonly outcome: string;
  readonly reason: string | null;
  readonly actor: string | null;
  readonly network: string | null;
  readonly userAgent: string | null;
  /** The user's address as it is now; null when the account is unknown or gone. */
  readonly email: string | null;
  /** Handle of the workspace that it was in; null when there is none, or it is gone. */
  readonly workspace: string | null;
}

export interface EventPage {
  readonly events: readonly StoredEvent[];
  /** To go on behind these; null: there are no older ones. */
  readonly next: string | null;
}

/** What is asked for; what is left out does not matter. */
export interface EventFilter {
  readonly userId?: string | undefined;
  readonly action?: string | undefined;
  readonly outcome?: string | undefined;
  /** Whose account it happened to, or who did it. */
  readonly email?: string | undefined;
  /** Id of the event to go on behind. */
  readonly before?: bigint | undefined;
}

const PAGE = 50;

/** Events of one user, or of the whole installation. */
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
  const email = given.trim().toLowerCase();
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
