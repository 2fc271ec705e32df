import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { TrafficBatch } from "@/lib/records/traffic-batch";
import {
  COLUMNS,
  END_OF_FIELD,
  END_OF_LINE,
  type TrafficRow,
  toTrafficLine,
} from "@/lib/records/traffic-row";
import { withTestDatabase } from "@/test/db/database";
import { isRefusal, writeTraffic } from "./write-traffic";

const database = withTestDatabase();
const AT = Date.parse("2026-03-10T10:59:59.123Z");

function row(workspaceId: string, more: Partial<TrafficRow> = {}): TrafficRow {
  const parts = {
    requestId: randomUUID(),
    at: AT,
    keyId: randomUUID(),
    endpoint: "blocker",
    credits: 1,
    durationUs: 180,
    ...more,
  };
  const rest = {
    subjectHash: undefined,
    device: undefined,
    ua: undefined,
    url: undefined,
    rule: undefined,
  };
  const verdict = {
    isBot: 0,
    blockAccess: 0,
    threatUrl: 0,
    activity: undefined,
    decidedBy: null,
    evidence: undefined,
    waitedFor: undefined,
    wouldBlock: 0,
    ...{ refused: undefined, outcomes: undefined, feedsRevision: undefined },
    ...{ userType: undefined, hostname: undefined, request: undefined },
  };
  return {
    ip: "192.0.2.7",
    countryCode: "US",
    asn: 64_500,
    workspaceId,
    ...rest,
    ...verdict,
    ...parts,
  };
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

it("keeps array escapes and other special characters", async () => {
  const workspaceId = randomUUID();
  const odd = 'a\tb\nc\r\\N \\. \\t "{}", é🦊';
  await writeTraffic(
    database.prisma,
    batchOf(row(workspaceId, { ua: odd, url: "", evidence: [odd, "", "NULL"] })),
  );
  expect(await stored(workspaceId)).toMatchObject([
    { ua: odd, url: "", rule: null, evidence: [odd, "", "NULL"], waitedFor: [] },
  ]);
});

it("writes and counts only new calls", async () => {
  const workspaceId = randomUUID();
  const rows = [1, 2, 3, 4].map(() => row(workspaceId));
  await writeTraffic(database.prisma, batchOf(...rows.slice(1, 3)));
  await writeTraffic(database.prisma, batchOf(...rows));
  await writeTraffic(database.prisma, batchOf(...rows));
  expect(await stored(workspaceId)).toHaveLength(4);
  expect(await counted(workspaceId)).toEqual({ hourly: 4, origins: 4 });
});

it("counts calls read back from a batch like the original ones", async () => {
  const [workspaceId, keyId] = [randomUUID(), randomUUID()];
  const common = {
    keyId: keyId,
    blockAccess: 1,
    isBot: 1,
    decidedBy: "odd\tcheck",
    countryCode: undefined,
    asn: undefined,
  } as const;
  const first = row(workspaceId, { ...common, credits: 2 });
  await writeTraffic(database.prisma, batchOf(first));
  await writeTraffic(
    database.prisma,
    batchOf(first, row(workspaceId, { ...common, durationUs: 20 })),
  );
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
      wouldBlock: 0n,
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
    batchOf(row(workspaceId), row(workspaceId, { isBot: 99_999 })),
  );
  await expect(refused).rejects.toSatisfy(isRefusal);
  expect(await stored(workspaceId)).toEqual([]);
  expect(await counted(workspaceId)).toEqual({ hourly: 0, origins: 0 });
});

it("reports a full batch before cutting anything off, and halves it without losing a call", () => {
  const batch = new TrafficBatch();
  let size = 0;
  while (batch.tryAdd(row(randomUUID(), { ua: "🦊".repeat(512) }))) size++;
  expect(batch.size).toBe(size);
  const [first, second] = batch.halves();
  expect(first.size + second.size).toBe(size);
  expect([first.text, second.text].join(END_OF_LINE)).toBe(batch.text);
});

it("replaces field separators and NUL by the replacement character", async () => {
  const workspaceId = randomUUID();
  await writeTraffic(
    database.prisma,
    batchOf(row(workspaceId, { ua: "\x1e\x1f\x1d\0", url: "\x1d" })),
  );
  expect(await stored(workspaceId)).toMatchObject([{ ua: "\ufffd".repeat(4), url: "\ufffd" }]);
});

it("writes the fields of a line in the order of the columns", () => {
  const full: TrafficRow = {
    ...row("workspaceId"),
    ...{ requestId: "requestId", keyId: "keyId", endpoint: "endpoint", credits: 1, durationUs: 2 },
    ...{ ip: "ip", countryCode: "countryCode", asn: 3, isBot: 4, blockAccess: 5, threatUrl: 6 },
    ...{ decidedBy: "decidedBy", subjectHash: "subjectHash", device: "device", ua: "ua" },
    ...{ url: "url", rule: "rule", activity: "activity" },
    ...{ evidence: ["evidence"], waitedFor: ["waitedFor"], wouldBlock: 7, refused: "refused" },
    ...{ outcomes: "outcomes", feedsRevision: "feedsRevision", userType: "userType" },
    ...{ hostname: "hostname", request: { counts: { "signin 10m": 3 } } },
  };
  const shown = { ...full, at: "2026-03-10T10:59:59.123Z" };
  const arrays = {
    ...{ evidence: '{"evidence"}', waitedFor: '{"waitedFor"}' },
    request: '{"counts":{"signin 10m":3}}',
  };
  const values: Readonly<Record<string, unknown>> = { ...shown, ...arrays };
  expect(toTrafficLine(full).replace(END_OF_LINE, "").split(END_OF_FIELD)).toEqual(
    Object.keys(COLUMNS).map((field) => String(values[field])),
  );
});
