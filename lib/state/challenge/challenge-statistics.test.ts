import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { LINK_ITSELF } from "@/lib/challenge/link-itself";
import { forgetOldChallengeCounts } from "@/lib/features/challenges/counts";
import { getSolvedByCheck } from "@/lib/features/challenges/solved-by-check";
import { getChallengeStatistics } from "@/lib/features/challenges/statistics";
import { overviewWindow } from "@/lib/features/traffic/overview/overview-window";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { newWorkspace } from "@/test/services/traffic/records";
import { silentLog } from "@/test/silent-log";
import { ChallengeStatisticsWriter } from "./challenge-statistics";

const database = withTestDatabase();
const AT = Date.parse("2026-03-10T11:30:00Z");
const HOUR = 3_600_000;

let workspaceId: string;
const ctx = (now: number) => contextOf(database.prisma, workspaceId, undefined, now);
const day = overviewWindow("24h", AT);

beforeEach(async () => {
  workspaceId = await newWorkspace(database.prisma, AT);
});

describe("statistics of policies' challenges", () => {
  it("distinguish weak passes by policy, check and rule", async () => {
    const writer = new ChallengeStatisticsWriter(database.prisma, silentLog);
    const asked = { workspaceId, document: "blocker", by: "rules Night owls", device: "Desktop" };
    for (let visitor = 0; visitor < 3; visitor++) writer.count({ ...asked, at: AT, what: "asked" });
    writer.count({ ...asked, at: AT, what: "solved", ms: 700, isWeak: false });
    writer.count({ ...asked, at: AT, what: "solved", ms: 15_000, hadFailed: true, isWeak: true });
    writer.count({ ...asked, document: "blockerv2 Shop", by: "country", at: AT, what: "asked" });
    writer.count({ ...asked, at: AT - 2 * HOUR, what: "asked" });
    // No check: the link asks everyone.
    writer.count({ ...asked, document: "shorterlink a", by: LINK_ITSELF, at: AT, what: "asked" });
    writer.count({
      ...asked,
      workspaceId: await newWorkspace(database.prisma, AT),
      at: AT,
      what: "asked",
    });
    await writer.close();
    const found = await getSolvedByCheck(database.prisma, workspaceId, AT - HOUR);
    expect(new Set(found)).toEqual(
      new Set([
        { document: "blocker", by: "rules Night owls", asked: 3, solved: 2, weak: 1 },
        { document: "blockerv2 Shop", by: "country", asked: 1, solved: 0, weak: 0 },
      ]),
    );
    const { total } = await getChallengeStatistics(ctx(AT), "blocker", day);
    expect(total).toMatchObject({ solved: 2, givenUp: 0 });
  });

  it("tell what came of them, by policy, check, rule and device, and why some failed", async () => {
    const writer = new ChallengeStatisticsWriter(database.prisma, silentLog);
    const blocker = { workspaceId, document: "blocker", by: "country", at: AT, device: "Desktop" };
    const shop = { ...blocker, document: "blockerv2 Web shop", by: "rules Night owls" };
    for (let visitor = 0; visitor < 5; visitor++) writer.count({ ...blocker, what: "asked" });
    for (let visitor = 0; visitor < 4; visitor++) writer.count({ ...blocker, what: "shown" });
    writer.count({ ...blocker, what: "solved", ms: 700 });
    writer.count({ ...blocker, what: "failed", why: "early" });
    writer.count({ ...blocker, what: "failed", why: "wrong-proof" });
    writer.count({ ...blocker, what: "solved", ms: 20_000, hadFailed: true });
    writer.count({ ...shop, device: "Mobile", what: "asked" });
    writer.count({ ...shop, device: "Mobile", what: "shown" });
    writer.count({ ...blocker, workspaceId: randomUUID(), what: "asked" });
    await writer.close();
    const found = await getChallengeStatistics(ctx(AT), null, day);
    const counted = { asked: 5, shown: 4, solved: 2, failed: 1, givenUp: 0 };
    const timed = { medianMs: 745, p95Ms: 21_176 };
    const night = { asked: 1, shown: 1, solved: 0, failed: 0, givenUp: 0 };
    const untimed = { medianMs: null, p95Ms: null };
    expect(found.total).toEqual({ ...counted, ...timed, asked: 6, shown: 5 });
    expect(found.series.at(-1)).toMatchObject({ asked: 6, shown: 5, solved: 2, failed: 1 });
    expect(found.documents).toEqual([
      { document: "blocker", ...counted, ...timed },
      { document: "blockerv2 Web shop", ...night, ...untimed },
    ]);
    expect(found.checks).toEqual([
      { check: "country", rule: null, ...counted, ...timed },
      { check: "rules", rule: "Night owls", ...night, ...untimed },
    ]);
    expect(found.devices.map(({ value, shown }) => [value, shown])).toEqual([
      ["Desktop", 4],
      ["Mobile", 1],
    ]);
    expect(found.failures).toEqual([
      { why: "early", count: 1 },
      { why: "wrong-proof", count: 1 },
    ]);
    const own = await getChallengeStatistics(ctx(AT), "blockerv2 Web shop", day);
    expect([own.total.asked, own.checks.length, own.documents.length]).toEqual([1, 1, 2]);
  });

  it("call those given up that nothing came of in their time", async () => {
    const writer = new ChallengeStatisticsWriter(database.prisma, silentLog);
    const seen = { workspaceId, document: "blocker", by: "country", at: AT, device: "Desktop" };
    for (let visitor = 0; visitor < 5; visitor++) writer.count({ ...seen, what: "shown" });
    writer.count({ ...seen, what: "solved", ms: 700 });
    writer.count({ ...seen, what: "failed", why: "no-proof" });
    writer.count({ ...seen, what: "failed", why: "automated" });
    writer.count({ ...seen, what: "solved", ms: 900, hadFailed: true });
    await writer.close();
    const givenUp = async (now: number) =>
      (await getChallengeStatistics(ctx(now), null, day)).total.givenUp;
    // A challenge of 11:59 may be solved until 12:14.
    expect(await givenUp(Date.parse("2026-03-10T12:14:00Z"))).toBe(0);
    expect(await givenUp(Date.parse("2026-03-10T12:17:00Z"))).toBe(2);
  });

  it("go when they are old, and when their workspace is gone", async () => {
    const { prisma } = database;
    await prisma.challengeCounter.deleteMany();
    const gone = randomUUID();
    const row = { document: "blocker", dimension: "total", value: "asked", count: 1 };
    const hours = [AT - HOUR, AT].map((at) => new Date(Math.floor(at / HOUR) * HOUR));
    await prisma.challengeCounter.createMany({
      data: [workspaceId, gone].flatMap((id) =>
        hours.map((hour) => ({ ...row, workspaceId: id, hour })),
      ),
    });
    await forgetOldChallengeCounts(prisma, AT - HOUR);
    const left = await prisma.challengeCounter.findMany();
    expect(left.map((each) => [each.workspaceId, each.hour])).toEqual([[workspaceId, hours[1]]]);
  });
});
