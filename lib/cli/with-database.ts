import { prepareDataDir } from "@/lib/base/data-dir";
import { createPrisma, type PrismaClient } from "@/lib/db/client";
import { migrate } from "@/lib/db/migrate";
import { type OpenDatabase, openDatabase } from "@/lib/db/open";
import { findOwnedWorkspaceOrThrow } from "@/lib/features/workspaces";
import { OPERATOR, type ServiceContext } from "@/lib/kernel";
import type { Context } from "./command";
import { whenFree } from "./when-free";

/**
 * Opens the server's database: the operator's own, or the embedded one, which is joined if running and
 * otherwise started meanwhile. Migrates first, since a command may precede the first start.
 */
export async function withDatabase<T>(
  { env, log, projectDir }: Context,
  work: (prisma: PrismaClient, kind: OpenDatabase["kind"]) => Promise<T>,
): Promise<T> {
  const { databaseUrl, directDatabaseUrl, dataDir, postgresPrograms } = env;
  const settings = { databaseUrl, directDatabaseUrl, dataDir, postgresPrograms };
  prepareDataDir(dataDir, log);
  const database = await whenFree(() => openDatabase({ ...settings, log, projectDir }));
  try {
    const applied = await whenFree(() => migrate(database.directUrl, projectDir, { log }));
    if (applied.length > 0) log.info({ applied }, "migrations applied");
    const prisma = createPrisma(database.url, POOL);
    try {
      return await work(prisma, database.kind);
    } finally {
      await prisma.$disconnect();
    }
  } finally {
    await database.close();
  }
}

/** The server needs the other connections, and only the operator waits for this one. */
const POOL = { poolSize: 3, connectTimeoutMs: 30_000 } as const;

/** With the workspace that an e-mail address owns, as the operator. */
export function withAccount<T>(
  email: string,
  context: Context,
  work: (ctx: ServiceContext) => Promise<T>,
): Promise<T> {
  return withDatabase(context, async (prisma) => {
    const { workspaceId } = await findOwnedWorkspaceOrThrow(prisma, email);
    return work({ prisma, workspaceId, actor: OPERATOR, now: context.clock.now() });
  });
}
