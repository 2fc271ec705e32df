import { expect, it } from "vitest";
import { withTestDatabase } from "@/test/db/database";
import { newWorkspace, record } from "@/test/services/traffic/records";
import { PostgresTraffic } from "./postgres-traffic";

const database = withTestDatabase();
const DAY = 86_400_000;
const TODAY = Math.floor(Date.now() / DAY) * DAY;
const nameOf = (day: number) =>
  `traffic_record_${new Date(day).toISOString().slice(0, 10).replaceAll("-", "")}`;

const partitionsOf = async (workspaceId: string) => {
  const rows = await database.prisma.$queryRaw<{ name: string }[]>`
    SELECT tableoid::regclass::text AS name FROM traffic_record
    WHERE workspace_id = ${workspaceId}::uuid ORDER BY request_id`;
  return rows.map(({ name }) => name);
};

it("records of any time are kept: today's in its day, those far away in the rest", async () => {
  const { prisma } = database;
  const workspaceId = await newWorkspace(prisma, TODAY);
  await record(
    prisma,
    workspaceId,
    ...[-200, 0, 1, 40].map((days) => ({ at: TODAY + days * DAY })),
  );
  expect(await partitionsOf(workspaceId)).toEqual([
    "traffic_record_rest",
    nameOf(TODAY),
    nameOf(TODAY + DAY),
    "traffic_record_rest",
  ]);
});

it("days come into being ahead, with the records that came before them, and once", async () => {
  const { prisma } = database;
  const traffic = new PostgresTraffic(prisma);
  const workspaceId = await newWorkspace(prisma, TODAY);
  await record(prisma, workspaceId, { at: TODAY + 12 * DAY }, { at: TODAY + 13 * DAY - 1 });
  await traffic.prepareDays(TODAY + 5 * DAY + 1);
  await traffic.prepareDays(TODAY + 5 * DAY + 2);
  const day = nameOf(TODAY + 12 * DAY);
  expect(await partitionsOf(workspaceId)).toEqual([day, day]);
});

it("a day is dropped when all of it is too old, and others stay", async () => {
  const { prisma } = database;
  const traffic = new PostgresTraffic(prisma);
  const workspaceId = await newWorkspace(prisma, TODAY);
  await record(prisma, workspaceId, { at: TODAY }, { at: TODAY + DAY }, { at: TODAY + 2 * DAY });
  await traffic.dropDays(TODAY + DAY - 1);
  expect(await partitionsOf(workspaceId)).toHaveLength(3);
  expect(await traffic.dropDays(TODAY + DAY)).toBe(1);
  expect(await partitionsOf(workspaceId)).toEqual([nameOf(TODAY + DAY), nameOf(TODAY + 2 * DAY)]);
  expect(await traffic.dropDays(TODAY + DAY)).toBe(0);
  await record(prisma, workspaceId, { at: TODAY });
  expect(await traffic.count(workspaceId, {})).toBe(3);
});

it("a day that someone reads is left for the next time, and holds no one up", async () => {
  const { prisma } = database;
  const traffic = new PostgresTraffic(prisma);
  const workspaceId = await newWorkspace(prisma, TODAY);
  await record(prisma, workspaceId, { at: TODAY + 3 * DAY });
  await prisma.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM traffic_record LIMIT 1`;
    await expect(traffic.dropDays(TODAY + 4 * DAY)).rejects.toThrow("lock timeout");
  });
  expect(await traffic.count(workspaceId, {})).toBe(1);
  expect(await traffic.dropDays(TODAY + 4 * DAY)).toBeGreaterThan(0);
  expect(await traffic.count(workspaceId, {})).toBe(0);
});
