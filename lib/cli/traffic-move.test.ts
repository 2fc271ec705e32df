import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ClickHouseConnection } from "@/lib/features/traffic/clickhouse/clickhouse-connection";
import { ClickHouseTraffic } from "@/lib/features/traffic/clickhouse/clickhouse-traffic";
import { exportTraffic } from "@/lib/features/traffic/export-traffic";
import type { TrafficRecord } from "@/lib/features/traffic/model";
import { PostgresTraffic } from "@/lib/features/traffic/postgres/postgres-traffic";
import type { TrafficStore } from "@/lib/features/traffic/store/traffic-store";
import { runInProcess } from "@/test/cli/run-in-process";
import { withTestDatabase } from "@/test/db/database";
import {
  startClickHouse,
  type TestClickHouse,
  whyNoClickHouse,
} from "@/test/services/traffic/clickhouse-server";
import { newWorkspace, record, rowOf } from "@/test/services/traffic/records";

const DAY = 86_400_000;
const NOW = Date.now();
const database = withTestDatabase();

const move = async (to: string, clickhouseUrl?: string) => {
  const variables = { DATABASE_URL: database.url, LOG_LEVEL: "error" };
  return runInProcess(
    { ...variables, ...(clickhouseUrl !== undefined && { CLICKHOUSE_URL: clickhouseUrl }) },
    ["traffic", "move", "--to", to],
  );
};

async function allOf(store: TrafficStore, workspaceId: string): Promise<TrafficRecord[]> {
  const all: TrafficRecord[] = [];
  for await (const page of exportTraffic(store, workspaceId, {})) all.push(...page);
  return all;
}

it("a move says what it needs", async () => {
  expect((await move("clickhouse")).stderr).toBe(
    "CLICKHOUSE_URL is not set: it names the ClickHouse to move to or from.\n",
  );
  expect((await move("disk")).stderr).toContain("clickhouse, postgresql");
});

const reason = whyNoClickHouse();

describe.skipIf(reason !== null)(`a move to ClickHouse${reason ? `: ${reason}` : ""}`, () => {
  let server: TestClickHouse;
  let db: ClickHouseConnection;
  const stores = () => ({
    postgres: new PostgresTraffic(database.prisma),
    clickhouse: new ClickHouseTraffic(db, database.prisma),
  });

  beforeAll(async () => {
    server = await startClickHouse();
    db = new ClickHouseConnection(server.url, 10_000);
  });

  afterAll(async () => {
    await db?.close();
    await server?.close();
  });

  it("takes everything along, goes on where it was stopped, counts nothing again, and can go back", async () => {
    const { prisma } = database;
    const { postgres, clickhouse } = stores();
    const [mine, theirs] = [await newWorkspace(prisma, NOW), await newWorkspace(prisma, NOW)];
    const ages = [0.1, 0.2, 1.3, 1.4, 40, 400];
    const more = { evidence: ["country:x:US"], ua: "a'\\\n🦊", url: "", ip: "2001:db8::1" };
    for (const id of [mine, theirs])
      await record(prisma, id, ...ages.map((days) => ({ at: NOW - days * DAY, ...more })));
    const before = await allOf(postgres, mine);
    expect(before).toHaveLength(6);
    // A run that was killed had copied some and deleted none.
    const [newest] = before;
    const at = Date.parse(newest?.at ?? "");
    await clickhouse.copy([rowOf(mine, { at, ...more, requestId: newest?.id ?? "" })]);

    const there = await move("clickhouse", server.url);
    expect(there).toMatchObject({ status: 0, stderr: "" });
    expect(JSON.parse(there.stdout)).toEqual({ moved: 12, left: 0 });
    expect(await allOf(clickhouse, mine)).toEqual(before);
    expect(await allOf(postgres, mine)).toEqual([]);
    expect(await clickhouse.count(theirs, {})).toBe(6);
    expect(JSON.parse((await move("clickhouse", server.url)).stdout)).toEqual({
      moved: 0,
      left: 0,
    });

    expect(JSON.parse((await move("postgresql", server.url)).stdout)).toEqual({
      ...{ moved: 12, left: 0 },
    });
    expect(await allOf(postgres, mine)).toEqual(before);
    expect(await allOf(clickhouse, mine)).toEqual([]);
    const hours = await prisma.hourlyCounter.findMany({ where: { workspaceId: mine } });
    expect(hours.reduce((sum, { calls }) => sum + Number(calls), 0)).toBe(6);
  });

  it("leaves what is being written, and says so", async () => {
    const workspaceId = await newWorkspace(database.prisma, NOW);
    await record(database.prisma, workspaceId, { at: Date.now() });
    const { stdout } = await move("clickhouse", server.url);
    expect(JSON.parse(stdout)).toMatchObject({ left: 1 });
    expect(await stores().postgres.count(workspaceId, {})).toBe(1);
  });

  it("keeps every record while the other store is away", async () => {
    const workspaceId = await newWorkspace(database.prisma, NOW);
    await record(database.prisma, workspaceId, { at: NOW - DAY });
    await server.stop();
    const { status, stderr } = await move("clickhouse", server.url);
    expect(status).toBe(1);
    expect(stderr).toContain("ClickHouse does not answer");
    expect(await stores().postgres.count(workspaceId, {})).toBe(1);
  });
});
