import { closeSync, mkdtempSync, openSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { silentLog } from "@/test/silent-log";
import { until } from "@/test/state/until";
import { temporaryFolder } from "@/test/temporary-folder";
import { bundleThread } from "@/test/threads/bundle-thread";
import type { WorkerStart } from "./protocol";
import { WorkerPool } from "./worker-pool";

const folder = temporaryFolder(afterAll);
let file: URL;

beforeAll(async () => {
  file = await bundleThread(
    new URL("../../test/threads/mortal-worker.ts", import.meta.url),
    folder,
  );
});

function openPool(workers: number, copies: number) {
  const own = mkdtempSync(join(folder, "socket-"));
  const fds = Array.from({ length: copies }, (_, at) => openSync(join(own, `${at}`), "w"));
  let exhausted = 0;
  const ended: string[] = [];
  const start = { secret: "of the worker" } as Omit<WorkerStart, "number" | "fd">;
  const pool = new WorkerPool({
    ...{ workers, file, fds, start, log: silentLog },
    onEnded: (instanceId) => ended.push(instanceId),
    onExhausted: () => {
      exhausted++;
    },
  });
  const gauge = async (name: string) => {
    const found = await pool
      .gauges()
      .find((each) => each.name === name)
      ?.read();
    return [...(found ?? [])].reduce((sum, { value }) => sum + value, 0);
  };
  /** Whether the copy is still open: its number may stand for something else by now. */
  const isOpen = (fd: number, at: number) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === join(own, `${at}`);
    } catch {
      return false;
    }
  };
  return { pool, fds, isOpen, ended, gauge, exhausted: () => exhausted };
}

it("a worker that ends is replaced, until no copy of the socket is left", async () => {
  const { pool, gauge, exhausted, ended, fds } = openPool(2, 5);
  await pool.start();
  expect(await gauge("gatehouse_workers")).toBe(2);
  expect(await pool.figures()).toEqual([]);
  await until("both are replaced", async () => (await gauge("gatehouse_workers")) === 2);
  expect(await gauge("gatehouse_workers_replaced_total")).toBe(2);
  expect(new Set(ended).size).toBe(2);
  await pool.figures();
  await until("the process asks to be replaced itself", () => exhausted() > 0);
  await pool.close();
  expect(await gauge("gatehouse_workers")).toBe(0);
  for (const fd of fds) closeSync(fd);
});

it("a pool that ends gives back the copies that it has not used", async () => {
  const { pool, fds, isOpen } = openPool(1, 3);
  await pool.start();
  expect(fds.map(isOpen)).toEqual([true, true, true]);
  await pool.close();
  expect(fds.map(isOpen)).toEqual([true, false, false]);
  closeSync(fds[0] ?? 0);
});

it("a pool whose workers do not start says so", async () => {
  const missing = new URL("missing.mjs", file);
  const start = {} as Omit<WorkerStart, "number" | "fd">;
  const options = { workers: 1, file: missing, fds: [0], start, log: silentLog };
  const pool = new WorkerPool({
    ...options,
    onEnded: () => undefined,
    onExhausted: () => undefined,
  });
  await expect(pool.start()).rejects.toThrow("worker 1 ended before it was ready");
});
