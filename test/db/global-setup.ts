import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import type { TestProject } from "vitest/node";
import { openDatabase } from "@/lib/db/open";
import { findOwnServer, runOn } from "./servers";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the maintenance database of the PostgreSQL where tests make their scratch databases. */
    testServerUrl: string;
    /** Every scratch database of this run starts with it. */
    scratchPrefix: string;
    /** For what files of this run share; removed at its end. */
    scratchFolder: string;
  }
}

/**
 * Finds, or starts, the PostgreSQL of this run, before the first test file: the machine's own, or a throw-away one
 * where there is none, and with `TEST_DATABASE=throw-away` unless `TEST_DATABASE_URL` names another.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE, TEST_DATABASE_URL } = process.env;
  const isOwnWanted = TEST_DATABASE !== "throw-away" || TEST_DATABASE_URL !== undefined;
  const server = (isOwnWanted && (await findOwn())) || (await startThrowAway(project));
  const scratchPrefix = `gatehouse_test_${process.pid}_${Date.now().toString(36)}_`;
  project.provide("testServerUrl", server.url);
  project.provide("scratchPrefix", scratchPrefix);
  const scratchFolder = mkdtempSync(join(tmpdir(), "gatehouse-run-"));
  project.provide("scratchFolder", scratchFolder);
  return async () => {
    await server.end(scratchPrefix);
    rmSync(scratchFolder, { recursive: true, force: true });
  };
}

interface RunServer {
  readonly url: string;
  end(scratchPrefix: string): Promise<void>;
}

/** Null when the machine has none that tests may use. */
async function findOwn(): Promise<RunServer | null> {
  const server = await findOwnServer();
  if (typeof server !== "string")
    return { url: server.url, end: (scratchPrefix) => dropAll(server.url, scratchPrefix) };
  if (process.env.TEST_DATABASE_URL !== undefined) throw new Error(server);
  return null;
}

async function startThrowAway(project: TestProject): Promise<RunServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "gatehouse-test-"));
  const { url, superuserUrl, close } = await openDatabase({
    dataDir,
    log: pino({ level: "silent" }),
    projectDir: project.config.root,
  });
  const serverUrl = superuserUrl ?? url;
  // Nothing of it outlives the run, and waiting for the disk is a fifth of the run otherwise.
  for (const setting of ["fsync", "full_page_writes", "synchronous_commit"]) {
    await runOn(serverUrl, `ALTER SYSTEM SET ${setting} = off`);
  }
  await runOn(serverUrl, "SELECT pg_reload_conf()");
  const end = async () => {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: serverUrl, end };
}

async function dropAll(url: string, prefix: string): Promise<void> {
  const { rows } = await runOn(
    url,
    `SELECT datname FROM pg_database WHERE starts_with(datname, '${prefix}')`,
  );
  for (const { datname } of rows) await runOn(url, `DROP DATABASE "${datname}" WITH (FORCE)`);
}
