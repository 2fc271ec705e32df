import { readdirSync, readFileSync } from "node:fs";

/** `/proc/PID/stat` counts CPU time in these, on every Linux that Node.js runs on. */
const TICKS_PER_SECOND = 100;

/** CPU shares of Gatehouse's processes and of its database's. */
export interface Shares {
  readonly own: number;
  readonly database: number;
}

/** CPU time so far of a process and all that it has started, of ended ones too, in seconds. */
export const cpuSeconds = (root: number): Shares =>
  sumOf(root, ({ ticks }) => ticks / TICKS_PER_SECOND);

/** Memory that a process and all that it has started hold now, in MB. A database's processes share much of theirs. */
export const residentMb = (root: number): Shares =>
  sumOf(root, ({ pid }) => {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`) ?? "")?.[1];
    return Number(kilobytes ?? 0) / 1_024;
  });

/** A process and all that it has started, without its database's. */
export const ownPids = (root: number): readonly number[] =>
  treeOf(root).flatMap((stat) => (isDatabase(stat) ? [] : [stat.pid]));

function sumOf(root: number, figureOf: (stat: Stat) => number): Shares {
  const sums = { own: 0, database: 0 };
  for (const stat of treeOf(root)) sums[isDatabase(stat) ? "database" : "own"] += figureOf(stat);
  return sums;
}

const isDatabase = ({ name }: Stat) => name === "postgres";

function treeOf(root: number): readonly Stat[] {
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const stats = processes.flatMap((pid) => statOf(Number(pid)));
  const below = (pid: number): readonly Stat[] => [
    ...stats.filter((each) => each.pid === pid),
    ...stats.filter((each) => each.parent === pid).flatMap((child) => below(child.pid)),
  ];
  return below(root);
}

interface Stat {
  readonly pid: number;
  readonly name: string;
  readonly parent: number;
  readonly ticks: number;
}

/** proc(5), `/proc/PID/stat`; none for a process that has just ended. */
function statOf(pid: number): Stat[] {
  const text = read(`/proc/${pid}/stat`);
  if (text === null) return [];
  const name = text.slice(text.indexOf("(") + 1, text.lastIndexOf(")"));
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return [{ pid, name, parent: Number(fields[1]), ticks }];
}

function read(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
