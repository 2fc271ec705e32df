import { beforeEach, describe, expect, it } from "vitest";
import { createPrisma } from "@/lib/db/client";
import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import { createDocument } from "@/lib/features/policies/save-document";
import { SMART_URL } from "@/lib/features/policies/smart-url";
import type { LinkVisit } from "@/lib/links/ports";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { newWorkspace } from "@/test/services/traffic/records";
import { silentLog } from "@/test/silent-log";
import { FlakyProxy } from "@/test/state/flaky-proxy";
import { RecordingLog } from "@/test/state/recording-log";
import { until } from "@/test/state/until";
import { LinkStatisticsWriter } from "./link-statistics";

const database = withTestDatabase();
const AT = Date.parse("2026-03-10T11:30:00Z");
const HOUR = 3_600_000;

let workspaceId: string;
let smartUrlId: string;

beforeEach(async () => {
  workspaceId = await newWorkspace(database.prisma, AT);
  const document = smartUrlSchema.parse({
    keyname: "spring",
    destination: "https://example.org/",
    blockedDestination: "https://example.org/sorry",
  });
  const ctx = contextOf(database.prisma, workspaceId);
  smartUrlId = (await createDocument(ctx, SMART_URL, document)).id;
});

const visit = (seen: Partial<LinkVisit> = {}): LinkVisit => ({
  workspaceId,
  smartUrlId,
  at: AT,
  outcome: "passed",
  reason: null,
  countryCode: "DE",
  device: "Desktop",
  referrer: null,
  destination: "https://example.org/",
  visitor: "73.2.3.4 chrome",
  scanner: null,
  ...seen,
});

const on = (prisma: typeof database.prisma) => new LinkStatisticsWriter({ prisma, log: silentLog });

/** `dimension value: count`, in their order. */
async function stored(): Promise<string[]> {
  const rows = await database.prisma.linkCounter.findMany({ where: { workspaceId } });
  return rows
    .map(
      ({ hour, dimension, value, count }) =>
        `${hour.getUTCHours()} ${dimension} ${value}: ${count}`,
    )
    .sort();
}

describe("visits of links", () => {
  it("are counted by hour in every respect", async () => {
    const writer = on(database.prisma);
    writer.count(visit({ referrer: "news.example" }));
    writer.count(visit({ device: "Mobile" }));
    writer.count(visit({ at: AT + HOUR, countryCode: "FR" }));
    await writer.close();
    expect(await stored()).toEqual([
      "11 country DE: 2",
      "11 destination https://example.org/: 2",
      "11 device Desktop: 1",
      "11 device Mobile: 1",
      "11 outcome passed: 2",
      "11 referrer : 1",
      "11 referrer news.example: 1",
      "12 country FR: 1",
      "12 destination https://example.org/: 1",
      "12 device Desktop: 1",
      "12 outcome passed: 1",
      "12 referrer : 1",
    ]);
  });

  it("that are asked to verify themselves count there, and not again when they come back", async () => {
    const writer = on(database.prisma);
    const sorry = "https://example.org/sorry";
    writer.count(visit({ outcome: "challenged", destination: null }));
    writer.count(visit({ outcome: "verified" }));
    writer.count(visit({ outcome: "blocked", reason: "verification:code", destination: sorry }));
    writer.count(visit({ outcome: "blocked", reason: "country", destination: sorry }));
    const none = { passed: 0, unpaid: 0, ended: 0, scanned: 0 };
    const once = { challenged: 1, verified: 1, failed: 1, blocked: 1 };
    await writer.close();
    expect(writer.visits()).toEqual({ ...none, ...once });
    expect(await stored()).toEqual([
      "11 country DE: 2",
      "11 destination https://example.org/: 1",
      "11 destination https://example.org/sorry: 2",
      "11 device Desktop: 2",
      "11 outcome blocked: 1",
      "11 outcome challenged: 1",
      "11 outcome failed: 1",
      "11 outcome verified: 1",
      "11 reason country: 1",
      "11 reason verification:code: 1",
      "11 referrer : 2",
    ]);
  });

  it("of mail filters count apart: no country, and no second time for a solved verification", async () => {
    const writer = on(database.prisma);
    const scanner = "Microsoft Safe Links";
    writer.count(visit({ scanner }));
    writer.count(visit({ scanner, outcome: "challenged" }));
    writer.count(visit({ scanner, outcome: "verified" }));
    writer.count(visit({ scanner, outcome: "blocked", reason: "country" }));
    await writer.close();
    expect(await stored()).toEqual(
      expect.arrayContaining(["11 outcome scanned: 2", "11 outcome blocked: 1"]),
    );
    expect(await stored()).not.toContain("11 outcome verified: 1");
    expect(writer.visits()).toMatchObject({ scanned: 2, passed: 0, challenged: 0, verified: 0 });
  });

  it("bring no more values than there is room for, however often it is written", async () => {
    const writer = on(database.prisma);
    for (let round = 0; round < 4; round++) {
      for (let site = 0; site < 100; site++) {
        writer.count(visit({ referrer: `site${round * 100 + site}.example` }));
      }
      await writer.flush();
    }
    writer.count(visit({ referrer: "site0.example" }));
    await writer.close();
    const where = { smartUrlId, dimension: "referrer" };
    expect(await database.prisma.linkCounter.count({ where })).toBe(257);
    expect(await stored()).toEqual(
      expect.arrayContaining(["11 referrer *: 144", "11 referrer site0.example: 2"]),
    );
  });

  it("with texts that no database takes do not hold up the others", async () => {
    const writer = on(database.prisma);
    writer.count(
      visit({ referrer: "a\0b", destination: `https://example.org/${"é".repeat(2_000)}` }),
    );
    writer.count(visit({ referrer: "x\ud800y", destination: null }));
    await writer.close();
    expect(await stored()).toEqual(
      expect.arrayContaining(["11 referrer a\ufffdb: 1", "11 referrer x\ufffdy: 1"]),
    );
  });

  it("wait for a database that is down, up to the bound; losses are counted and logged", async () => {
    const away = createPrisma("postgresql://postgres@127.0.0.1:1/none", { connectTimeoutMs: 500 });
    const log = new RecordingLog();
    // A visit brings five values, so there is room for one of this hour and one of the next.
    const writer = new LinkStatisticsWriter({ prisma: away, log, capacity: 6 });
    for (const at of [AT, AT, AT + HOUR, AT + HOUR, AT + HOUR]) writer.count(visit({ at }));
    await expect(writer.flush()).rejects.toThrow();
    expect(writer.counters()).toEqual({ buffered: 3, lost: 2 });
    await expect(writer.close()).rejects.toThrow();
    expect(writer.counters()).toEqual({ buffered: 0, lost: 5 });
    expect(writer.visits()).toMatchObject({ passed: 5, blocked: 0 });
    expect(log.messages).toContain("Visits of links were lost to the statistics");
    await away.$disconnect();
  });

  it("find room again once what waited is written", async () => {
    const { prisma } = database;
    const writer = new LinkStatisticsWriter({ prisma, log: silentLog, capacity: 6 });
    for (let hour = 0; hour < 5; hour++) {
      writer.count(visit({ at: AT + hour * HOUR }));
      await writer.flush();
    }
    await writer.close();
    expect(writer.counters()).toEqual({ buffered: 0, lost: 0 });
    expect(await database.prisma.linkCounter.count({ where: { workspaceId } })).toBe(25);
  });

  it("are written once the database is back, with those that came meanwhile", async () => {
    const proxy = await FlakyProxy.open(database.url);
    const prisma = createPrisma(proxy.url, { poolSize: 2, connectTimeoutMs: 1_000 });
    const writer = on(prisma);
    writer.count(visit());
    await proxy.cut();
    await expect(writer.flush()).rejects.toThrow();
    writer.count(visit());
    proxy.restore();
    await until("all are written", () =>
      writer.flush().then(
        () => true,
        () => false,
      ),
    );
    await prisma.$disconnect();
    await proxy.close();
    expect(await stored()).toContain("11 outcome passed: 2");
    expect(writer.counters()).toEqual({ buffered: 0, lost: 0 });
  });

  it("that come while others are being written are neither lost nor doubled", async () => {
    const writer = on(database.prisma);
    const flushes: Promise<void>[] = [];
    for (let round = 0; round < 20; round++) {
      for (let i = 0; i < 50; i++) writer.count(visit());
      flushes.push(writer.flush());
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(flushes);
    await writer.close();
    expect(await stored()).toContain("11 outcome passed: 1000");
  });
});
