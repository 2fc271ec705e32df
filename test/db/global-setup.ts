import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import type { TestProject } from "vitest/node";
import { openDatabase } from "@/lib/db/open";
import { findOwnServer, runOn, type TestServer } from "./servers";

declare module "vitest" {
  interface ProvidedContext {
    /** Where tests make their scratch databases. */
    testServer: TestServer;
    /** Why there is no PostgreSQL of the machine's own, or null when there is one. */
    noOwnServer: string | null;
    /** Every scratch database of this run starts with it. */
    scratchPrefix: string;
    /** For what files of this run share; removed at its end. */
    scratchFolder: string;
  }
}

/**
 * Finds, or starts, the PostgreSQL of this run, before the first test file. `TEST_DATABASE=embedded` starts the
 * embedded one although the machine has its own.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const own = await findOwnServer();
  const scratchPrefix = `gatehouse_test_${process.pid}_${Date.now().toString(36)}_`;
  const useOwn = typeof own !== "string" && process.env.TEST_DATABASE !== "embedded";
  const server = useOwn ? { ...own, stop: () => Promise.resolve() } : await startEmbedded(project);
  project.provide("testServer", { kind: server.kind, url: server.url });
  project.provide("noOwnServer", typeof own === "string" ? own : null);
  project.provide("scratchPrefix", scratchPrefix);
  const scratchFolder = mkdtempSync(join(tmpdir(), "gatehouse-run-"));
  project.provide("scratchFolder", scratchFolder);
  return async () => {
    await dropAll(server.url, scratchPrefix);
    await server.stop();
    rmSync(scratchFolder, { recursive: true, force: true });
  };
}

async function startEmbedded(
  project: TestProject,
): Promise<TestServer & { stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "gatehouse-test-"));
  const { url, superuserUrl, close } = await openDatabase({
    dataDir,
    log: pino({ level: "silent" }),
    projectDir: project.config.root,
  });
  const stop = async () => {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { kind: "embedded", url: superuserUrl ?? url, stop };
}

async function dropAll(url: string, prefix: string): Promise<void> {
  const { rows } = await runOn(
    url,
    `SELECT datname FROM pg_database WHERE starts_with(datname, '${prefix}')`,
  );
  for (const { datname } of rows) await runOn(url, `DROP DATABASE "${datname}" WITH (FORCE)`);
}
