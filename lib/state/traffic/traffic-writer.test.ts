import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { CallRecord, Observation } from "@/lib/api/ports";
import { newApiKey } from "@/lib/base/key-format";
import { createPrisma } from "@/lib/db/client";
import { EVENTS } from "@/lib/events/event-data";
import { type TestDatabase, withTestDatabase } from "@/test/db/database";
import { silentLog } from "@/test/silent-log";
import { FlakyProxy } from "@/test/state/flaky-proxy";
import { RecordingLog } from "@/test/state/recording-log";
import { until } from "@/test/state/until";
import { newScopes } from "@/test/state/workspaces";
import { TrafficWriter } from "./traffic-writer";

const database = withTestDatabase();

const AT = Date.parse("2026-03-10T10:59:59.123Z");
const KEY_ID = "01890000-0000-7000-8000-000000000002";

async function newWorkspace(): Promise<string> {
  return (await newScopes(database.prisma, 1)).workspaceId;
}

const on = ({ prisma }: TestDatabase) => ({ prisma });

type Recorded = [call: CallRecord, seen: Observation];

function record(workspaceId: string, more: Partial<CallRecord & Observation> = {}): Recorded {
  const whole = {
    requestId: randomUUID(),
    at: AT,
    workspaceId,
    callerId: KEY_ID,
    endpoint: "blocker",
    credits: 1,
    durationUs: 180,
    ...more,
  };
  return [whole, whole];
}

const stored = (workspaceId: string) =>
  database.prisma.trafficRecord.findMany({ where: { workspaceId }, orderBy: { at: "asc" } });

async function write(...records: readonly Recorded[]): Promise<TrafficWriter> {
  const writer = new TrafficWriter({ ...on(database), log: silentLog });
  for (const each of records) writer.record(...each);
  await writer.flush();
  return writer;
}

describe("traffic records", () => {
  it("are stored field by field", async () => {
    const workspaceId = await newWorkspace();
    const full = record(workspaceId, {
      ip: "2001:db8::1",
      subjectHash: "ab12",
      countryCode: "DE",
      asn: 4_294_967_295,
      device: "Mobile",
      ua: 'Mozilla/5.0 "quoted" \\ 🦊',
      url: "https://example.org/a?b=c#d",
      rule: "Shop",
      isBot: 1,
      blockAccess: 1,
      threatUrl: 0,
      activity: "BLOCK BY PROXY/VPN/TOR.",
      decidedBy: "proxyVpnTor",
      evidence: ["proxyVpnTor:tor-exits:2001:db8::1"],
      waitedFor: ["ptr"],
      wouldBlock: 0,
      outcomes: "1ppp",
      feedsRevision: "0123456789ab",
      userType: "hosting",
      hostname: "exit.example",
      request: { headers: { via: "1.1 gh\u0001", cookie: "" }, counts: { "signin 10m": 3 } },
    });
    await write(full);
    expect(await stored(workspaceId)).toEqual([
      {
        workspaceId,
        requestId: full[0].requestId,
        at: new Date(AT),
        keyId: KEY_ID,
        endpoint: "blocker",
        credits: 1,
        durationUs: 180,
        ip: "2001:db8::1",
        subjectHash: "ab12",
        countryCode: "DE",
        asn: 4_294_967_295n,
        device: "Mobile",
        ua: 'Mozilla/5.0 "quoted" \\ 🦊',
        url: "https://example.org/a?b=c#d",
        rule: "Shop",
        isBot: 1,
        blockAccess: 1,
        threatUrl: 0,
        activity: "BLOCK BY PROXY/VPN/TOR.",
        decidedBy: "proxyVpnTor",
        evidence: ["proxyVpnTor:tor-exits:2001:db8::1"],
        waitedFor: ["ptr"],
        wouldBlock: 0,
        refused: null,
        outcomes: "1ppp",
        feedsRevision: "0123456789ab",
        userType: "hosting",
        hostname: "exit.example",
        request: { headers: { via: "1.1 gh\u0001", cookie: "" }, counts: { "signin 10m": 3 } },
      },
    ]);
  });

  it("may lack everything that an endpoint does not have", async () => {
    const workspaceId = await newWorkspace();
    await write(record(workspaceId, { endpoint: "phonenumber", subjectHash: "cd" }));
    expect(await stored(workspaceId)).toMatchObject([
      { ip: null, ua: null, asn: null, isBot: null, decidedBy: null, evidence: [], waitedFor: [] },
    ]);
  });

  it("never hold an API key, in whatever a caller puts it", async () => {
    const workspaceId = await newWorkspace();
    const key = newApiKey();
    await write(
      record(workspaceId, { url: `https://shop.example/?apikey=${key}&x=1`, ua: `curl ${key}` }),
      record(workspaceId, { url: `https://shop.example/${"p".repeat(2_010)}?ApiKey=${key}` }),
      record(workspaceId, { url: "https://user:hunter22@shop.example/" }),
    );
    const rows = JSON.stringify(await stored(workspaceId), (_, value) =>
      typeof value === "bigint" ? String(value) : value,
    );
    for (let end = 12; end <= key.length; end++) expect(rows).not.toContain(key.slice(0, end));
    expect(rows).not.toContain("hunter22");
    expect(rows).toContain("&x=1");
  });

  it("survive NUL, lone surrogates, control characters and over-long texts", async () => {
    const workspaceId = await newWorkspace();
    await write(
      record(workspaceId, { ua: "a\u0000b", url: "x\ud800y" }),
      record(workspaceId, { ua: `${"u".repeat(1_023)}🦊`, url: "v".repeat(5_000) }),
      record(workspaceId, { ua: "\u001b[31m\u0007", url: "\\u0000 is only text" }),
    );
    const rows = await stored(workspaceId);
    expect(rows.map(({ ua }) => ua).sort()).toEqual(
      ["\u001b[31m\u0007", "a\ufffdb", `${"u".repeat(1_023)}\ufffd`].sort(),
    );
    expect(rows.map(({ url }) => url).sort()).toEqual(
      ["\\u0000 is only text", "v".repeat(2_048), "x\ufffdy"].sort(),
    );
  });

  it("with an address that is none, or numbers out of bounds, do not hold up the others", async () => {
    const workspaceId = await newWorkspace();
    const writer = await write(
      record(workspaceId, { ip: "1.2.3.4.5", asn: -1, durationUs: 1e12 }),
      record("not-an-id"),
      record(workspaceId, { isBot: 99_999 }),
      record(workspaceId, { ip: "192.0.2.1" }),
    );
    const kept = await stored(workspaceId);
    expect(kept.map(({ ip, asn }) => `${ip} ${asn}`).sort()).toEqual([
      "192.0.2.1 null",
      "null null",
    ]);
    expect(writer.counters()).toMatchObject({ written: 2, buffered: 0, lost: 2 });
  });

  it("of refused calls are counted all, and kept while a second has few of them", async () => {
    const workspaceId = await newWorkspace();
    const writer = new TrafficWriter({ ...on(database), log: silentLog });
    const refuse = (at: number) => {
      const [call] = record(workspaceId, { at, credits: 0 });
      writer.refuse(call, "quota_exceeded", "192.0.2.1 OR 1=1");
    };
    for (let call = 0; call < 30; call++) refuse(AT);
    for (let call = 0; call < 5; call++) refuse(AT + 1_000);
    await writer.flush();
    const rows = await stored(workspaceId);
    expect(rows).toHaveLength(25);
    expect(rows[0]).toMatchObject({ refused: "quota_exceeded", ip: null, blockAccess: null });
    const where = { workspaceId };
    expect(await database.prisma.hourlyCounter.count({ where })).toBe(0);
    const counted = await database.prisma.refusalCounter.findMany({ where });
    expect(counted).toMatchObject([
      { hour: new Date("2026-03-10T10:00:00Z"), code: "quota_exceeded", calls: 30n },
      { hour: new Date("2026-03-10T11:00:00Z"), code: "quota_exceeded", calls: 5n },
    ]);
  });

  it("are counted by hour, key, endpoint and deciding check", async () => {
    const workspaceId = await newWorkspace();
    const blocked = { isBot: 1, blockAccess: 1, decidedBy: "proxyVpnTor" };
    await write(
      record(workspaceId, blocked),
      record(workspaceId, { ...blocked, durationUs: 20 }),
      record(workspaceId, { at: AT + 1_000, isBot: 0, blockAccess: 0, decidedBy: null }),
    );
    await write(record(workspaceId, blocked));
    const counters = await database.prisma.hourlyCounter.findMany({
      where: { workspaceId },
      orderBy: { hour: "asc" },
    });
    const common = { workspaceId, keyId: KEY_ID, endpoint: "blocker" };
    expect(counters).toEqual([
      {
        ...common,
        hour: new Date("2026-03-10T10:00:00Z"),
        decidedBy: "proxyVpnTor",
        calls: 3n,
        credits: 3n,
        bots: 3n,
        blocked: 3n,
        wouldBlock: 0n,
        durationUs: 380n,
      },
      {
        ...common,
        hour: new Date("2026-03-10T11:00:00Z"),
        decidedBy: "",
        calls: 1n,
        credits: 1n,
        bots: 0n,
        blocked: 0n,
        wouldBlock: 0n,
        durationUs: 180n,
      },
    ]);
  });

  it("count once when a batch is written twice", async () => {
    const workspaceId = await newWorkspace();
    const same = record(workspaceId);
    await write(same);
    await write(same);
    expect(await stored(workspaceId)).toHaveLength(1);
    const [counter] = await database.prisma.hourlyCounter.findMany({ where: { workspaceId } });
    expect(counter?.calls).toBe(1n);
  });

  it("add hits to the list entries of their own workspace only", async () => {
    const [mine, theirs] = [await newWorkspace(), await newWorkspace()];
    const entry = (workspaceId: string) =>
      database.prisma.listEntry.create({
        data: { workspaceId, contract: "ipBlacklist", value: "192.0.2.1" },
      });
    const [ours, foreign] = [await entry(mine), await entry(theirs)];
    const ids = { listEntryIds: [String(ours.id), String(foreign.id), "no number"] };
    await write(record(mine, ids), record(mine, { ...ids, at: AT + 5 }));
    const after = await database.prisma.listEntry.findMany({
      where: { id: { in: [ours.id, foreign.id] } },
      orderBy: { id: "asc" },
    });
    expect(after.map(({ hits, lastHitAt }) => [hits, lastHitAt])).toEqual([
      [2n, new Date(AT + 5)],
      [0n, null],
    ]);
  });

  it("wait for a database that is down, up to the bound; losses are counted and logged", async () => {
    const workspaceId = await newWorkspace();
    const url = "postgresql://postgres@127.0.0.1:1/none";
    const away = createPrisma(url, { connectTimeoutMs: 500 });
    const log = new RecordingLog();
    const writer = new TrafficWriter({ prisma: away, log, capacity: 3 });
    for (let i = 0; i < 5; i++) writer.record(...record(workspaceId));
    await expect(writer.flush()).rejects.toThrow();
    expect(writer.counters()).toMatchObject({ written: 0, buffered: 3, lost: 2 });
    await expect(writer.close()).rejects.toThrow();
    expect(writer.counters()).toMatchObject({ written: 0, buffered: 0, lost: 5 });
    expect(log.messages).toContain("Traffic records were lost");
    await away.$disconnect();
  });

  it("are written once each over connections that break and answers that get lost", async () => {
    const workspaceId = await newWorkspace();
    const proxy = await FlakyProxy.open(database.url);
    const prisma = createPrisma(proxy.url, { poolSize: 2, connectTimeoutMs: 1_000 });
    const writer = new TrafficWriter({ ...on({ prisma, url: proxy.url }), log: silentLog });
    for (let round = 0; round < 12; round++) {
      for (let i = 0; i < 40; i++) writer.record(...record(workspaceId));
      const flushing = writer.flush().catch(() => undefined);
      await (round % 3 === 0 ? proxy.cut() : proxy.loseAnswers(6));
      await flushing;
      proxy.restore();
    }
    await until("all are written", () =>
      writer.flush().then(
        () => writer.counters().buffered === 0,
        () => false,
      ),
    );
    await prisma.$disconnect();
    await proxy.close();
    expect(writer.counters()).toMatchObject({ written: 480, buffered: 0, lost: 0 });
    expect(await database.prisma.trafficRecord.count({ where: { workspaceId } })).toBe(480);
    const { _sum } = await database.prisma.hourlyCounter.aggregate({
      where: { workspaceId },
      _sum: { calls: true },
    });
    expect(_sum.calls).toBe(480n);
  });

  it("keep their order and come whole when thousands arrive while others are being written", async () => {
    const workspaceId = await newWorkspace();
    const writer = new TrafficWriter({ ...on(database), log: silentLog });
    for (let i = 0; i < 3_000; i++) writer.record(...record(workspaceId, { at: AT + i }));
    const first = writer.flush();
    for (let i = 3_000; i < 5_000; i++) writer.record(...record(workspaceId, { at: AT + i }));
    await first;
    await writer.close();
    expect(writer.counters()).toMatchObject({ written: 5_000, buffered: 0, lost: 0 });
    expect(await database.prisma.trafficRecord.count({ where: { workspaceId } })).toBe(5_000);
  });
});

describe("events of traffic", () => {
  const events = (workspaceId: string) =>
    database.prisma.event.findMany({ where: { workspaceId }, orderBy: { id: "asc" } });
  const subscribe = (workspaceId: string) =>
    database.prisma.webhookEndpoint.create({
      data: {
        ...{ workspaceId, url: "https://hooks.example.org/", kinds: ["decision.blocked"] },
        secret: new Uint8Array(),
      },
    });
  const blocked = (workspaceId: string, more: Partial<CallRecord & Observation> = {}) =>
    record(workspaceId, { ip: "203.0.113.7", blockAccess: 1, decidedBy: "datacenter", ...more });

  it("of blocked calls, one a flush, for those who ask for it", async () => {
    const [workspaceId, other] = [await newWorkspace(), await newWorkspace()];
    await subscribe(workspaceId);
    // More than a batch holds.
    const calls = Array.from({ length: 6_000 }, (_, i) => blocked(workspaceId, { at: AT + i }));
    await write(...calls, record(workspaceId, { blockAccess: 0 }), blocked(other));
    const [event, ...more] = await events(workspaceId);
    expect(more).toEqual([]);
    expect(await events(other)).toEqual([]);
    const data = EVENTS["decision.blocked"].schema.parse(event?.data);
    expect(data).toMatchObject({ count: 6_000, samples: { length: 10 } });
    expect(event).toMatchObject({ kind: "decision.blocked", subject: "decisions" });
  });

  it("of a bot that a workspace meets for the first time, whichever process meets it", async () => {
    const workspaceId = await newWorkspace();
    const bot = record(workspaceId, {
      ip: "66.249.66.1",
      evidence: ["spiderCrawler:program:search Googlebot"],
    });
    await write(bot, bot);
    const [event] = await events(workspaceId);
    // A process that has just started knows no program.
    await Promise.all([write(bot), write(bot)]);
    expect(await events(workspaceId)).toHaveLength(1);
    expect(event).toMatchObject({ kind: "bot.new" });
    expect(EVENTS["bot.new"].schema.parse(event?.data)).toMatchObject({ calls: 2 });
  });

  it("that cannot be written do not hold back the records", async () => {
    const workspaceId = await newWorkspace();
    await subscribe(workspaceId);
    await database.prisma.$executeRaw`ALTER TABLE event RENAME TO event_away`;
    try {
      const writer = await write(blocked(workspaceId));
      expect(writer.counters()).toMatchObject({ written: 1, buffered: 0, lost: 0 });
    } finally {
      await database.prisma.$executeRaw`ALTER TABLE event_away RENAME TO event`;
    }
  });
});
