import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { withTestDatabase } from "@/lib/db/testing/database";
import { TrafficBatch } from "./traffic-batch";
import { END_OF_LINE } from "./traffic-line";
import type { TrafficRow } from "./traffic-row";
import { isRefusal, writeTraffic } from "./write-traffic";

const database = withTestDatabase();
const AT = Date.parse("2026-03-10T10:59:59.123Z");

function row(w: string, more: Partial<TrafficRow> = {}): TrafficRow {
  const parts = { r: randomUUID(), t: AT, k: randomUUID(), e: "blocker", c: 1, d: 180, ...more };
  const rest = { sh: undefined, dv: undefined, ua: undefined, u: undefined, ru: undefined };
  const verdict = { b: 0, x: 0, th: 0, ac: undefined, by: null, ev: undefined, wf: undefined };
  return { ip: "192.0.2.7", cc: "US", as: 64_500, w, ...rest, ...verdict, ...parts };
}

function batchOf(...rows: readonly TrafficRow[]): TrafficBatch {
  const batch = new TrafficBatch();
  for (const each of rows) expect(batch.tryAdd(each)).toBe(true);
  return batch;
}

const stored = (workspaceId: string) =>
  database.prisma.trafficRecord.findMany({ where: { workspaceId } });

async function counted(workspaceId: string): Promise<{ hourly: number; origins: number }> {
  const where = { workspaceId };
  const hourly = await database.prisma.hourlyCounter.findMany({ where });
  const origins = await database.prisma.originCounter.findMany({ where });
  const sum = (rows: readonly { calls: bigint }[]) =>
    rows.reduce((all, { calls }) => all + Number(calls), 0);
  return { hourly: sum(hourly), origins: sum(origins) };
}

it("keeps what escapes in an array, and whatever else looks odd", async () => {
  const workspaceId = randomUUID();
  const odd = 'a\tb\nc\r\\N \\. \\t "{}", é🦊';
  await writeTraffic(
    database.prisma,
    batchOf(row(workspaceId, { ua: odd, u: "", ev: [odd, "", "NULL"] })),
  );
  expect(await stored(workspaceId)).toMatchObject([
    { ua: odd, url: "", rule: null, evidence: [odd, "", "NULL"], waitedFor: [] },
  ]);
});

it("writes and counts those that are not there yet, and the others not again", async () => {
  const workspaceId = randomUUID();
  const rows = [1, 2, 3, 4].map(() => row(workspaceId));
  await writeTraffic(database.prisma, batchOf(...rows.slice(1, 3)));
  await writeTraffic(database.prisma, batchOf(...rows));
  await writeTraffic(database.prisma, batchOf(...rows));
  expect(await stored(workspaceId)).toHaveLength(4);
  expect(await counted(workspaceId)).toEqual({ hourly: 4, origins: 4 });
});

it("counts calls that it reads back from a batch as those that it took in", async () => {
  const [workspaceId, keyId] = [randomUUID(), randomUUID()];
  const common = { k: keyId, x: 1, b: 1, by: "odd\tcheck", cc: undefined, as: undefined } as const;
  const first = row(workspaceId, { ...common, c: 2 });
  await writeTraffic(database.prisma, batchOf(first));
  await writeTraffic(database.prisma, batchOf(first, row(workspaceId, { ...common, d: 20 })));
  const where = { workspaceId };
  expect(await database.prisma.hourlyCounter.findMany({ where })).toEqual([
    {
      workspaceId,
      keyId,
      hour: new Date("2026-03-10T10:00:00Z"),
      endpoint: "blocker",
      decidedBy: "odd\tcheck",
      calls: 2n,
      credits: 3n,
      bots: 2n,
      blocked: 2n,
      durationUs: 200n,
    },
  ]);
  expect(await database.prisma.originCounter.findMany({ where })).toMatchObject([
    { countryCode: "NN", asn: 0n, sample: "192.0.2.0/24", calls: 2n, blocked: 2n },
  ]);
});

it("keeps nothing of a batch that the database refuses", async () => {
  const workspaceId = randomUUID();
  const refused = writeTraffic(
    database.prisma,
    batchOf(row(workspaceId), row(workspaceId, { b: 99_999 })),
  );
  await expect(refused).rejects.toSatisfy(isRefusal);
  expect(await stored(workspaceId)).toEqual([]);
  expect(await counted(workspaceId)).toEqual({ hourly: 0, origins: 0 });
});

it("says that a batch is full before anything is cut off, and halves it without losing a call", () => {
  const batch = new TrafficBatch();
  let size = 0;
  while (batch.tryAdd(row(randomUUID(), { ua: "🦊".repeat(512) }))) size++;
  expect(batch.size).toBe(size);
  const [first, second] = batch.halves();
  expect(first.size + second.size).toBe(size);
  expect([first.text, second.text].join(END_OF_LINE)).toBe(batch.text);
});

it("makes the characters that separate fields, and NUL, the replacement character", async () => {
  const workspaceId = randomUUID();
  await writeTraffic(
    database.prisma,
    batchOf(row(workspaceId, { ua: "\x1e\x1f\x1d\0", u: "\x1d" })),
  );
  expect(await stored(workspaceId)).toMatchObject([{ ua: "\ufffd".repeat(4), url: "\ufffd" }]);
});
