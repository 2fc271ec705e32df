import { execFileSync } from "node:child_process";
import type { Server } from "./server";

/** The process that the supervisor has started; undefined while there is none, or two. */
export function servingPid(server: Server): number | undefined {
  const found = execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(server.program.pid)], {
    encoding: "utf8",
  });
  const pids = found.split("\n").filter((line) => line.includes("start.mjs"));
  return pids.length === 1 ? Number.parseInt(pids[0] ?? "", 10) : undefined;
}
