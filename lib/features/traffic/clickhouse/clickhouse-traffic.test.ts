import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPrisma } from "@/lib/db/client";
import { withTestDatabase } from "@/test/db/database";
import {
  startClickHouse,
  type TestClickHouse,
  whyNoClickHouse,
} from "@/test/services/traffic/clickhouse-server";
import { batchOf, newWorkspace, recordIn, rowOf } from "@/test/services/traffic/records";
import { testTrafficStore } from "@/test/services/traffic/traffic-store-contract";
import { ClickHouseConnection } from "./clickhouse-connection";
import { toStored } from "./clickhouse-rows";
import { ClickHouseTraffic } from "./clickhouse-traffic";

const reason = whyNoClickHouse();
const NOW = Date.parse("2026-03-10T12:00:00Z");

describe.skipIf(reason !== null)(`traffic in ClickHouse${reason ? `: ${reason}` : ""}`, () => {
  const database = withTestDatabase();
  let server: TestClickHouse;
  let db: ClickHouseConnection;

  const storeOf = () => new ClickHouseTraffic(db, database.prisma);

  beforeAll(async () => {
    server = await startClickHouse();
    db = new ClickHouseConnection(server.url, 10_000);
  });

  afterAll(async () => {
    await db?.close();
    await server?.close();
  });

  testTrafficStore(() => ({ store: storeOf(), prisma: database.prisma }));

  it("shows and counts a record once that is there three times", async () => {
    const workspaceId = await newWorkspace(database.prisma, NOW);
    const store = storeOf();
    const rows = [0, 1, 2].map((ms) => rowOf(workspaceId, { at: NOW + ms }));
    // None sees what the others are about to insert.
    await Promise.all([1, 2, 3].map(() => db.insert(rows.map(toStored))));
    expect(await store.count(workspaceId, {})).toBe(3);
    const page = await store.search(workspaceId, {}, { limit: 2 });
    expect(page.records.map(({ id }) => id)).toEqual([rows[2]?.requestId, rows[1]?.requestId]);
    const before = page.next ?? "";
    const { records, next } = await store.search(workspaceId, {}, { limit: 2, before });
    expect([records.map(({ id }) => id), next]).toEqual([[rows[0]?.requestId], null]);
  });

  it("counts what was stored before a process ended, when the batch is written again", async () => {
    const { prisma } = database;
    const workspaceId = await newWorkspace(prisma, NOW);
    const store = storeOf();
    const rows = [0, 1, 2].map((ms) => rowOf(workspaceId, { at: NOW + ms }));
    await store.copy(rows.slice(0, 2));
    const ended = createPrisma("postgresql://127.0.0.1:9/nowhere");
    const write = new ClickHouseTraffic(db, ended).write(batchOf(rows));
    await expect(write).rejects.not.toSatisfy((error) => store.isRefusal(error));
    await ended.$disconnect();
    await store.write(batchOf(rows));
    await store.write(batchOf(rows));
    expect(await store.count(workspaceId, {})).toBe(3);
    const counted = await prisma.hourlyCounter.findMany({ where: { workspaceId } });
    expect(counted).toMatchObject([{ calls: 3n }]);
  });

  it("refuses what it cannot read, and stores nothing of it", async () => {
    const { prisma } = database;
    const workspaceId = await newWorkspace(prisma, NOW);
    const store = storeOf();
    const good = rowOf(workspaceId, { at: NOW });
    const bad = rowOf(workspaceId, { at: NOW, keyId: "not a UUID" });
    await expect(store.write(batchOf([good, bad]))).rejects.toSatisfy((error) =>
      store.isRefusal(error),
    );
    expect(await store.count(workspaceId, {})).toBe(0);
    expect(await prisma.hourlyCounter.count({ where: { workspaceId } })).toBe(0);
  });

  it("says that it is away, which is no refusal, and goes on when it is back", async () => {
    const workspaceId = await newWorkspace(database.prisma, NOW);
    const store = storeOf();
    await server.stop();
    const away = store.write(batchOf([rowOf(workspaceId, { at: NOW })]));
    await expect(away).rejects.toThrow("ClickHouse does not answer");
    await expect(away).rejects.not.toSatisfy((error) => store.isRefusal(error));
    await expect(store.search(workspaceId, {}, { limit: 1 })).rejects.toThrow(
      "ClickHouse does not answer",
    );
    await server.start();
    await recordIn(store, workspaceId, { at: NOW });
    expect(await store.count(workspaceId, {})).toBe(1);
  });
});
