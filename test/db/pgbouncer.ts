import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { postgresUser } from "@/lib/db/embedded/system-user";
import { freePort } from "@/test/free-port";

/** A real PgBouncer on loopback, in transaction mode, in front of a PostgreSQL. */
export interface TestPooler {
  /** A database of that PostgreSQL, by way of here. */
  urlOf(databaseUrl: string): string;
  close(): Promise<void>;
}

const PROGRAMS = ["pgbouncer", "/usr/sbin/pgbouncer"];

/** @returns the reason when the machine has none */
export async function startPgbouncer(serverUrl: string): Promise<TestPooler | string> {
  const program = PROGRAMS.find((path) => spawnSync(path, ["--version"]).status === 0);
  if (program === undefined) return "PgBouncer is not installed";
  const folder = mkdtempSync(join(tmpdir(), "gatehouse-pgbouncer-"));
  const port = await freePort();
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(file, configuration(new URL(serverUrl), port));
  const child = start(program, folder, file);
  const url = (databaseUrl: string) => {
    const pooled = new URL(databaseUrl);
    pooled.host = `127.0.0.1:${port}`;
    pooled.searchParams.delete("host");
    return pooled.href;
  };
  await untilItAnswers(url(serverUrl), child);
  return {
    urlOf: url,
    async close() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Few connections, so that sessions share them. No authentication: it is loopback. */
function configuration(server: URL, listenPort: number): string {
  const { username, password, port, searchParams } = server;
  // A folder here is that of a Unix socket.
  const host = searchParams.get("host") ?? server.hostname;
  const login = `user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}`;
  return `
[databases]
* = host=${host} port=${port || 5432} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 6
max_client_conn = 200
`;
}

/** It refuses to run as root. */
function start(program: string, folder: string, file: string): ChildProcess {
  const user = process.getuid?.() === 0 ? postgresUser() : undefined;
  if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid);
  return spawn(program, [file], {
    stdio: "ignore",
    cwd: folder,
    ...(user && { uid: user.uid, gid: user.gid }),
  });
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await delay(20);
    }
  }
  throw new Error(`PgBouncer ended with status ${child.exitCode}`);
}
