import { expect, it } from "vitest";
import { getOrigins } from "@/lib/features/traffic/overview/get-origins";
import { getRequests } from "@/lib/features/traffic/overview/get-requests";
import { getSpending } from "@/lib/features/traffic/overview/get-spending";
import { overviewWindow } from "@/lib/features/traffic/overview/overview-window";
import { PostgresTraffic } from "@/lib/features/traffic/postgres/postgres-traffic";
import { updateRetention } from "@/lib/features/traffic/retention";
import { claimJob, runIfDue } from "@/lib/kernel/job";
import { withTestDatabase } from "@/test/db/database";
import { ACTOR, newWorkspace, record } from "@/test/services/traffic/records";
import { silentLog } from "@/test/silent-log";
import { trafficUpkeep } from "./traffic-upkeep";

const database = withTestDatabase();
const SIGNAL = new AbortController().signal;
const NOW = Date.parse("2026-03-31T12:00:00Z");
const DAY = 86_400_000;

async function run(now = NOW): Promise<void> {
  const { prisma } = database;
  const clock = { now: () => now, monotonicMs: () => 0 };
  await prisma.job.deleteMany();
  const traffic = new PostgresTraffic(prisma);
  await runIfDue(prisma, trafficUpkeep({ prisma, traffic, clock, log: silentLog }), SIGNAL);
}

const stored = async (workspaceId: string) =>
  database.prisma.trafficRecord.findMany({ where: { workspaceId }, orderBy: { requestId: "asc" } });

it("records are kept as long as the package says, or as the customer, when that is shorter", async () => {
  const { prisma } = database;
  const [whole, short, long] = [
    await newWorkspace(prisma, NOW),
    await newWorkspace(prisma, NOW),
    await newWorkspace(prisma, NOW),
  ];
  await updateRetention(prisma, short, { retentionDays: 7, truncateDays: null }, ACTOR);
  await updateRetention(prisma, long, { retentionDays: 90, truncateDays: null }, ACTOR);
  for (const id of [whole, short, long]) {
    const ages = [31, 29, 8, 6];
    await record(prisma, id, ...ages.map((days) => ({ at: NOW - days * DAY, ua: `${days}` })));
  }
  await run();
  const ages = async (id: string) => (await stored(id)).map(({ ua }) => ua);
  expect(await ages(whole)).toEqual(["29", "8", "6"]);
  expect(await ages(short)).toEqual(["6"]);
  expect(await ages(long)).toEqual(["29", "8", "6"]);
});

it("a day that no workspace keeps is dropped as a whole, and one that a workspace keeps is not", async () => {
  const { prisma } = database;
  const workspaceId = await newWorkspace(prisma, NOW);
  const days = ["2026-02-28", "2026-03-01"];
  for (const day of days) {
    await prisma.$queryRaw`SELECT create_traffic_day(${day}::date)::text`;
    await record(prisma, workspaceId, { at: Date.parse(`${day}T23:59:59.999Z`), ua: day });
  }
  await run();
  expect((await stored(workspaceId)).map(({ ua }) => ua)).toEqual(["2026-03-01"]);
  const left = await prisma.$queryRaw`
    SELECT relname::text AS name FROM pg_class
    WHERE relname IN ('traffic_record_20260228', 'traffic_record_20260301') AND relkind = 'r'`;
  expect(left).toEqual([{ name: "traffic_record_20260301" }]);
});

it("addresses are cut to their network after the customer's time, in the evidence too, and once", async () => {
  const { prisma } = database;
  const workspaceId = await newWorkspace(prisma, NOW);
  const other = await newWorkspace(prisma, NOW);
  await updateRetention(prisma, workspaceId, { retentionDays: null, truncateDays: 3 }, ACTOR);
  const old = NOW - 4 * DAY;
  await record(
    prisma,
    workspaceId,
    {
      at: old,
      ip: "203.0.113.9",
      evidence: ["ipBlacklist:user-ip-blacklist:203.0.113.9", "country:x:US"],
    },
    { at: old + 1, ip: "2001:db8:1:2::9", evidence: ["threatFeeds:feed:2001:db8:1:2::9"] },
    { at: old + 2, ip: undefined, endpoint: "phonenumber" },
    { at: NOW - 2 * DAY, ip: "203.0.113.10" },
  );
  await record(prisma, other, { at: old, ip: "203.0.113.9" });
  await run();
  await run();
  expect((await stored(workspaceId)).map(({ ip, evidence }) => [ip, evidence])).toEqual([
    ["203.0.113.0/24", ["ipBlacklist:user-ip-blacklist:203.0.113.0/24", "country:x:US"]],
    ["2001:db8:1::/48", ["threatFeeds:feed:2001:db8:1::/48"]],
    [null, []],
    ["203.0.113.10", []],
  ]);
  expect((await stored(other)).map(({ ip }) => ip)).toEqual(["203.0.113.9"]);
  const workspace = await prisma.workspace.findUniqueOrThrow({ where: { id: workspaceId } });
  expect(workspace.truncatedUntil).toEqual(new Date(NOW - 3 * DAY));
});

it("hours that are days ago become days, and their sums stay the same", async () => {
  const { prisma } = database;
  const workspaceId = await newWorkspace(prisma, NOW);
  const day = Date.parse("2026-03-12T00:00:00Z");
  const hour = 3_600_000;
  await record(
    prisma,
    workspaceId,
    { at: day },
    { at: day + hour, blockAccess: 1 },
    { at: day + 5 * hour, countryCode: "DE", asn: 64_501 },
    { at: NOW - hour },
  );
  await run();
  const rows = await prisma.originCounter.findMany({
    where: { workspaceId },
    orderBy: [{ start: "asc" }, { countryCode: "asc" }],
    select: { start: true, countryCode: true, asn: true, sample: true, calls: true, blocked: true },
  });
  const sample = "198.51.100.0/24";
  expect(rows).toEqual([
    { start: new Date(day), countryCode: "DE", asn: 64_501n, sample, calls: 1n, blocked: 0n },
    { start: new Date(day), countryCode: "US", asn: 64_500n, sample, calls: 2n, blocked: 1n },
    {
      start: new Date("2026-03-31T11:00:00Z"),
      countryCode: "US",
      asn: 64_500n,
      sample,
      calls: 1n,
      blocked: 0n,
    },
  ]);
});

it("small networks of an hour that is over become one by country, and sums stay the same", async () => {
  const { prisma } = database;
  const workspaceId = await newWorkspace(prisma, NOW);
  const hour = Date.parse("2026-03-31T09:00:00Z");
  const small = Array.from({ length: 205 }, (_, index) => ({ at: hour, asn: 65_000 + index }));
  const large = Array.from({ length: 2 }, () => ({ at: hour + 1, asn: 64_501, countryCode: "DE" }));
  await record(prisma, workspaceId, ...small, ...large, ...large);
  await record(prisma, workspaceId, ...small.map((each) => ({ ...each, at: NOW })));
  await run();
  await record(prisma, workspaceId, { at: hour, asn: 65_204, countryCode: "FR" });
  await run();
  const rows = await prisma.originCounter.findMany({
    where: { workspaceId, start: new Date(hour) },
    orderBy: { asn: "asc" },
  });
  const shown = rows.map(({ asn, countryCode, calls }) => [
    Number(asn),
    countryCode,
    Number(calls),
  ]);
  expect(shown.slice(0, 3)).toEqual([
    [-1, "FR", 1],
    [-1, "US", 6],
    [64_501, "DE", 4],
  ]);
  expect(shown).toHaveLength(202);
  expect(shown.slice(3).every(([, country, calls]) => country === "US" && calls === 1)).toBe(true);
  expect(await prisma.originCounter.count({ where: { workspaceId, start: new Date(NOW) } })).toBe(
    205,
  );
});

it("countries and networks keep their sums when their pairs become one row each", async () => {
  const { prisma } = database;
  const workspaceId = await newWorkspace(prisma, NOW);
  const hour = Date.parse("2026-03-31T09:00:00Z");
  const calls = ["DE", "FR", "US", "IN"].flatMap((countryCode, country) =>
    [64_501, 64_502, 64_503, 64_504, 64_505].flatMap((asn, network) =>
      Array.from({ length: 1 + ((country * 5 + network * 3) % 7) }, (_, index) => ({
        ...{ at: hour + index, countryCode, asn, blockAccess: index % 2 },
      })),
    ),
  );
  await record(prisma, workspaceId, ...calls);
  const window = overviewWindow("24h", NOW);
  const before = await getOrigins(prisma, workspaceId, window);
  expect(before.countries).toHaveLength(4);
  await run();
  expect(await getOrigins(prisma, workspaceId, window)).toEqual(before);
  const where = { workspaceId };
  expect(await prisma.originCounter.count({ where })).toBe(5 + 4);
  // Also when the day is over, and with calls that come late.
  await record(prisma, workspaceId, { at: hour, countryCode: "FR", asn: 64_504 });
  await run(NOW + 3 * DAY);
  const after = await getOrigins(prisma, workspaceId, overviewWindow("7d", NOW));
  const sum = (tallies: readonly { readonly calls: number }[]) =>
    tallies.reduce((total, { calls }) => total + calls, 0);
  expect(sum(after.countries)).toBe(calls.length + 1);
  expect(sum(after.networks)).toBe(calls.length + 1);
  expect(await prisma.originCounter.count({ where })).toBe(5 + 4);
});

it("hours of past days lose keys and endpoints, and keep their sums", async () => {
  const { prisma } = database;
  const [workspaceId, other] = [await newWorkspace(prisma, NOW), await newWorkspace(prisma, NOW)];
  const hour = Date.parse("2026-03-12T04:00:00Z");
  const blocked = { blockAccess: 1, decidedBy: "country" } as const;
  const calls = [
    { at: hour },
    { at: hour, endpoint: "iplookup" },
    { at: hour, keyId: other, ...blocked },
    { at: hour + 3_600_000, ...blocked },
    { at: NOW, keyId: other },
    { at: NOW },
  ];
  await record(prisma, workspaceId, ...calls);
  await record(prisma, other, { at: hour });
  const window = overviewWindow("30d", NOW);
  const before = await getRequests(prisma, workspaceId, window, NOW);
  expect(before.total).toEqual({ calls: 6, blocked: 2, wouldBlock: 0 });
  const spending = await getSpending(prisma, workspaceId, window, NOW);
  expect(spending).toHaveLength(3);
  await run();
  await run();
  expect(await getRequests(prisma, workspaceId, window, NOW)).toEqual(before);
  // By the day.
  expect(await getSpending(prisma, workspaceId, window, NOW)).toEqual(spending);
  const rows = await prisma.hourlyCounter.findMany({
    where: { workspaceId },
    orderBy: [{ hour: "asc" }, { decidedBy: "asc" }],
  });
  expect(rows.map(({ decidedBy, calls, credits }) => [decidedBy, calls, credits])).toEqual([
    ["", 2n, 2n],
    ["country", 1n, 1n],
    ["country", 1n, 1n],
    ["", 1n, 1n],
    ["", 1n, 1n],
  ]);
});

it("counts of links go when they are old, and when their link is gone", async () => {
  const { prisma } = database;
  const workspaceId = await newWorkspace(prisma, NOW);
  const { id: kept } = await prisma.smartUrl.create({
    data: { workspaceId, keyname: "a", destination: "", blockedDestination: "", policy: {} },
  });
  const gone = "01890000-0000-7000-8000-00000000dead";
  const count = (smartUrlId: string, hour: number) =>
    prisma.linkCounter.create({
      data: {
        workspaceId,
        smartUrlId,
        hour: new Date(hour),
        dimension: "outcome",
        value: "passed",
      },
    });
  await count(kept, NOW - 62 * DAY);
  await count(kept, NOW - 60 * DAY);
  await count(gone, NOW);
  await run();
  const left = await prisma.linkCounter.findMany({ select: { smartUrlId: true, hour: true } });
  expect(left).toEqual([{ smartUrlId: kept, hour: new Date(NOW - 60 * DAY) }]);
});

it("of several processes one does the work, until its time is over", async () => {
  const { prisma } = database;
  const claims = await Promise.all(
    Array.from({ length: 8 }, () => claimJob(prisma, "of several", 60_000)),
  );
  expect(claims.filter(Boolean)).toHaveLength(1);
  await prisma.job.update({ where: { name: "of several" }, data: { leaseUntil: new Date(0) } });
  expect(await claimJob(prisma, "of several", 60_000)).toBe(true);
});
