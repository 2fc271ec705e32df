import { fileURLToPath } from "node:url";
import pg from "pg";
import pino from "pino";
import { openDatabase } from "@/lib/db/open";

/*
 * A process that uses the embedded database of a folder, for tests of several at once. Arguments: the folder,
 * and how often to open it; the last time it stays until its standard input ends. Prints one line of JSON each
 * time.
 */
const [dataDir = "", rounds = "1"] = process.argv.slice(2);
const projectDir = fileURLToPath(new URL("../../..", import.meta.url));

async function use(isLastRound: boolean): Promise<void> {
  const log = pino({ level: "warn" }, pino.destination(2));
  const database = await openDatabase({ dataDir, log, projectDir });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("SELECT 1");
  await client.end();
  process.stdout.write(`${JSON.stringify({ url: database.url })}\n`);
  if (isLastRound) for await (const _ of process.stdin);
  await database.close();
}

for (let round = 1; round <= Number(rounds); round++) await use(round === Number(rounds));
