import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Command lines of the processes that contain this folder; none where the system does not list them. */
export function processesAbout(folder: string): string[] {
  if (!existsSync("/proc/self/cmdline")) return [];
  const lines = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(commandLine);
  return lines.filter((line) => line.includes(folder));
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return ""; // it has just ended
  }
}
