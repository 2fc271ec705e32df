import { mkdirSync, readdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const POLL_MS = 50;
/** A file without a holder's name is being written right now, unless it is older than this. */
const HALF_WRITTEN_MS = 10_000;
const RELEASED = "released";

/**
 * Runs `work` while no other process on this machine is inside the same lock.
 *
 * Node has no lock that the system frees with the process, and a plain lock file has a moment in which
 * two processes both take over a dead one's. So the lock is a row of numbered files, `PATH.1`,
 * `PATH.2`, …: who created the highest number holds it. A number is free to be followed when its holder
 * has released it or is dead, creating the next one can succeed for one process only, and the highest
 * file is never removed: numbers only grow, and a latecomer sees that it has been overtaken.
 *
 * @template T
 * @param {string} path
 * @param {() => Promise<T> | T} work
 * @param {(holderPid: number) => void} [onWait] called once when somebody else holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(path, work, onWait) {
  const mine = await acquire(path, onWait);
  try {
    return await work();
  } finally {
    writeFileSync(mine, RELEASED);
  }
}

async function acquire(path, onWait) {
  mkdirSync(dirname(path), { recursive: true });
  let told = false;
  for (;;) {
    const highest = numbersOf(path)[0] ?? 0;
    const holder = highest === 0 ? RELEASED : holderOf(`${path}.${highest}`);
    if (holder === RELEASED) {
      const mine = take(path, highest + 1);
      if (mine) return mine;
    } else if (holder !== undefined && !told) {
      told = true;
      onWait?.(holder);
    }
    await delay(POLL_MS);
  }
}

function take(path, number) {
  const mine = `${path}.${number}`;
  try {
    writeFileSync(mine, `${process.pid} ${startTime(process.pid)}`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (error.code === "EEXIST") return undefined;
    throw error;
  }
  const [highest, ...older] = numbersOf(path);
  if (highest !== number) {
    remove(mine);
    return undefined;
  }
  for (const old of older) remove(`${path}.${old}`);
  return mine;
}

/** Numbers in use, highest first. */
function numbersOf(path) {
  const prefix = `${basename(path)}.`;
  return readdirSync(dirname(path))
    .filter((name) => name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length)))
    .map((name) => Number(name.slice(prefix.length)))
    .sort((a, b) => b - a);
}

/** The living holder's process id, `RELEASED` when there is none, undefined when it cannot be told yet. */
function holderOf(file) {
  try {
    const text = readFileSync(file, "utf8");
    if (text === RELEASED) return RELEASED;
    const [pid, started] = text.split(" ");
    if (!started)
      return Date.now() - statSync(file).mtimeMs > HALF_WRITTEN_MS ? RELEASED : undefined;
    return isRunning(Number(pid)) && startTime(Number(pid)) === started ? Number(pid) : RELEASED;
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** @param {number} pid */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Tells a process from a later one with the same number, where the system says when it started. */
function startTime(pid) {
  try {
    const stat = readFileSync(join("/proc", String(pid), "stat"), "utf8");
    // The name, in parentheses, may hold anything; starttime is field 22, the 20th behind the name.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "unknown";
  } catch {
    return "unknown";
  }
}

function remove(file) {
  try {
    unlinkSync(file);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}
