import { Prisma, type PrismaClient } from "@/lib/db/client";

/** Workspaces that changed in the last `recentMs`, with their revisions as decimal text. */
export function loadRecentRevisions(prisma: PrismaClient, recentMs: number) {
  return load(prisma, Prisma.sql`changed_at > now() - ${recentMs} * interval '1 millisecond'`);
}

/** The revisions of these workspaces, without deleted ones. */
export function loadRevisions(prisma: PrismaClient, workspaceIds: readonly string[]) {
  return load(prisma, Prisma.sql`id = ANY(${[...workspaceIds]}::uuid[])`);
}

async function load(prisma: PrismaClient, condition: Prisma.Sql): Promise<Map<string, string>> {
  const rows = await prisma.$queryRaw<{ id: string; revision: string }[]>`
    SELECT id::text, revision::text FROM workspace WHERE ${condition}`;
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}
