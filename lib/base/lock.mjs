import { mkdirSync, readdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const POLL_MS = 50;
/** A file without a holder is still being written, unless it is older than this. */
const HALF_WRITTEN_MS = 10_000;
const RELEASED = "released";

/**
 * Runs `work` while no other process on this machine holds the same lock.
 *
 * Node has no lock that the system frees when a process dies, and with a plain lock file two processes can
 * race to take over a dead holder's. So the lock is a series of files, `PATH.1`, `PATH.2`, …, and the creator
 * of the highest holds it. Once the holder has released it or died, only one process can create the next
 * number. The highest file is never removed, so a process that lost the race sees a higher number.
 *
 * @template T
 * @param {string} path
 * @param {() => Promise<T> | T} work
 * @param {(holderPid: number) => void} [onWait] called once when another process holds the lock
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

/**
 * Takes the lock if no process holds it. The folder must exist.
 *
 * @param {string} path
 * @returns {(() => void) | undefined} releases it; undefined when another process (or this one) holds it
 */
export function tryLock(path) {
  const highest = numbersOf(path)[0] ?? 0;
  if (highest !== 0 && holderOf(`${path}.${highest}`) !== RELEASED) return undefined;
  const mine = take(path, highest + 1);
  return mine && (() => writeFileSync(mine, RELEASED));
}

async function acquire(path, onWait) {
  mkdirSync(dirname(path), { recursive: true });
  let isWaiting = false;
  for (;;) {
    const highest = numbersOf(path)[0] ?? 0;
    const holder = highest === 0 ? RELEASED : holderOf(`${path}.${highest}`);
    if (holder === RELEASED) {
      const mine = take(path, highest + 1);
      if (mine) return mine;
    } else if (holder !== undefined && !isWaiting) {
      isWaiting = true;
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

/** The live holder's process id, `RELEASED` when there is none, undefined while the file is incomplete. */
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

/** @param {number} pid */
export function startTime(pid) {
  try {
    const stat = readFileSync(join("/proc", String(pid), "stat"), "utf8");
    // The name, in parentheses, may hold anything; starttime is field 22, the 20th after the name.
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
