import pg from "pg";
import { prepareDataDir } from "@/lib/base/data-dir";
import { type OpenDatabase, openDatabase } from "@/lib/db/open";
import type { Context } from "./command";

/** As `withDatabase`, by one plain connection and without migrations. */
export async function withConnection<T>(
  { env, log, projectDir }: Context,
  work: (client: pg.Client, database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const { databaseUrl, directDatabaseUrl, dataDir, postgresPrograms } = env;
  const settings = { databaseUrl, directDatabaseUrl, dataDir, postgresPrograms };
  prepareDataDir(dataDir, log);
  const database = await openDatabase({ ...settings, log, projectDir });
  try {
    const client = new pg.Client({
      connectionString: database.directUrl,
      application_name: "gatehouse backup",
      keepAlive: true,
    });
    client.on("error", () => undefined);
    await client.connect();
    try {
      return await work(client, database);
    } finally {
      await client.end();
    }
  } finally {
    await database.close();
  }
}
