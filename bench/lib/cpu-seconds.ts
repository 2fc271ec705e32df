import { readdirSync, readFileSync } from "node:fs";

/** `/proc/PID/stat` counts CPU time in these, on every Linux that Node.js runs on. */
const TICKS_PER_SECOND = 100;

/** CPU time of Gatehouse's processes and of its database's. */
export interface CpuSeconds {
  readonly own: number;
  readonly database: number;
}

/** CPU time so far of a process and all that it has started, of ended ones too. */
export function cpuSeconds(root: number): CpuSeconds {
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const stats = processes.flatMap((pid) => statOf(Number(pid)));
  const sums = { own: 0, database: 0 };
  const add = (pid: number) => {
    for (const stat of stats.filter((each) => each.pid === pid)) {
      sums[stat.name === "postgres" ? "database" : "own"] += stat.ticks / TICKS_PER_SECOND;
    }
    for (const child of stats.filter((each) => each.parent === pid)) add(child.pid);
  };
  add(root);
  return sums;
}

/** proc(5), `/proc/PID/stat`; none for a process that has just ended. */
function statOf(pid: number): { pid: number; name: string; parent: number; ticks: number }[] {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return [];
  }
  const name = text.slice(text.indexOf("(") + 1, text.lastIndexOf(")"));
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return [{ pid, name, parent: Number(fields[1]), ticks }];
}
