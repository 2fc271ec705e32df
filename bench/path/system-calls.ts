import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { ownPids } from "../lib/process-tree";

/** By then strace has attached itself to every thread. */
const ATTACH_MS = 1_500;

/** The line of `strace -c` that adds up all others: share, seconds, microseconds a call, calls, failed ones. */
const TOTAL = /^100\.00\s+[\d.]+\s+\d+\s+(\d+)\s.*total$/m;

/**
 * Counts the system calls of a server's processes, without its database's, while some work is done. The server is
 * several times slower meanwhile, and answers fewer calls in one turn.
 *
 * @returns null where strace is not installed, or may not look
 */
export async function countSystemCalls(
  root: number,
  work: () => Promise<void>,
): Promise<number | null> {
  const pids = ownPids(root).map((pid) => ["-p", String(pid)]);
  const strace = spawn("strace", ["-c", "-f", "-q", ...pids.flat()], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const printed = text(strace.stderr);
  const ended = once(strace, "close").catch(() => undefined);
  const isAway = await Promise.race([ended.then(() => true), pause(ATTACH_MS, false)]);
  if (isAway) return null;
  await work();
  strace.kill("SIGINT");
  await ended;
  const total = TOTAL.exec(await printed)?.[1];
  return total === undefined ? null : Number(total);
}
