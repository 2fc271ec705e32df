import { prepareDataDir } from "@/lib/data-dir";
import { createPrisma, type PrismaClient } from "@/lib/db/client";
import { migrate } from "@/lib/db/migrate";
import { type OpenDatabase, openDatabase } from "@/lib/db/open";
import { findAccountOrThrow } from "@/lib/services/account/find-account";
import type { Context } from "./command";

/**
 * Works on the database that the server uses too: the operator's own, or the embedded one, which is
 * joined when it runs and started for the time being when it does not. Migrated first, because the
 * first command may come before the first start.
 */
export async function withDatabase<T>(
  { env, log, projectDir }: Context,
  work: (prisma: PrismaClient, kind: OpenDatabase["kind"]) => Promise<T>,
): Promise<T> {
  const { databaseUrl, directDatabaseUrl, dataDir } = env;
  const urls = { databaseUrl, directDatabaseUrl };
  prepareDataDir(dataDir, log);
  const database = await openDatabase({ ...urls, dataDir, log, projectDir });
  try {
    const applied = await migrate(database.directUrl, projectDir, { log });
    if (applied.length > 0) log.info({ applied }, "migrations applied");
    const prisma = createPrisma(database.url, { poolSize: POOL_SIZE });
    try {
      return await work(prisma, database.kind);
    } finally {
      await prisma.$disconnect();
    }
  } finally {
    await database.close();
  }
}

/** The server needs the connections more. */
const POOL_SIZE = 3;

/** The same for the account of an e-mail address. */
export function withAccount<T>(
  email: string,
  context: Context,
  work: (prisma: PrismaClient, workspaceId: string) => Promise<T>,
): Promise<T> {
  return withDatabase(context, async (prisma) => {
    const { workspaceId } = await findAccountOrThrow(prisma, email);
    return work(prisma, workspaceId);
  });
}
