import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { DATABASE, readCredentials, superuserUrl } from "@/lib/db/embedded/credentials";
import { runInProcess } from "@/test/cli/run-in-process";
import { freePort } from "@/test/free-port";
import { type Ended, PROJECT_DIR, Program, type ProgramOptions, type Variables } from "./program";
import { releaseDir } from "./release";
import { METRICS_TOKEN, Server } from "./server";

const SERVER = ["start.mjs"];
const COMMAND_LINE = ["--enable-source-maps", "dist/gatehouse.js"];
const NEXT = ["node_modules/next/dist/bin/next", "start", "-H", "127.0.0.1"];
const READY = /^Gatehouse is ready on http:\/\/[\d.]+:(\d+)$/m;
const NEXT_READY = /Ready in/;
const READY_LIMIT_MS = 90_000;

/**
 * Commands that set a test's stage: run in the test's own process, since one of their own takes longer to start than
 * all that they do. `command` starts it, as an operator does.
 */
const STEPS: ReadonlySet<string> = new Set(["account", "key", "feeds"]);

/** One installation: a data folder, its database, and the processes that share them. */
export class Installation {
  readonly programs: Program[] = [];
  readonly env: Variables;

  constructor(
    readonly dataDir: string,
    readonly databaseUrl: string | undefined,
    variables: Variables,
  ) {
    this.env = {
      DATA_DIR: dataDir,
      PORT: "0",
      HOST: "127.0.0.1",
      // The same on every machine.
      WORKERS: "1",
      METRICS_TOKEN,
      FEEDS_SYNC: "off",
      // No resolver answers here: names stay unknown.
      DNS_SERVERS: "127.0.0.1:9",
      LOG_LEVEL: "warn",
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...variables,
    };
  }

  /** Starts any program of this installation, from the release, and ends it with the installation. */
  run(
    args: readonly string[],
    variables: Variables = {},
    options: Partial<ProgramOptions> = {},
  ): Program {
    const env = { ...this.env, ...variables };
    const program = new Program(args, env, { folder: releaseDir(), ...options });
    this.programs.push(program);
    return program;
  }

  /** Starts the server without waiting for it. */
  launch(variables: Variables = {}): Program {
    return this.run(SERVER, variables);
  }

  async start(variables: Variables = {}, args: readonly string[] = SERVER): Promise<Server> {
    return listening(this.run(args, variables));
  }

  /** Starts the server from another folder than the release. */
  async startFrom(folder: string, args: readonly string[] = SERVER): Promise<Server> {
    return listening(this.run(args, {}, { folder }));
  }

  /** Next.js alone, as on a host without `server.ts`: from the project, whose configuration it compiles. */
  async startNext(): Promise<Server> {
    const port = await freePort();
    const program = this.run([...NEXT, "-p", String(port)], {}, { folder: PROJECT_DIR });
    await program.said(NEXT_READY, READY_LIMIT_MS);
    return new Server(program, port);
  }

  /** Runs an operator's command to its end, successful or not. */
  command(args: readonly string[], stdin = ""): Promise<Ended> {
    return this.run([...COMMAND_LINE, ...args], {}, { stdin }).ended;
  }

  /** The JSON of an operator's command that must succeed. */
  async operator(args: readonly string[], stdin?: string): Promise<Record<string, unknown>> {
    const runs = STEPS.has(args[0] ?? "") ? runInProcess(this.env, args, stdin) : undefined;
    const { status, stdout, stderr } = await (runs ?? this.command(args, stdin));
    if (status !== 0) throw new Error(`${args.join(" ")}: exit status ${status}\n${stderr}`);
    return JSON.parse(stdout);
  }

  /** Runs a statement on this installation's database, which must be running. */
  async query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.databaseUrl ?? this.#embeddedUrl() });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** Runs a statement and keeps its transaction open. @returns ends it */
  async hold(sql: string): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: this.databaseUrl ?? this.#embeddedUrl() });
    await client.connect();
    await client.query("BEGIN");
    await client.query(sql);
    return () => client.end();
  }

  /** The embedded database's process, while it runs. */
  get postmasterPid(): number | undefined {
    const file = join(this.#databaseDir, "cluster", "postmaster.pid");
    if (!existsSync(file)) return undefined;
    return Number.parseInt(readFileSync(file, "utf8"), 10);
  }

  #embeddedUrl(): string {
    const file = join(this.#databaseDir, "credentials.json");
    const credentials = readCredentials(file);
    if (credentials === undefined) throw new Error(`There is no ${file}.`);
    return superuserUrl(credentials, DATABASE);
  }

  /** Root keeps the cluster elsewhere when PostgreSQL's user cannot enter the data folder. */
  get #databaseDir(): string {
    const pointer = join(this.dataDir, "postgres.location");
    return existsSync(pointer)
      ? readFileSync(pointer, "utf8").trim()
      : join(this.dataDir, "postgres");
  }
}

async function listening(program: Program): Promise<Server> {
  return new Server(program, Number(await program.said(READY, READY_LIMIT_MS)));
}
