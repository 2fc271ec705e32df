import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "@/lib/env/env";
import { createLogger } from "@/lib/log/log";
import { type Runtime, startRuntime } from "@/lib/runtime/runtime";
import { createScratchDatabase } from "../db/database";
import { TEST_SECRET } from "./test-secret";

/** A whole runtime on a new folder, and mostly on a new database, removed on close. */
export interface TestRuntime {
  readonly runtime: Runtime;
  readonly dataDir: string;
  close(): Promise<void>;
}

/**
 * @param databaseUrl of a database that others have too, and that stays; by default a new one
 */
export async function startTestRuntime(databaseUrl?: string): Promise<TestRuntime> {
  const database =
    databaseUrl === undefined
      ? await createScratchDatabase()
      : { url: databaseUrl, drop: async () => undefined };
  const dataDir = mkdtempSync(join(tmpdir(), "gatehouse-runtime-"));
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    NEXTAUTH_SECRET: TEST_SECRET,
    FEEDS_SYNC: "off",
    DNS_SERVERS: "127.0.0.1:9",
  };
  const runtime = await startRuntime(parseEnv(env), createLogger("silent"));
  return {
    runtime,
    dataDir,
    async close() {
      await runtime.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
