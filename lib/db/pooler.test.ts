import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { createState } from "@/lib/state/create-state";
import { createScratchDatabase, type ScratchDatabase } from "@/test/db/database";
import { startPgbouncer, type TestPooler } from "@/test/db/pgbouncer";
import { runOn } from "@/test/db/servers";
import { urlOfDatabase } from "@/test/db/urls";
import { silentLog } from "@/test/silent-log";
import { RecordingLog } from "@/test/state/recording-log";
import { newScopes } from "@/test/state/workspaces";
import { migrate } from "./migrate";
import { openDatabase } from "./open";
import { openPools } from "./pools";

const projectDir = fileURLToPath(new URL("../..", import.meta.url));
const dataDir = "/nowhere";

describe("behind a PgBouncer that gives each transaction another connection", () => {
  let pooler: TestPooler | string;
  let empty: string;
  let scratch: ScratchDatabase;

  beforeAll(async () => {
    pooler = await startPgbouncer(inject("testServerUrl"));
    scratch = await createScratchDatabase();
    const name = `gatehouse_pooler_${process.pid}`;
    await runOn(scratch.url, `CREATE DATABASE "${name}" TEMPLATE template0`);
    empty = urlOfDatabase(scratch.url, name);
  });

  afterAll(async () => {
    if (typeof pooler !== "string") await pooler.close();
    await runOn(scratch.url, `DROP DATABASE "${new URL(empty).pathname.slice(1)}" WITH (FORCE)`);
    await scratch.drop();
  });

  const pooled = (url: string) => {
    if (typeof pooler === "string") throw new Error(pooler);
    return pooler.urlOf(url);
  };

  it("three processes start on an empty database, one migrates, and none hangs", async (context) => {
    if (typeof pooler === "string") return context.skip(pooler);
    const url = pooled(empty);
    const results = await Promise.all([1, 2, 3].map(() => migrate(url, projectDir)));
    expect(results.filter((applied) => applied.length > 0)).toHaveLength(1);
    // The second process used to wait for a lock that an idle connection of the pooler's held.
    expect(await migrate(url, projectDir)).toEqual([]);
    expect(await migrate(empty, projectDir)).toEqual([]);
    const locks = await runOn(
      empty,
      "SELECT FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
    );
    expect(locks.rowCount).toBe(0);
  });

  it("the start logs what the pooler refuses, and continues without it", async (context) => {
    if (typeof pooler === "string") return context.skip(pooler);
    const log = new RecordingLog();
    const databaseUrl = pooled(scratch.url);
    const database = await openDatabase({ databaseUrl, dataDir, log, projectDir });
    expect(database).toMatchObject({ acceptsTimeouts: false, directUrl: databaseUrl });
    expect(log.messages).toHaveLength(1);
    expect(log.messages[0]).toMatch(/^DATABASE_URL does not accept statement_timeout/);
    expect(log.messages[0]).toContain("Set DIRECT_DATABASE_URL");
    const direct = { databaseUrl, directDatabaseUrl: scratch.url };
    const both = await openDatabase({ ...direct, dataDir, log, projectDir });
    expect(both).toMatchObject({ url: databaseUrl, directUrl: scratch.url });
    expect(log.messages[1]).not.toContain("DIRECT_DATABASE_URL");
  });

  it("credits are spent, settled and given back", async (context) => {
    if (typeof pooler === "string") return context.skip(pooler);
    const pools = openPools(pooled(scratch.url), false);
    const state = await createState({
      clients: pools.clients,
      databaseUrl: scratch.url,
      redis: undefined,
      clock: systemClock,
      log: silentLog,
      waitMs: 60_000,
    });
    const { jobs } = pools.clients;
    const scopes = await newScopes(jobs, 100);
    const taken = await Promise.all(
      Array.from({ length: 150 }, async () => state.credits.take(scopes, 1)),
    );
    expect(taken.filter((count) => count === 1)).toHaveLength(100);
    expect((await state.health()).database).toBe("there");
    await state.close();
    const counter = await jobs.creditCounter.findFirstOrThrow({
      where: { scopeId: scopes.workspaceId },
    });
    expect(counter).toMatchObject({ used: 100n, reserved: 0n });
    await pools.close();
  });
});

describe("a database that is none of a pooler", () => {
  it("accepts the limits, and nothing is logged", async () => {
    const scratch = await createScratchDatabase();
    const log = new RecordingLog();
    const database = await openDatabase({ databaseUrl: scratch.url, dataDir, log, projectDir });
    expect(database.acceptsTimeouts).toBe(true);
    expect(log.messages).toEqual([]);
    await scratch.drop();
  });

  it("is named by its variable when it cannot be used directly", async () => {
    const scratch = await createScratchDatabase();
    const directDatabaseUrl = "postgresql://gate:hunter2@127.0.0.1:1/x";
    const options = { databaseUrl: scratch.url, directDatabaseUrl, dataDir, projectDir };
    const failure = await openDatabase({ ...options, log: silentLog }).catch(String);
    expect(failure).toContain("DIRECT_DATABASE_URL: the database at 127.0.0.1:1 cannot be used");
    expect(failure).not.toContain("hunter2");
    await scratch.drop();
  });
});
