import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { createPrisma } from "@/lib/db/client";
import { PostgresTraffic } from "@/lib/features/traffic/postgres/postgres-traffic";
import { TrafficBatch } from "@/lib/records/traffic-batch";
import { withTestDatabase } from "@/test/db/database";
import { ManualClock } from "@/test/state/manual-clock";
import { RecordingLog } from "@/test/state/recording-log";
import { until } from "@/test/state/until";
import { newScopes } from "@/test/state/workspaces";
import { SpoolSegment } from "./spool-segment";
import { TrafficSpool } from "./traffic-spool";
import { TrafficWriter } from "./traffic-writer";

const folders: string[] = [];
const spools: TrafficSpool[] = [];

afterEach(() => {
  for (const spool of spools.splice(0)) spool.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "spool-"));
  folders.push(folder);
  return folder;
}

function openSpool(folder: string, maxBytes = 100_000_000) {
  const log = new RecordingLog();
  const spool = new TrafficSpool({ folder, maxBytes, log });
  spools.push(spool);
  return { spool, log };
}

async function replayed(spool: TrafficSpool): Promise<string[]> {
  return (await runsOf(spool)).flat();
}

async function runsOf(spool: TrafficSpool): Promise<(readonly string[])[]> {
  const runs: (readonly string[])[] = [];
  await spool.replay(async (texts) => void runs.push(texts));
  return runs;
}

const segmentsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".segment"))
    .map((path) => join(folder, path));

describe("a spool on disk", () => {
  it("gives back what it was given, in order, over many files, and leaves nothing behind", async () => {
    const folder = newFolder();
    const { spool } = openSpool(folder);
    const texts = Array.from({ length: 30 }, (_, i) => `${i} 🦊 ${"x".repeat(1_000_000)}`);
    for (const text of texts) expect(spool.append(text)).toBe(true);
    expect(segmentsIn(folder).length).toBeGreaterThan(2);
    expect(await replayed(spool)).toEqual(texts);
    expect(spool.bytes).toBe(0);
    spool.close();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("keeps a run that could not be written and those after it, and takes new texts meanwhile", async () => {
    const { spool } = openSpool(newFolder());
    // Two do not fit into a run.
    const long = (text: string) => text.padEnd(600_000);
    for (const text of ["a", "b", "c"]) spool.append(long(text));
    const seen: string[] = [];
    const failing = spool.replay(async ([text = ""]) => {
      seen.push(text.trim());
      spool.append(`${text.trim()}'`);
      if (text.trim() === "b") throw new Error("away");
    });
    await expect(failing).rejects.toThrow("away");
    expect(seen).toEqual(["a", "b"]);
    expect((await replayed(spool)).map((text) => text.trim())).toEqual(["b", "c", "a'", "b'"]);
  });

  it("gives short texts together, and after a failure or a new start the same ones", async () => {
    const folder = newFolder();
    const { spool } = openSpool(folder);
    for (const text of ["a", "b"]) spool.append(text);
    const runs: (readonly string[])[] = [];
    const failing = spool.replay(async (texts) => {
      runs.push(texts);
      throw new Error("away");
    });
    await expect(failing).rejects.toThrow("away");
    for (const text of ["c", "d"]) spool.append(text);
    spool.close();
    expect(runs).toEqual([["a", "b"]]);
    expect(await runsOf(openSpool(folder).spool)).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  });

  it("is left alone while its process lives, and adopted when it has closed", async () => {
    const folder = newFolder();
    const { spool: first } = openSpool(folder);
    first.append("left behind");
    expect(await replayed(openSpool(folder).spool)).toEqual([]);
    first.close();
    const { spool: next } = openSpool(folder);
    next.append("new");
    expect(await replayed(next)).toEqual(["left behind", "new"]);
  });

  it.each([
    ["the end is torn", (file: string, size: number) => truncateSync(file, size - 2), ["a", "b"]],
    [
      "something else follows",
      (file: string) => appendFileSync(file, "\0GHT junk"),
      "abc".split(""),
    ],
    ["a byte in the middle changed", (file: string) => flip(file, "b"), ["a", "c"]],
    ["a header is damaged", (file: string) => flip(file, "\0"), ["b", "c"]],
    ["all is rubbish", (file: string) => writeFileSync(file, "\0".repeat(3_000_000)), []],
  ])("loses only what is unreadable and says so: %s", async (_, damage, expected) => {
    const folder = newFolder();
    const { spool } = openSpool(folder);
    for (const text of ["a", "b", "c"]) spool.append(text);
    spool.close();
    for (const file of segmentsIn(folder)) damage(file, readFileSync(file).length);
    const { spool: next, log } = openSpool(folder);
    expect(await replayed(next)).toEqual(expected);
    expect(log.messages).toContain("Bytes of the traffic spool are unreadable");
    expect(segmentsIn(folder)).toEqual([]);
  });

  it("takes no more than its bound, for all processes together, and says so once", () => {
    const folder = newFolder();
    const one = openSpool(folder, 1_000);
    expect(one.spool.append("x".repeat(600))).toBe(true);
    const { spool, log } = openSpool(folder, 1_000);
    expect(spool.append("y")).toBe(true);
    for (let i = 0; i < 3; i++) expect(spool.append("x".repeat(600))).toBe(false);
    expect(log.messages).toEqual(["The traffic spool is full"]);
  });

  it("says once that the disk takes nothing, and goes on when it does again", () => {
    const folder = join(newFolder(), "spool");
    writeFileSync(folder, "in the way");
    const { spool, log } = openSpool(folder);
    for (let i = 0; i < 3; i++) expect(spool.append("a")).toBe(false);
    expect(log.messages).toEqual(["The traffic spool could not be written"]);
    rmSync(folder);
    expect(spool.append("a")).toBe(true);
  });
});

const callOf = (workspaceId: string) => ({
  requestId: randomUUID(),
  at: Date.parse("2026-03-10T10:59:59Z"),
  workspaceId,
  callerId: workspaceId,
  endpoint: "blocker",
  credits: 1,
  durationUs: 180,
});

/** Changes the first such byte. */
function flip(file: string, byte: string): void {
  const bytes = readFileSync(file);
  const at = bytes.indexOf(byte);
  bytes[at] = (bytes[at] ?? 0) ^ 0x20;
  writeFileSync(file, bytes);
}

describe("a writer while the database is away", () => {
  const database = withTestDatabase();
  const CHILD = fileURLToPath(new URL("../../../test/state/spooling-writer.ts", import.meta.url));
  const TSX = createRequire(import.meta.url).resolve("tsx");

  it("moves to disk what memory does not take, and counts what neither takes by workspace", async () => {
    const { workspaceId } = await newScopes(database.prisma, 1);
    const url = "postgresql://postgres@127.0.0.1:1/none";
    const away = createPrisma(url, { connectTimeoutMs: 500 });
    const { spool, log } = openSpool(newFolder(), 2_000);
    const writer = new TrafficWriter({ prisma: away, log, capacity: 3, spool });
    for (let i = 0; i < 6; i++) writer.record(callOf(workspaceId), {});
    expect(writer.counters()).toMatchObject({ buffered: 3, lost: 0, lostBy: [] });
    for (let i = 0; i < 20; i++) writer.record(callOf(workspaceId), {});
    await expect(writer.close()).rejects.toThrow();
    await away.$disconnect();
    const { lost, lostBy } = writer.counters();
    expect(lost).toBeGreaterThan(0);
    expect(lostBy).toEqual([[workspaceId, lost]]);
    expect(log.messages).toContain("The traffic spool is full");
    expect(log.messages).toContain("Traffic records were lost");

    const [folder = ""] = folders.slice(-1);
    const next = new TrafficWriter({ prisma: database.prisma, ...openSpool(folder) });
    await next.flush();
    await next.close();
    const stored = await database.prisma.trafficRecord.count({ where: { workspaceId } });
    expect(stored).toBe(26 - lost);
  });

  it("says so for as long as records wait on disk, whatever comes after them", async () => {
    const { workspaceId } = await newScopes(database.prisma, 1);
    const clock = new ManualClock();
    const { spool, log } = openSpool(newFolder());
    let isAway = true;
    const store = {
      isRefusal: () => false,
      write: async () => {
        if (isAway) throw new Error("The store is away.");
      },
    };
    const writer = new TrafficWriter({ prisma: database.prisma, store, log, clock, spool });
    for (let second = 0; second <= 11; second++) {
      writer.record(callOf(workspaceId), {});
      await writer.flush().catch(() => undefined);
      expect(writer.isRecording).toBe(second < 10);
      clock.pass(1_000);
    }
    isAway = false;
    await writer.flush();
    expect(writer.isRecording).toBe(true);
    await writer.close();
  });

  it("that is killed loses nothing that it spooled, and nothing counts twice when it is replayed twice", async () => {
    const folder = newFolder();
    const { workspaceId } = await newScopes(database.prisma, 1);
    const args = ["--import", TSX, CHILD, folder, workspaceId];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
    const recorded = () => Number(output.split("\n").at(-2) ?? 0);
    await until("it has spooled some", () => recorded() >= 20, 60_000);
    child.kill("SIGKILL");
    await once(child, "exit");

    // Its answer is lost after it was written: all of it comes again.
    const { spool } = openSpool(folder);
    const texts: string[] = [];
    await expect(
      spool.replay(async (run) => {
        texts.push(...run);
        throw new Error("away");
      }),
    ).rejects.toThrow("away");
    expect(texts.length).toBeGreaterThan(0);
    spool.close();
    const copies = openSpool(newFolder());
    for (const text of texts) copies.spool.append(text);

    for (const each of [copies, openSpool(folder)]) {
      const writer = new TrafficWriter({ prisma: database.prisma, ...each });
      await writer.flush();
      expect(writer.counters()).toMatchObject({ spooledBytes: 0, lost: 0 });
      await writer.close();
    }
    const stored = await database.prisma.trafficRecord.count({ where: { workspaceId } });
    // It may have spooled one more before it could say so.
    expect([recorded(), recorded() + 1]).toContain(stored);
    const { _sum } = await database.prisma.hourlyCounter.aggregate({
      where: { workspaceId },
      _sum: { calls: true },
    });
    expect(Number(_sum.calls)).toBe(stored);
  });

  it("that hangs leaves all on disk with the turn that recorded it, and nothing counts twice when it answers after all", async () => {
    const folder = newFolder();
    const { spool, log } = openSpool(folder);
    const { workspaceId } = await newScopes(database.prisma, 1);
    const store = new PostgresTraffic(database.prisma);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const writer = new TrafficWriter({
      prisma: database.prisma,
      store: {
        write: async (batch) => {
          await held;
          await store.write(batch);
        },
        isRefusal: () => false,
      },
      log,
      spool,
    });
    const record = () => writer.record(callOf(workspaceId), {});
    record();
    const flushed = writer.flush();
    await until("the hanging batch is on disk", () => writer.counters().buffered === 0);
    for (let i = 0; i < 50; i++) record();
    await new Promise((resolve) => setImmediate(resolve));
    expect(writer.counters()).toMatchObject({ buffered: 0, lost: 0 });
    // Files that a killed process would leave.
    const left = segmentsIn(folder).map((file) => new SpoolSegment(file));
    const calls = left.flatMap((segment) => TrafficBatch.parse(segment.peek().texts).rows());
    for (const segment of left) segment.close();
    expect(new Set(calls.map(({ requestId }) => requestId)).size).toBe(51);

    answer();
    await flushed;
    await writer.flush();
    expect(writer.counters()).toMatchObject({ written: 51, spooledBytes: 0, lost: 0 });
    await writer.close();
    const { _sum } = await database.prisma.hourlyCounter.aggregate({
      where: { workspaceId },
      _sum: { calls: true },
    });
    expect(Number(_sum.calls)).toBe(51);
  });
});
