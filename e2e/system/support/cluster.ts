import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { ensureRunning, stopCluster } from "@/lib/db/embedded/cluster";
import { type Credentials, superuserUrl, writeCredentials } from "@/lib/db/embedded/credentials";
import { type Place, preparePlace } from "@/lib/db/embedded/place";
import { runningPostmaster } from "@/lib/db/embedded/postmaster";
import { runOn } from "@/test/db/servers";
import { freePort } from "@/test/free-port";
import { silentLog } from "@/test/silent-log";
import { until } from "@/test/state/until";
import { PROJECT_DIR } from "./program";
import type { Testbed } from "./testbed";

const ROLE = "drill";
const A_MINUTE_MS = 60_000;

/** A PostgreSQL that no Gatehouse keeps running, so that a drill can stop, freeze or replace it. */
export class Cluster {
  private constructor(
    private readonly testbed: Testbed,
    private readonly place: Place,
    private credentials: Credentials,
  ) {
    testbed.onClose(() => this.#end());
  }

  /** With an empty database of an ordinary role. */
  static async create(testbed: Testbed): Promise<Cluster> {
    const place = placeIn(testbed.folder());
    const cluster = new Cluster(testbed, place, await ensureRunning(place));
    await cluster.admin(`CREATE ROLE ${ROLE} LOGIN PASSWORD '${ROLE}'`);
    await cluster.admin(`CREATE DATABASE ${ROLE} OWNER ${ROLE}`);
    return cluster;
  }

  /** The role's own database. */
  get url(): string {
    const url = new URL(superuserUrl(this.credentials, ROLE));
    [url.username, url.password] = [ROLE, ROLE];
    return url.href;
  }

  /** Runs a statement as the superuser, beside the role's database. */
  async admin(sql: string): Promise<void> {
    await runOn(superuserUrl(this.credentials, "postgres"), sql);
  }

  /** Ends the role's connections, so that what was set for it counts. */
  disconnect(): Promise<void> {
    return this.admin(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${ROLE}'`,
    );
  }

  async start(): Promise<void> {
    this.credentials = await ensureRunning(this.place);
  }

  /** At once, as a crash does: the next start recovers. */
  async stopImmediately(): Promise<void> {
    const pid = this.#postmasterPid;
    if (pid === undefined) return;
    process.kill(pid, "SIGQUIT");
    await until("PostgreSQL is gone", () => this.#postmasterPid === undefined, A_MINUTE_MS);
  }

  signal(name: "STOP" | "CONT"): void {
    if (this.#postmasterPid !== undefined) signalPostgres(this.#postmasterPid, name);
  }

  /** Stops it, and starts a copy elsewhere: what a standby is that had everything and takes over. */
  async failOver(): Promise<Cluster> {
    await stopCluster(this.place);
    const place = placeIn(this.testbed.folder());
    execFileSync("cp", ["-Rp", this.place.cluster, place.cluster]);
    writeCredentials(place.credentials, { ...this.credentials, port: await freePort() });
    return new Cluster(this.testbed, place, await ensureRunning(place));
  }

  get #postmasterPid(): number | undefined {
    return runningPostmaster(this.place.cluster)?.pid;
  }

  async #end(): Promise<void> {
    this.signal("CONT");
    await stopCluster(this.place);
  }
}

/**
 * All processes of a PostgreSQL: stopped, they hold their sockets and stay silent. The postmaster first, so that
 * it starts none that is not in the list.
 */
export function signalPostgres(postmasterPid: number, signal: "STOP" | "CONT" | "KILL"): void {
  const children = () => execFileSync("pgrep", ["-P", String(postmasterPid)], { encoding: "utf8" });
  const listed = signal === "STOP" ? null : children(); // A killed postmaster's children have no parent.
  send(postmasterPid, signal);
  for (const pid of (listed ?? children()).trim().split("\n")) send(Number(pid), signal);
}

function send(pid: number, signal: "STOP" | "CONT" | "KILL"): void {
  try {
    process.kill(pid, `SIG${signal}`);
  } catch {
    // It has ended since it was listed.
  }
}

/** On loopback, as a server elsewhere: drills put proxies and poolers before it. */
function placeIn(folder: string): Place {
  const dataDir = join(folder, "data");
  const place = preparePlace({ dataDir, projectDir: PROJECT_DIR, log: silentLog });
  return { ...place, socketDir: undefined };
}
