import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isRunning } from "@/lib/base/lock.mjs";

/** A running PostgreSQL, from its `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** The folder of its Unix socket; undefined where it listens on 127.0.0.1. */
  readonly socketDir: string | undefined;
  /** Recovered and accepting connections. */
  readonly isReady: boolean;
}

/** The live PostgreSQL of this data directory, whichever process started it, or undefined. */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const postmaster = readPidFile(cluster);
  return postmaster && isPostgres(postmaster.pid, cluster) ? postmaster : undefined;
}

function readPidFile(cluster: string): Postmaster | undefined {
  const lines = read(join(cluster, "postmaster.pid")).split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  // Lines as in PostgreSQL's src/include/utils/pidfile.h: 1 pid, 4 port, 5 socket folder, 8 status.
  const [port, socketDir, status] = [lines[3], lines[4]?.trim(), lines[7]?.trim()];
  return {
    pid,
    port: Number(port),
    socketDir: socketDir === "" ? undefined : socketDir,
    isReady: status === "ready",
  };
}

/** After a crash or a container restart, the id in the file can belong to another program. */
function isPostgres(pid: number, cluster: string): boolean {
  if (!isRunning(pid)) return false;
  return process.platform === "win32" || commandLine(pid).includes(cluster);
}

function commandLine(pid: number): string {
  if (process.platform === "linux") return read(`/proc/${pid}/cmdline`);
  return spawnSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
