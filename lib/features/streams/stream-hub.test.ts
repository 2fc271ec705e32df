import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { createSeal } from "@/lib/base/seal";
import { recordChange } from "@/lib/kernel/audit/record-change";
import type { DialGuard } from "@/lib/net/guarded-dial";
import { TrafficBatch } from "@/lib/records/traffic-batch";
import type { TrafficRow } from "@/lib/records/traffic-row";
import { withTestDatabase } from "@/test/db/database";
import { RecordingLog } from "@/test/state/recording-log";
import { until } from "@/test/state/until";
import { newScopes } from "@/test/state/workspaces";
import { closedGuard, openGuard } from "@/test/streams/guards";
import { callRow } from "@/test/streams/lines";
import { type OtlpCollector, startOtlpCollector } from "@/test/streams/otlp-collector";
import { temporaryFolder } from "@/test/temporary-folder";
import { AuditHorizon, currentAuditPosition } from "./audit-feed";
import type { StreamSettings } from "./model";
import { sinksHere } from "./sinks/sinks";
import { StreamHub, type StreamHubOptions } from "./stream-hub";
import { createStream, listStreams, removeStream, updateStream } from "./streams";

const database = withTestDatabase();
const tools = {
  seal: createSeal("a secret of the installation", "streams"),
  guard: openGuard,
  allowsFiles: false,
};

async function newWorkspace() {
  const { workspaceId } = await newScopes(database.prisma, 1);
  const actor = { userId: null, name: "operator" };
  return { prisma: database.prisma, workspaceId, actor, now: Date.now() };
}
type Workspace = Awaited<ReturnType<typeof newWorkspace>>;

async function newCollector(): Promise<OtlpCollector> {
  const collector = await startOtlpCollector();
  onTestFinished(() => collector.close());
  return collector;
}

const destinationAt = (url: string) => ({
  ...{ kind: "otlp" as const, url, headers: { "X-Token": "secret-token" }, metrics: false },
});

const settings = (url: string, change: Partial<StreamSettings> = {}): StreamSettings => ({
  ...{ name: "Collector", what: "both", filter: "all", enabled: true },
  destination: destinationAt(url),
  ...change,
});

function newFolder(): string {
  const folder = temporaryFolder(onTestFinished);
  return folder;
}

const sinksBy = (guard: DialGuard) =>
  sinksHere({ guard, clock: systemClock, filesFolder: newFolder(), fileBytes: 0 });

function newHub(options: Partial<StreamHubOptions> = {}): StreamHub {
  const hub = new StreamHub({
    ...tools,
    prisma: database.prisma,
    spoolFolder: join(options.spoolFolder ?? newFolder()),
    ...{ sinks: sinksBy(openGuard), spoolBytes: 1 << 20, isMain: true },
    ...{ clock: systemClock, log: new RecordingLog() },
    ...options,
  });
  onTestFinished(() => hub.close());
  return hub;
}

function batchOf(rows: readonly TrafficRow[]): TrafficBatch {
  const batch = new TrafficBatch();
  for (const row of rows) batch.tryAdd(row);
  return batch;
}

/** Calls of a workspace, in a batch. */
const calls = ({ workspaceId }: Workspace, count: number, change: Partial<TrafficRow> = {}) =>
  batchOf(
    Array.from({ length: count }, () =>
      callRow({ workspaceId, requestId: randomUUID(), ...change }),
    ),
  );

const note = ({ prisma, workspaceId, actor }: Workspace, action: string) =>
  prisma.$transaction((tx) => recordChange(tx, { workspaceId, actor, action }));

const actionsAt = (collector: OtlpCollector) =>
  collector.logs.flatMap(({ attributes }) => attributes["gatehouse.audit.action"] ?? []);

const decisionsAt = (collector: OtlpCollector) =>
  collector.logs.filter(({ eventName }) => eventName === "gatehouse.decision");

describe("streams", () => {
  it("send a workspace's decisions and audit events, and nobody else's", async () => {
    const [own, other] = [await newWorkspace(), await newWorkspace()];
    const collector = await newCollector();
    await createStream(own, tools, settings(collector.url));
    const hub = newHub();
    await hub.look();
    hub.offer(calls(other, 5));
    hub.offer(
      batchOf([
        callRow({ workspaceId: other.workspaceId }),
        callRow({ workspaceId: own.workspaceId }),
      ]),
    );
    await note(other, "key.create");
    await note(own, "key.revoke");
    await until(
      "both have arrived",
      () => decisionsAt(collector).length === 1 && actionsAt(collector).length === 2,
    );
    expect(actionsAt(collector)).toEqual(["stream.create", "key.revoke"]);
    const workspaces = collector.logs.map(({ attributes }) => attributes["gatehouse.workspace.id"]);
    expect(new Set(workspaces)).toEqual(new Set([own.workspaceId]));
    await hub.look();
    const [stream] = await listStreams({ ...own, now: Date.now() }, tools);
    expect(stream).toMatchObject({ sent: 3, lost: 0, waitingBytes: 0, lastError: null });
    expect(stream?.lastSentAt).not.toBeNull();
  });

  it("send blocked visitors only, where that is asked for, and refused calls where all are", async () => {
    const own = await newWorkspace();
    const [all, blocked] = [await newCollector(), await newCollector()];
    await createStream(own, tools, settings(all.url, { what: "decisions" }));
    await createStream(own, tools, settings(blocked.url, { what: "decisions", filter: "blocked" }));
    const hub = newHub();
    await hub.look();
    hub.offer(calls(own, 2));
    hub.offer(calls(own, 3, { blockAccess: 0, decidedBy: undefined }));
    hub.offer(calls(own, 1, { blockAccess: undefined, refused: "quota_exceeded" }));
    await until("all have arrived", () => all.logs.length >= 6 && blocked.logs.length >= 2);
    expect([all.logs.length, blocked.logs.length]).toEqual([6, 2]);
    expect(
      all.logs.filter(({ attributes }) => attributes["error.type"] === "quota_exceeded"),
    ).toHaveLength(1);
  });

  it("keep on disk what a destination does not take, over a killed process, and send it later", async () => {
    const own = await newWorkspace();
    const collector = await newCollector();
    collector.answer = 500;
    await createStream(own, tools, settings(collector.url, { what: "decisions" }));
    const spoolFolder = newFolder();
    const first = newHub({ spoolFolder });
    await first.look();
    first.offer(calls(own, 1));
    await until("the first try has failed", () => first.counters().failing === 1);
    first.offer(calls(own, 30));
    await until("they are on disk", () => first.counters().waitingBytes > 8_000);
    await first.look();
    const [stream] = await listStreams({ ...own, now: Date.now() }, tools);
    expect(stream).toMatchObject({ sent: 0, lastError: "The collector answered 500." });
    expect(stream?.waitingBytes).toBeGreaterThan(8_000);
    await first.close();
    collector.answer = 200;
    const second = newHub({ spoolFolder });
    await second.look();
    const arrived = () =>
      new Set(collector.logs.map(({ attributes }) => attributes["gatehouse.request.id"])).size;
    await until("all have arrived", () => arrived() === 31);
    await until("nothing waits", () => second.counters().waitingBytes === 0);
  });

  it("count what is lost beyond the disk's bound", async () => {
    const own = await newWorkspace();
    const collector = await newCollector();
    collector.answer = 500;
    await createStream(own, tools, settings(collector.url, { what: "decisions" }));
    const hub = newHub({ spoolBytes: 40_000 });
    await hub.look();
    hub.offer(calls(own, 1));
    await until("the first try has failed", () => hub.counters().failing === 1);
    // The queue's memory takes the first 4 MB.
    for (let i = 0; i < 8; i++) hub.offer(calls(own, 2_400));
    await until("some are lost", () => hub.counters().lost > 0);
    expect(hub.counters().waitingBytes).toBeLessThan(4_300_000);
    const { lost } = hub.counters();
    await hub.look();
    const [stream] = await listStreams({ ...own, now: Date.now() }, tools);
    expect(stream?.lost).toBeGreaterThanOrEqual(lost);
  });

  it("follow changes: off, on, another address, removed with what waits", async () => {
    const own = await newWorkspace();
    const [before, after] = [await newCollector(), await newCollector()];
    const { id } = await createStream(own, tools, settings(before.url, { what: "decisions" }));
    const spoolFolder = newFolder();
    const hub = newHub({ spoolFolder });
    await hub.look();
    await updateStream(own, tools, id, settings(before.url, { what: "decisions", enabled: false }));
    await hub.look();
    hub.offer(calls(own, 1));
    await updateStream(own, tools, id, settings(after.url, { what: "decisions" }));
    await hub.look();
    after.answer = 500;
    hub.offer(calls(own, 2));
    await until("it has failed", () => hub.counters().failing === 1);
    expect(before.requests).toBe(0);
    await until("it is on disk", () => existsSync(join(spoolFolder, id)));
    await removeStream(own, tools, id);
    await hub.look();
    expect(readdirSync(spoolFolder)).toEqual([]);
    hub.offer(calls(own, 2));
    expect(hub.counters().waitingBytes).toBe(0);
  });

  it("tell why a stream cannot be opened", async () => {
    const own = await newWorkspace();
    const collector = await newCollector();
    await createStream(own, tools, settings(collector.url));
    const hub = newHub({ sinks: sinksBy(closedGuard) });
    await hub.look();
    const [stream] = await listStreams(own, tools);
    expect(stream?.lastError).toBe("127.0.0.1 is in a private or reserved network.");
    expect(collector.requests).toBe(0);
  });

  it("go on where another process has ended, without a gap", async () => {
    const own = await newWorkspace();
    const collector = await newCollector();
    await createStream(own, tools, settings(collector.url, { what: "audit" }));
    const hubs = [newHub(), newHub()];
    for (const hub of hubs) await hub.look();
    const expected = ["stream.create"];
    for (let i = 0; i < 20; i++) {
      if (i === 10) await hubs[0]?.close();
      await note(own, `test.${i}`);
      expected.push(`test.${i}`);
    }
    await until("all have arrived", () => new Set(actionsAt(collector)).size === expected.length);
    expect(actionsAt(collector)).toEqual(expected);
  });

  it("survive a database that is away", async () => {
    const own = await newWorkspace();
    const collector = await newCollector();
    await createStream(own, tools, settings(collector.url, { what: "decisions" }));
    let isAway = false;
    const prisma = new Proxy(database.prisma, {
      get: (target, name) => {
        if (isAway && name === "$executeRaw") return () => Promise.reject(new Error("away"));
        return Reflect.get(target, name);
      },
    });
    const hub = newHub({ prisma });
    await hub.look();
    isAway = true;
    hub.offer(calls(own, 3));
    await until("they have arrived", () => collector.logs.length === 3);
    await expect(hub.look()).rejects.toThrow("away");
    isAway = false;
    await hub.look();
    const [stream] = await listStreams(own, tools);
    expect(stream?.sent).toBe(3);
  });

  it("send a test, and tell why it did not arrive", async () => {
    const own = await newWorkspace();
    const collector = await newCollector();
    const destination = destinationAt(collector.url);
    const stream = { id: randomUUID(), handle: "acme", workspaceId: own.workspaceId };
    const hub = newHub();
    expect(await hub.test(destination, stream)).toBeNull();
    expect(collector.logs[0]).toMatchObject({ eventName: "gatehouse.test", body: "test" });
    collector.answer = 401;
    expect(await hub.test(destination, stream)).toBe("The collector answered 401.");
    const url = "http://127.0.0.1:1";
    const closed = newHub({ sinks: sinksBy(closedGuard) });
    expect(await closed.test({ ...destination, url }, stream)).toBe(
      "127.0.0.1 is in a private or reserved network.",
    );
  });
});

describe("the audit feed's horizon", () => {
  it("is behind an event whose transaction is still open, and passes it once it has committed", async () => {
    const own = await newWorkspace();
    const horizon = new AuditHorizon(database.prisma);
    const insert = (tx: Pick<typeof database.prisma, "auditEvent">, action: string) =>
      tx.auditEvent.create({
        data: { workspaceId: own.workspaceId, actor: "operator", action },
      });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let late = 0n;
    let started = () => {};
    const isStarted = new Promise<void>((resolve) => {
      started = resolve;
    });
    const open = database.prisma.$transaction(async (tx) => {
      late = (await insert(tx, "late")).id;
      started();
      await held;
    });
    await isStarted;
    const { id: early } = await insert(database.prisma, "early");
    expect(early).toBeGreaterThan(late);
    for (let i = 0; i < 3; i++) expect(await horizon.advance()).toBeLessThan(late);
    release();
    await open;
    await until("it passes", async () => (await horizon.advance()) >= early);
    expect(await currentAuditPosition(database.prisma)).toBe(early);
  });
});
