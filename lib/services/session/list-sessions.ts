import type { PrismaClient } from "@/lib/db/client";
import { aliveAt } from "./session-times";

/** A session as its owner sees it. Times are ISO 8601. */
export interface SessionSummary {
  readonly id: string;
  /** `password`, `github` or `google`. */
  readonly method: string;
  readonly startedAt: string;
  /** Within five minutes. */
  readonly lastSeenAt: string;
  readonly network: string | null;
  readonly userAgent: string | null;
  /** Whether the request for the list came with it. */
  readonly isThis: boolean;
}

/** The user's open sessions: this one first, then those used last. */
export async function listSessions(
  prisma: PrismaClient,
  userId: string,
  currentId: string,
  now: number,
): Promise<SessionSummary[]> {
  const rows = await prisma.session.findMany({
    where: { userId, ...aliveAt(now) },
    orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
  });
  const sessions = rows.map((row) => ({
    id: row.id,
    method: row.method,
    startedAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    network: row.network,
    userAgent: row.userAgent,
    isThis: row.id === currentId,
  }));
  return sessions.sort((a, b) => Number(b.isThis) - Number(a.isThis));
}
