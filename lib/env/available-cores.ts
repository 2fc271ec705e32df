import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";

/**
 * The cores that this process may use: those of the machine, or fewer where a container or a service has a quota of CPU
 * time, which Node.js 20 does not look at. A quota of 1.5 cores counts as 2: their threads run side by side for most of a
 * period.
 *
 * @param root where the system's files are, for tests
 */
export function availableCores(root = "/", cores = availableParallelism()): number {
  const quotas = quotasOf(root).map(Math.ceil);
  return Math.max(1, Math.min(cores, ...quotas));
}

/** Cores by each quota that this process is under (Linux, man 7 cgroups). */
function quotasOf(root: string): number[] {
  const quotas: number[] = [];
  for (const line of read(join(root, "proc/self/cgroup")).split("\n")) {
    // Version 2 has one line, `0::/PATH`; version 1 one for each controller, `4:cpu,cpuacct:/PATH`.
    const [, controllers, path] = /^\d+:([^:]*):(\/.*)$/.exec(line) ?? [];
    if (controllers === undefined || path === undefined) continue;
    if (controllers === "") quotas.push(...unified(join(root, "sys/fs/cgroup"), path));
    else if (controllers.split(",").includes("cpu")) {
      quotas.push(...divided(join(root, "sys/fs/cgroup", controllers), path));
    }
  }
  return quotas;
}

function unified(mount: string, path: string): number[] {
  return parentsOf(path).flatMap((group) => {
    const [quota, period] = read(join(mount, group, "cpu.max"))
      .trim()
      .split(" ")
      .map(Number);
    return coresOf(quota, period);
  });
}

function divided(mount: string, path: string): number[] {
  return parentsOf(path).flatMap((group) => {
    const quota = Number(read(join(mount, group, "cpu.cfs_quota_us")).trim() || -1);
    return coresOf(quota, Number(read(join(mount, group, "cpu.cfs_period_us")).trim()));
  });
}

/** None without a quota: `max`, or -1. */
function coresOf(quota = -1, period = 0): number[] {
  return quota > 0 && period > 0 ? [quota / period] : [];
}

/** A group and all above it: the tightest quota counts. */
function parentsOf(path: string): string[] {
  return path === "/" ? ["/"] : [path, ...parentsOf(dirname(path))];
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
