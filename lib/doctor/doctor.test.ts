import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openDatabase } from "@/lib/db/open";
import { PROJECT_DIR, runInProcess } from "@/test/cli/run-in-process";
import { withTestDatabase } from "@/test/db/database";
import { runOn } from "@/test/db/servers";
import { temporaryFolder } from "@/test/temporary-folder";
import { asTable } from "./table";

const SILENT = { info() {}, warn() {}, error() {} };
const NOBODY = "127.0.0.1:9";
const database = withTestDatabase();
const folder = temporaryFolder(afterAll);

const schema = z.object({
  state: z.enum(["ok", "warning", "problem"]),
  checks: z.array(
    z.object({
      check: z.string(),
      state: z.string(),
      found: z.string(),
      remedy: z.string().nullable(),
    }),
  ),
});

/** Where no DNS server answers, so that a name is at least one problem. */
async function examine(variables: Readonly<Record<string, string>>) {
  const dataDir = join(folder, "data");
  const finished = await runInProcess({ DNS_SERVERS: NOBODY, DATA_DIR: dataDir, ...variables }, [
    "doctor",
  ]);
  const { state, checks } = schema.parse(JSON.parse(finished.stdout));
  const of = (name: string) =>
    checks.filter(({ check }) => check === name).map((each) => `${each.state}: ${each.found}`);
  for (const each of checks) expect(each.remedy === null).toBe(each.state === "ok");
  return { ...finished, state, of };
}

const examineDatabase = () => examine({ DATABASE_URL: database.url });

it("of a good database says so, makes nothing, and names what does not answer", async () => {
  const { of, state, status, stderr } = await examineDatabase();
  expect(of("database")).toEqual([expect.stringMatching(/^ok: own, PostgreSQL \d+\.\d+$/)]);
  expect(of("clock")).toEqual([expect.stringMatching(/^ok: \d+ ms from the database's$/)]);
  expect(of("migrations")).toEqual([expect.stringMatching(/^ok: \d+, all applied$/)]);
  expect(of("disk")).toEqual([expect.stringMatching(/^(?:ok|warning|problem): .* MB free$/)]);
  expect(of("feeds")).toEqual([expect.stringMatching(/^warning: \d+ stale: .* and \d+ more$/)]);
  expect(of("dns")).toEqual([`problem: ${NOBODY} does not answer within 3000 ms`]);
  expect({ state, status }).toEqual({ state: "problem", status: 1 });
  expect(stderr).toBe("There are problems: dns\n");
  expect(existsSync(join(folder, "data"))).toBe(false);
});

it("works where everything is away and half of the settings are bad, and gives no secret away", async () => {
  const { of, stdout, stderr, status } = await examine({
    DATABASE_URL: "postgresql://gatehouse:hunter2@127.0.0.1:1/gatehouse",
    REDIS_URL: "redis://:hunter2@127.0.0.1:1",
    SMTP_URL: "smtp://user:hunter2@127.0.0.1:1",
    MAIL_FROM: "gatehouse@example.org",
    NEXTAUTH_SECRET: "hunter2",
    METRICS_TOKEN_FILE: "/nowhere/hunter",
    DNS_TIMEOUT_MS: "soon",
    HOST: "0.0.0.0",
  });
  expect(of("settings")).toEqual([
    'problem: METRICS_TOKEN_FILE is "/nowhere/hunter", which cannot be read (ENOENT).',
    'problem: DNS_TIMEOUT_MS is "soon". Allowed: a whole number from 10 to 10000.',
    "problem: NEXTAUTH_SECRET is not usable (its value is not shown). Allowed: at least 16 characters.",
    expect.stringMatching(/^warning: HOST is 0\.0\.0\.0/),
    expect.stringMatching(/^warning: TWO_FACTOR is optional/),
  ]);
  expect(of("database")).toEqual([
    "problem: DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1",
  ]);
  expect(of("redis")).toEqual(["problem: does not answer within 250 ms, or refuses this client"]);
  expect(of("mail")).toEqual([expect.stringContaining("problem: the mail server cannot be used")]);
  expect(status).toBe(1);
  expect(stdout + stderr).not.toContain("hunter2");
});

describe("the database", () => {
  it("that takes no changes is a problem", async () => {
    const name = new URL(database.url).pathname.slice(1);
    const set = (value: string) =>
      runOn(database.url, `ALTER DATABASE "${name}" SET default_transaction_read_only = ${value}`);
    await set("on");
    const { of } = await examineDatabase();
    await runOn(
      database.url,
      `SET transaction_read_only = off; ALTER DATABASE "${name}" RESET ALL`,
    );
    expect(of("database")).toEqual([expect.stringMatching(/^problem: .*: it takes no changes$/)]);
  });

  it("that a newer Gatehouse wrote is a problem, one that waits for migrations a warning", async () => {
    const note = `UPDATE _prisma_migrations SET migration_name = '20991231000000_later'
      WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)`;
    const { rows } = await runOn(
      database.url,
      "SELECT * FROM _prisma_migrations ORDER BY 4 DESC LIMIT 1",
    );
    const last: string = rows[0].migration_name;
    await runOn(database.url, note);
    // The version before can serve on the last one, which is in the database under a later name.
    expect((await examineDatabase()).of("migrations")).toEqual([
      expect.stringMatching(/^warning: 1 are not applied yet/),
    ]);
    await runOn(database.url, "UPDATE _prisma_migrations SET logs = NULL");
    expect((await examineDatabase()).of("migrations")).toEqual([
      "problem: a newer Gatehouse wrote the database: 20991231000000_later",
    ]);
    await runOn(database.url, "DELETE FROM _prisma_migrations WHERE migration_name LIKE '2099%'");
    expect((await examineDatabase()).of("migrations")).toEqual([
      `warning: 1 are not applied yet: ${last}`,
    ]);
    await runOn(
      database.url,
      `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name)
       VALUES ('${rows[0].id}', '${rows[0].checksum}', now(), '${last}')`,
    );
    expect((await examineDatabase()).of("migrations")).toEqual([expect.stringMatching(/^ok/)]);
  });
});

describe("the embedded database", () => {
  it("is seen before its first start, while it runs, and when it is stopped", async () => {
    const dataDir = join(folder, "embedded");
    expect((await examine({ DATA_DIR: dataDir })).of("database")).toEqual([
      "ok: embedded, made by the first start",
    ]);
    expect(existsSync(dataDir)).toBe(false);
    const server = await openDatabase({ dataDir, log: SILENT, projectDir: PROJECT_DIR });
    const running = await examine({ DATA_DIR: dataDir });
    await server.close();
    expect(running.of("database")).toEqual([expect.stringMatching(/^ok: embedded, PostgreSQL 18/)]);
    // The package's is behind until it is updated.
    expect(running.of("advisories")).toEqual([
      expect.stringMatching(/^warning: PostgreSQL 18\.4 is 2 security releases behind 18\.7: CVE-/),
    ]);
    expect((await examine({ DATA_DIR: dataDir })).of("database")).toEqual([
      "warning: embedded, not running",
    ]);
  });

  it("of another major version is a problem with a way out", async () => {
    const dataDir = join(folder, "older");
    mkdirSync(join(dataDir, "postgres", "cluster"), { recursive: true });
    writeFileSync(join(dataDir, "postgres", "cluster", "PG_VERSION"), "16\n");
    const { of } = await examine({ DATA_DIR: dataDir });
    expect(of("database")).toEqual(["problem: embedded, of PostgreSQL 16; its programs are of 18"]);
  });
});

it("the table has what to do below each line that needs it", () => {
  const findings = [
    { check: "disk", state: "ok", found: "9 MB free", remedy: null },
    { check: "database", state: "problem", found: "away", remedy: "Start it." },
  ] as const;
  expect(asTable(findings)).toBe(
    [
      "ok       disk      9 MB free",
      "PROBLEM  database  away",
      "                   → Start it.",
      "",
      "Gatehouse cannot work properly: see the problems.",
      "",
    ].join("\n"),
  );
});
