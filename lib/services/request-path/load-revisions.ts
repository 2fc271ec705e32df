import type { PrismaClient } from "@/lib/db/client";

/** Workspaces that changed in the last `recentMs`, with their revisions as decimal text. */
export async function loadRecentRevisions(
  prisma: PrismaClient,
  recentMs: number,
): Promise<Map<string, string>> {
  const rows = await prisma.$queryRaw<{ id: string; revision: string }[]>`
    SELECT id::text, revision::text FROM workspace
    WHERE changed_at > now() - ${recentMs} * interval '1 millisecond'`;
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** The revisions of these workspaces; those that are gone are left out. */
export async function loadRevisions(
  prisma: PrismaClient,
  workspaceIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await prisma.$queryRaw<{ id: string; revision: string }[]>`
    SELECT id::text, revision::text FROM workspace
    WHERE id = ANY(${[...workspaceIds]}::uuid[])`;
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}
