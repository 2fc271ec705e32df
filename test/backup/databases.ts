import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { runOn } from "@/test/db/servers";
import { urlOfDatabase } from "@/test/db/urls";

/** Databases without any table, gone when the work ends. */
export async function withEmptyDatabases<T>(
  count: number,
  work: (...urls: string[]) => Promise<T>,
): Promise<T> {
  const server = inject("testServerUrl");
  const names: string[] = [];
  try {
    for (let made = 0; made < count; made++) {
      const name = `${inject("scratchPrefix")}${randomBytes(6).toString("hex")}`;
      await runOn(server, `CREATE DATABASE "${name}" TEMPLATE template0`);
      names.push(name);
    }
    return await work(...names.map((name) => urlOfDatabase(server, name)));
  } finally {
    for (const name of names) await runOn(server, `DROP DATABASE "${name}" WITH (FORCE)`);
  }
}

/** With one connection to a database. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
