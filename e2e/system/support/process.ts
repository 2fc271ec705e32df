import { readdirSync, readFileSync } from "node:fs";

/** A process's resident memory. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024);
}

/** Its open files and sockets. */
export function descriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
