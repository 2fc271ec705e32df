import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { isRunning, startTime } from "./lock.mjs";

/**
 * Names this process so that others on the same machine can check whether it still runs: the machine's boot,
 * the process namespace (a container's), the process id and its start time.
 *
 * @returns null where the system does not provide these (it has no Linux /proc)
 */
export function processMark(): string | null {
  const place = placeOf();
  const started = startTime(process.pid);
  return place === null || started === "unknown" ? null : `${place} ${process.pid} ${started}`;
}

/** The default name that container engines give a container: its id, which a restart keeps. */
const CONTAINER_ID = /^[0-9a-f]{12}$/;

/**
 * The fate of the process with this mark; unknown for processes of other machines and containers. A machine of the same
 * name that has booted since has no process of before, nor has a container of the same id in which processes are
 * counted anew.
 */
export function fateOf(mark: string): "running" | "ended" | "unknown" {
  const own = placeOf()?.split(/[/ ]/);
  const [host = "", boot, namespace, pid, started] = mark.split(/[/ ]/);
  if (own === undefined || started === undefined || host !== own[0]) return "unknown";
  if (boot !== own[1]) return "ended";
  if (namespace !== own[2]) return CONTAINER_ID.test(host) ? "ended" : "unknown";
  if (!isRunning(Number(pid))) return "ended";
  const now = startTime(Number(pid));
  if (now === "unknown") return "unknown";
  return now !== started || isZombie(Number(pid)) ? "ended" : "running";
}

function placeOf(): string | null {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${hostname()}/${boot} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return null;
  }
}

/** Killed, and its parent has not noticed yet. */
function isZombie(pid: number): boolean {
  try {
    return /^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
