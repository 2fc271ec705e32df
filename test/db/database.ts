import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { createPrisma, type PrismaClient } from "@/lib/db/client";
import { migrate } from "@/lib/db/migrate";
import { runOn } from "./servers";
import { urlOfDatabase } from "./urls";

const PROJECT_DIR = fileURLToPath(new URL("../..", import.meta.url));
/** Two test files must not both make the template. */
const TEMPLATE_LOCK = 7_449_358;

export interface ScratchDatabase {
  /** Connection URL of a database with the newest schema and no rows. */
  readonly url: string;
  drop(): Promise<void>;
}

/** A new migrated database, cloned from a template in a few hundredths of a second. */
export async function createScratchDatabase(): Promise<ScratchDatabase> {
  const serverUrl = inject("testServerUrl");
  const template = await ensureTemplate(serverUrl);
  const name = `${inject("scratchPrefix")}${randomBytes(6).toString("hex")}`;
  await runOn(serverUrl, `CREATE DATABASE "${name}" TEMPLATE "${template}"`);
  // Data that only a crash of PostgreSQL would lose need not reach the disk before each answer.
  await runOn(serverUrl, `ALTER DATABASE "${name}" SET synchronous_commit = off`);
  return {
    url: urlOfDatabase(serverUrl, name),
    drop: async () => {
      await runOn(serverUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    },
  };
}

export interface TestDatabase {
  readonly url: string;
  readonly prisma: PrismaClient;
}

/**
 * Gives the surrounding file or `describe` a scratch database and a client on it:
 *
 *     const database = withTestDatabase();
 *     it("…", async () => { await database.prisma.user.create(…) });
 *
 * Both are there from `beforeAll` on and gone after the last test.
 */
export function withTestDatabase(): TestDatabase {
  let scratch: ScratchDatabase | undefined;
  let prisma: PrismaClient | undefined;
  beforeAll(async () => {
    scratch = await createScratchDatabase();
    prisma = createPrisma(scratch.url);
  });
  afterAll(async () => {
    await prisma?.$disconnect();
    await scratch?.drop();
  });
  const present = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error("The test database is there inside tests only.");
    return value;
  };
  return {
    get url() {
      return present(scratch).url;
    },
    get prisma() {
      return present(prisma);
    },
  };
}

async function ensureTemplate(serverUrl: string): Promise<string> {
  const name = `${inject("scratchPrefix")}template`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) {
      const partial = `${name}_new`;
      await client.query(`DROP DATABASE IF EXISTS "${partial}"`);
      await client.query(`CREATE DATABASE "${partial}" TEMPLATE template0`);
      await migrate(urlOfDatabase(serverUrl, partial), PROJECT_DIR);
      await client.query(`ALTER DATABASE "${partial}" RENAME TO "${name}"`);
    }
    return name;
  } finally {
    await client.end();
  }
}
