import { performance } from "node:perf_hooks";
import pg from "pg";
import { inspectEmbedded } from "@/lib/db/embedded/inspect";
import type { MigrationFile } from "@/lib/db/migration-files";
import { newerMigrations, readApplied } from "@/lib/db/migration-history";
import { describeAge, OLDEST_VERSION } from "@/lib/db/postgres-releases";
import type { Env } from "@/lib/env/env";
import { findSecret } from "@/lib/installation/carry-secret";
import { type Finding, ok, problem, reasonOf, warning } from "./finding";

const CONNECT_WITHIN_MS = 5_000;
/** Connections of one process (docs/operating.md, Your own PostgreSQL). */
const OF_A_PROCESS = 12;
/** Two-factor codes are good for half a minute, and leases for a quarter. */
const CLOCK_WARNING_MS = 2_000;
const CLOCK_PROBLEM_MS = 10_000;

export interface DatabaseReport {
  readonly findings: readonly Finding[];
  /** Where feeds can be looked up; null while it is away, or has other tables than the program's. */
  readonly usable: { readonly url: string; readonly kind: "own" | "embedded" } | null;
}

export interface DatabaseExamined {
  readonly env: Env;
  readonly files: readonly MigrationFile[];
  /** Folder of `node_modules`. */
  readonly projectDir: string;
  /** Epoch ms. */
  readonly now: number;
}

/** Looks at the database without starting or changing it. */
export async function checkDatabase(examined: DatabaseExamined): Promise<DatabaseReport> {
  const { env } = examined;
  if (env.databaseUrl !== undefined) {
    const { databaseUrl: url, directDatabaseUrl: direct } = env;
    const report = await checkServer("own", url, examined);
    if (direct === undefined || direct === url) return report;
    const { findings } = await connected(direct, async () => ({
      findings: [ok("database", "DIRECT_DATABASE_URL answers")],
    })).catch((error) => ({ findings: [away("DIRECT_DATABASE_URL", error)] }));
    return { ...report, findings: [...report.findings, ...findings] };
  }
  try {
    return await checkEmbedded(examined);
  } catch (error) {
    const remedy = "Restore the database's folder from a copy, or restore a backup.";
    return { findings: [problem("database", reasonOf(error), remedy)], usable: null };
  }
}

async function checkEmbedded(examined: DatabaseExamined): Promise<DatabaseReport> {
  const { env, projectDir } = examined;
  const state = inspectEmbedded(env.dataDir, env.postgresPrograms, projectDir);
  switch (state.kind) {
    case "absent":
      return { findings: [ok("database", "embedded, made by the first start")], usable: null };
    case "stopped": {
      const remedy = "Start Gatehouse: the database can be checked while it runs.";
      return { findings: [warning("database", "embedded, not running", remedy)], usable: null };
    }
    case "other version": {
      const found = `embedded, of PostgreSQL ${state.version}; its programs are of ${state.expected}`;
      const remedy =
        "Run gatehouse database upgrade (docs/operating.md, Upgrading the embedded database).";
      return { findings: [problem("database", found, remedy)], usable: null };
    }
    case "running":
      return checkServer("embedded", state.url, examined);
  }
}

async function checkServer(
  kind: "own" | "embedded",
  url: string,
  { env, files, now }: DatabaseExamined,
): Promise<DatabaseReport> {
  try {
    return await connected(url, async (client) => {
      const migrations = await checkMigrations(client, files);
      const findings = [
        ...(await checkState(client, kind, now)),
        await checkClock(client),
        migrations,
        await checkSecret(client, url, env),
      ];
      return { findings, usable: migrations.state === "ok" ? { url, kind } : null };
    });
  } catch (error) {
    const name = kind === "own" ? "DATABASE_URL" : "the embedded database";
    return { findings: [away(name, error)], usable: null };
  }
}

function away(name: string, error: unknown): Finding {
  const remedy = "Start the database, allow this machine and user, or correct the setting.";
  return problem("database", `${name} cannot be used: ${reasonOf(error)}`, remedy);
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "gatehouse doctor",
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: CONNECT_WITHIN_MS,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    // Not awaited: a server that does not answer would hold it.
    void client.end().catch(() => undefined);
  }
}

interface ServerState {
  readonly version: string;
  readonly major: number;
  readonly isReadOnly: boolean;
  readonly left: number;
}

async function checkState(
  client: pg.Client,
  kind: "own" | "embedded",
  now: number,
): Promise<Finding[]> {
  const { rows } = await client.query<ServerState>(`
    SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
      current_setting('server_version_num')::int / 10000 AS major,
      pg_is_in_recovery() OR current_setting('transaction_read_only')::bool AS "isReadOnly",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS "left"`);
  const [state] = rows;
  if (state === undefined) throw new Error("it gave no answer");
  const age = describeAge(state.version, now);
  const findings = [describeVersion(state, kind), describeLeft(state)];
  return age === null ? findings : [...findings, warning("advisories", age, UPDATE[kind])];
}

function describeVersion({ version, major, isReadOnly }: ServerState, kind: string): Finding {
  const found = `${kind}, PostgreSQL ${version}`;
  if (major < OLDEST_VERSION) {
    return problem("database", found, `Use PostgreSQL ${OLDEST_VERSION} or newer.`);
  }
  if (!isReadOnly) return ok("database", found);
  const remedy = "Point DATABASE_URL to the primary, or make this server take changes again.";
  return problem("database", `${found}: it takes no changes`, remedy);
}

/** A new minor version reads the same files: a stop and a start are all. */
const UPDATE = {
  own: "Update PostgreSQL's packages and restart it; a minor version needs nothing else.",
  embedded:
    "Update Gatehouse, or run the embedded database by your system's PostgreSQL: POSTGRES_PROGRAMS=system (docs/operating.md).",
};

function describeLeft({ left }: ServerState): Finding {
  const found = `${left} connections left`;
  if (left >= OF_A_PROCESS) return ok("connections", found);
  const remedy = `A process takes up to ${OF_A_PROCESS}: raise max_connections, or end other processes.`;
  return left > 0 ? warning("connections", found, remedy) : problem("connections", found, remedy);
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const start = performance.now();
  const sent = Date.now();
  const { rows } = await client.query<{ at: string }>(
    "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS at",
  );
  // Half of the way there and back.
  const mine = sent + (performance.now() - start) / 2;
  const apart = Math.round(Math.abs(Number(rows[0]?.at) - mine));
  const found = `${apart} ms from the database's`;
  if (apart <= CLOCK_WARNING_MS) return ok("clock", found);
  const say = apart <= CLOCK_PROBLEM_MS ? warning : problem;
  return say("clock", found, "Synchronize both machines with a time server (NTP).");
}

async function checkMigrations(
  client: pg.Client,
  files: readonly MigrationFile[],
): Promise<Finding> {
  const applied = await readApplied(client);
  const known = new Map(files.map(({ name, checksum }) => [name, checksum]));
  const { bearable, unbearable } = newerMigrations(applied, files);
  const edited = applied
    .filter(({ name, checksum }) => known.has(name) && known.get(name) !== checksum)
    .map(({ name }) => name);
  const has = new Set(applied.map(({ name }) => name));
  const missing = files.filter(({ name }) => !has.has(name)).map(({ name }) => name);
  if (unbearable.length > 0) {
    const found = `a newer Gatehouse wrote the database: ${unbearable.join(", ")}`;
    return problem("migrations", found, "Use that version, or restore a backup from before it.");
  }
  if (edited.length > 0) {
    return problem(
      "migrations",
      `edited: ${edited.join(", ")}`,
      "Restore the program's own files.",
    );
  }
  if (missing.length > 0) {
    const found = `${missing.length} are not applied yet: ${missing.join(", ")}`;
    return warning("migrations", found, "Make a backup; the next start applies them.");
  }
  if (bearable.length > 0) {
    const found = `the next version wrote the database: ${bearable.join(", ")}`;
    return warning("migrations", found, "This version works on it. Update again when you can.");
  }
  return ok("migrations", `${applied.length}, all applied`);
}

async function checkSecret(client: pg.Client, databaseUrl: string, env: Env): Promise<Finding> {
  const { dataDir, nextauthSecret } = env;
  const { kind } = await findSecret(client, { databaseUrl, dataDir });
  if (kind === "out of reach" && nextauthSecret === undefined) {
    const found =
      "the database's secret is sealed with another password, and DATA_DIR/secret is missing";
    return problem("secret", found, "Copy DATA_DIR/secret from a machine that has it.");
  }
  if (kind === "given" && nextauthSecret === undefined) {
    const found = "NEXTAUTH_SECRET is not set, and the database's other processes have one";
    return problem("secret", found, "Set the same.");
  }
  return ok("secret", kind === "none" ? "made by the first start" : "at hand");
}
