import { execFileSync } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureRunning, stopCluster } from "@/lib/db/embedded/cluster";
import { newCredentials, superuserUrl, writeCredentials } from "@/lib/db/embedded/credentials";
import { type Place, preparePlace, spawnOptions } from "@/lib/db/embedded/place";
import { migrate } from "@/lib/db/migrate";
import { openDatabase } from "@/lib/db/open";
import { withClient } from "@/test/backup/databases";
import { fillTables, printTables } from "@/test/backup/fill-tables";
import { PROJECT_DIR, runInProcess } from "@/test/cli/run-in-process";
import { findPrograms } from "@/test/db/embedded/older-programs";
import { runOn } from "@/test/db/servers";

const SILENT = { info() {}, warn() {}, error() {} };
const programs = findPrograms();

describe("database upgrade", () => {
  const { bin, major } = typeof programs === "string" ? { bin: "", major: "" } : programs;
  let dataDir: string;
  let old: Place;
  let rows: Record<string, string[]>;

  const run = (args: readonly string[]) => runInProcess({ DATA_DIR: dataDir }, args);
  const upgrade = (folder = bin) => run(["database", "upgrade", "--programs", folder]);

  /** A cluster as an older Gatehouse would have left it. */
  beforeAll(async () => {
    if (typeof programs === "string") return;
    dataDir = mkdtempSync(join(tmpdir(), "gatehouse-upgrade-"));
    old = { ...preparePlace({ dataDir, projectDir: PROJECT_DIR, log: SILENT }), bin, major };
    const credentials = newCredentials();
    writeCredentials(old.credentials, credentials);
    const passwordFile = `${old.credentials}.password`;
    writeFileSync(passwordFile, credentials.password);
    const { runAs } = old;
    if (runAs) chownSync(passwordFile, runAs.uid, runAs.gid);
    // As `ensureCluster` makes it, with the locale that every version has.
    const made = join(old.dir, "made");
    mkdirSync(made, { mode: 0o700 });
    if (runAs) chownSync(made, runAs.uid, runAs.gid);
    const owner = ["--username=gatehouse", `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
    const initdb = [`--pgdata=${made}`, ...owner, "--encoding=UTF8", "--locale=C"];
    execFileSync(join(bin, "initdb"), initdb, { ...spawnOptions(old), stdio: "pipe" });
    renameSync(made, old.cluster);
    const running = await ensureRunning(old);
    await runOn(superuserUrl(running, "postgres"), "CREATE DATABASE gatehouse TEMPLATE template0");
    const url = superuserUrl(running, "gatehouse");
    await migrate(url, PROJECT_DIR);
    rows = await withClient(url, async (client) => {
      await fillTables(client);
      return printTables(client);
    });
    await stopCluster(old);
  });

  beforeEach((context) => {
    if (typeof programs === "string") context.skip(programs);
  });

  afterAll(async () => {
    if (typeof programs === "string") return;
    await stopCluster(old);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("is what the refused start names", async () => {
    const start = openDatabase({ dataDir, log: SILENT, projectDir: PROJECT_DIR });
    await expect(start).rejects.toThrow(
      new RegExp(
        `was written by PostgreSQL ${major}, the programs in .* are of 18: run gatehouse database upgrade`,
      ),
    );
  });

  it("needs the programs of the version that wrote the cluster", async () => {
    const newer = preparePlace({ dataDir, projectDir: PROJECT_DIR, log: SILENT }).bin;
    expect((await upgrade(newer)).stderr).toBe(
      `${newer} has PostgreSQL 18; allowed: the programs of PostgreSQL ${major}.\n`,
    );
    expect((await upgrade(tmpdir())).stderr).toContain(`${tmpdir()} has no postgres to run`);
  });

  it("is refused while a process is in, and keeps the old cluster", async () => {
    const running = await ensureRunning(old);
    await withClient(superuserUrl(running, "postgres"), async (client) => {
      await client.query("SELECT pg_advisory_lock_shared(7449357)");
      expect((await upgrade()).stderr).toContain("stop Gatehouse first");
    });
    expect(existsSync(join(old.cluster, "PG_VERSION"))).toBe(true);
  });

  it("moves every row, once, and a second one has nothing to do", async () => {
    const { status, stdout, stderr } = await upgrade();
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({ from: major, to: "18", kept: `${old.cluster}.${major}` });
    expect(existsSync(join(`${old.cluster}.${major}`, "PG_VERSION"))).toBe(true);
    const database = await openDatabase({ dataDir, log: SILENT, projectDir: PROJECT_DIR });
    try {
      expect(await migrate(database.url, PROJECT_DIR)).toEqual([]);
      expect(await withClient(database.url, printTables)).toEqual(rows);
    } finally {
      await database.close();
    }
    expect((await upgrade()).stderr).toContain("is of PostgreSQL 18 already");
  });

  it("that ended between its last two steps is finished by the next start", async () => {
    renameSync(old.cluster, `${old.cluster}.upgraded`);
    const database = await openDatabase({ dataDir, log: SILENT, projectDir: PROJECT_DIR });
    try {
      expect(await withClient(database.url, printTables)).toEqual(rows);
    } finally {
      await database.close();
    }
  });
});
