import type { PrismaClient } from "@/lib/db/client";
import { findLastingProblems } from "@/lib/features/alerts";
import type { TrafficStore } from "@/lib/features/traffic";
import { writeEvents } from "@/lib/kernel";

/** How many calls are checked. */
const LOOKED_AT = 50;
/** How recent a call must be to count as new since the last look. */
const USED_WITHIN_MS = 60 * 60 * 1000;
/** A verified site without a call for so long no longer asks. */
const SILENT_MS = 7 * 24 * 60 * 60 * 1000;

interface Watched {
  readonly id: string;
  readonly workspaceId: string;
  readonly name: string;
  readonly last4: string;
  readonly verifiedHost: string | null;
  readonly verifiedWith: readonly string[];
  readonly lastUsedAt: Date | null;
  readonly brokenAt: Date | null;
}

/**
 * Looks at the last calls of each verified integration. One that no longer holds is marked, with an event, once; the mark
 * goes when its calls are right again.
 *
 * @param now epoch ms
 */
export async function watchIntegrations(
  prisma: PrismaClient,
  traffic: Pick<TrafficStore, "search">,
  now: number,
  signal: AbortSignal,
): Promise<void> {
  const keys = await prisma.apiKey.findMany({
    where: {
      ...{ verifiedAt: { not: null }, revokedAt: null, disabled: false },
      OR: [
        { lastUsedAt: { gt: new Date(now - USED_WITHIN_MS) } },
        { lastUsedAt: { lt: new Date(now - SILENT_MS) }, brokenAt: null },
      ],
    },
    select: {
      ...{ id: true, workspaceId: true, name: true, last4: true, verifiedHost: true },
      ...{ verifiedWith: true, lastUsedAt: true, brokenAt: true },
    },
    orderBy: { id: "asc" },
  });
  for (const key of keys) {
    if (signal.aborted) return;
    const problem = await problemOf(traffic, key, now);
    if (problem !== null && key.brokenAt === null) await markBroken(prisma, key, problem, now);
    if (problem === null && key.brokenAt !== null) await markMended(prisma, key);
  }
}

async function problemOf(
  traffic: Pick<TrafficStore, "search">,
  { id, workspaceId, lastUsedAt, verifiedWith }: Watched,
  now: number,
): Promise<string | null> {
  if (lastUsedAt !== null && lastUsedAt.getTime() < now - SILENT_MS) return "silent";
  const { records } = await traffic.search(workspaceId, { keyId: id }, { limit: LOOKED_AT });
  const found = findLastingProblems(records).find(({ kind }) => !verifiedWith.includes(kind));
  return found?.kind ?? null;
}

async function markBroken(
  prisma: PrismaClient,
  { id, workspaceId, name, last4, verifiedHost }: Watched,
  problem: string,
  now: number,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.apiKey.updateMany({
      where: { id, workspaceId, brokenAt: null },
      data: { brokenAt: new Date(now), brokenBy: problem },
    });
    if (count === 0) return;
    const data = { keyId: id, name, last4, host: verifiedHost ?? "", problem };
    const event = { kind: "integration.broken", workspaceId, subject: `key:${id}`, at: now, data };
    await writeEvents(tx, [{ ...event, kind: "integration.broken" as const }]);
  });
}

async function markMended(prisma: PrismaClient, { id, workspaceId }: Watched): Promise<void> {
  await prisma.apiKey.updateMany({
    where: { id, workspaceId },
    data: { brokenAt: null, brokenBy: null },
  });
}
