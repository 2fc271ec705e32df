import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { until } from "@/test/state/until";
import { onlyInFullLength, report, takesMinutes } from "../support/drill";
import { bodyOf } from "../support/http";
import { Load } from "../support/load";
import type { Server } from "../support/server";
import { openTestbed, type Testbed } from "../support/testbed";
import { settledTotals } from "../support/totals";
import { openWorkspace } from "../support/workspaces";

/* Not a byte more goes onto the disk, until somebody makes room. */
const testbed = openTestbed();

const PER_SECOND = 300;
const FULL_MS = 30_000;
const BEFORE_MS = 10_000;
const SHORT_FORM = "lib/state/traffic/traffic-spool.test.ts";
const A_MINUTE_MS = 60_000;

/** A disk of its own for a folder; skips the test where that is not allowed. */
function smallDisk(testbed: Testbed, megabytes: number): string {
  const folder = testbed.folder();
  const { status, stderr } = spawnSync(
    "mount",
    ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=711`, "tmpfs", folder],
    { encoding: "utf8" },
  );
  if (status !== 0) test.skip(true, `no disk can be mounted here: ${stderr.trim()}`);
  testbed.onClose(async () => void execFileSync("umount", ["-l", folder]));
  return folder;
}

/** Fills the disk of a folder to its last byte. @returns makes room again */
function fill(folder: string): () => void {
  const file = join(folder, "filler");
  const fd = openSync(file, "w");
  for (let bytes = 1 << 20; bytes > 0; ) {
    try {
      writeSync(fd, Buffer.alloc(bytes));
    } catch {
      bytes >>= 1;
    }
  }
  closeSync(fd);
  return () => rmSync(file);
}

function load(server: Server, apikey: string): Load {
  return new Load(
    server.port,
    (call) => `/api/blocker?apikey=${apikey}&ip=73.9.${(call >> 8) & 255}.${call & 255}`,
    { connections: 16, perSecond: PER_SECOND, goOn: true },
  );
}

const isReady = async (server: Server) => bodyOf(await server.send("/readyz")).status === "ready";

test("the disk of DATA_DIR is full, embedded PostgreSQL and all", async () => {
  onlyInFullLength(SHORT_FORM);
  takesMinutes(6);
  const disk = smallDisk(testbed, 400);
  const installation = testbed.installationIn(join(disk, "data"));
  const server = await installation.start();
  const { apikey } = await openWorkspace(installation, ["--quota", "10000000"]);
  const calls = load(server, apikey);
  await delay(BEFORE_MS);
  const fullMs = performance.now();
  const makeRoom = fill(disk);
  await delay(FULL_MS);
  makeRoom();
  const roomMs = performance.now();
  await until("it is ready", () => isReady(server), A_MINUTE_MS);
  const readyMs = performance.now();
  const answered = calls.answered(200);
  await until("calls are answered", () => calls.answered(200) > answered + PER_SECOND, A_MINUTE_MS);
  await calls.end();
  const meanwhile = calls.stretch(fullMs, roomMs);
  const good = calls.answered(200);
  const { used, records } = await settledTotals(installation, good);
  const told = await server.metric("gatehouse_traffic_lost_total");
  report({
    lost: good - records - told,
    failed: calls.sent - good,
    recoverySeconds: (readyMs - roomMs) / 1_000,
    notes: `while full: ${JSON.stringify(meanwhile.statuses)}, worst ${meanwhile.worstMs.toFixed(0)} ms; ${told} records lost and counted`,
  });
  expect(server.program.isRunning).toBe(true);
  expect(calls.unanswered).toBe(0);
  expect(calls.statuses().filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(used).toBe(good);
  expect(good - records).toBe(told);
});

test("the disk of DATA_DIR is full, PostgreSQL is elsewhere, and its table of records is locked", async () => {
  onlyInFullLength(SHORT_FORM);
  takesMinutes(6);
  const disk = smallDisk(testbed, 200);
  const installation = testbed.installationIn(join(disk, "data"), await testbed.ownDatabase());
  const server = await installation.start();
  const { apikey } = await openWorkspace(installation, ["--quota", "10000000"]);
  const calls = load(server, apikey);
  await delay(BEFORE_MS);
  const makeRoom = fill(disk);
  const unlock = await installation.hold("LOCK TABLE traffic_record IN ACCESS EXCLUSIVE MODE");
  await delay(FULL_MS);
  const isTold = server.program.stdout.includes("The traffic spool could not be written");
  makeRoom();
  await delay(5_000);
  const spooled = await server.metric("gatehouse_traffic_spool_bytes");
  await unlock();
  const unlockedMs = performance.now();
  await until("it is ready", () => isReady(server), A_MINUTE_MS);
  const readyMs = performance.now();
  await calls.end();
  const good = calls.answered(200);
  const { used, records } = await settledTotals(installation, good);
  const told = await server.metric("gatehouse_traffic_lost_total");
  report({
    lost: good - records - told,
    failed: calls.sent - good,
    recoverySeconds: (readyMs - unlockedMs) / 1_000,
    notes: `${good} answered; ${(spooled / 1e6).toFixed(1)} MB on disk once there was room; ${told} records lost and counted`,
  });
  expect({ statuses: calls.statuses(), isTold }).toEqual({ statuses: [200], isTold: true });
  expect(spooled).toBeGreaterThan(0);
  expect({ used, records }).toEqual({ used: good, records: good - told });
});
