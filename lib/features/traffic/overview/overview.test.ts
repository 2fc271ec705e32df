import { describe, expect, it } from "vitest";
import type { PrismaClient } from "@/lib/db/client";
import { verifiedText } from "@/lib/engine/program-evidence";
import { forecastCredits, getCreditsOrThrow } from "@/lib/features/credits/plan/get-credits";
import { createKey } from "@/lib/features/keys/keys";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { ACTOR, KEY_ID, newWorkspace, record, storesOf } from "@/test/services/traffic/records";
import { countRefusals } from "../write/count-refusals";
import { getFirstSteps, hideFirstSteps } from "./get-first-steps";
import { getOrigins } from "./get-origins";
import { getPrograms } from "./get-programs";
import { getRefusals } from "./get-refusals";
import { getRequests } from "./get-requests";
import { getSpending } from "./get-spending";
import { overviewWindow } from "./overview-window";

const database = withTestDatabase();
const NOW = Date.parse("2026-03-31T12:30:00Z");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

async function memberOf(prisma: PrismaClient, workspaceId: string) {
  return prisma.membership.findFirstOrThrow({
    where: { workspaceId },
    select: { workspaceId: true, userId: true },
  });
}

describe("an overview's window", () => {
  it("is 24 hours or 7 days back from this hour's end, or 30 days with today", () => {
    const shown = (range: "24h" | "7d" | "30d") => {
      const { start, end } = overviewWindow(range, NOW);
      return [new Date(start).toISOString(), new Date(end).toISOString()];
    };
    expect(shown("24h")).toEqual(["2026-03-30T13:00:00.000Z", "2026-03-31T13:00:00.000Z"]);
    expect(shown("7d")).toEqual(["2026-03-24T13:00:00.000Z", "2026-03-31T13:00:00.000Z"]);
    expect(shown("30d")).toEqual(["2026-03-02T00:00:00.000Z", "2026-04-01T00:00:00.000Z"]);
  });
});

describe("an overview", () => {
  it("sums requests, reasons and the preceding period, of its own workspace only", async () => {
    const { prisma } = database;
    const [workspaceId, other] = [await newWorkspace(prisma, NOW), await newWorkspace(prisma, NOW)];
    await record(
      prisma,
      workspaceId,
      { at: NOW },
      { at: NOW, blockAccess: 1, decidedBy: "country" },
      { at: NOW - HOUR, blockAccess: 1, decidedBy: "country" },
      { at: NOW - 2 * HOUR, decidedBy: "searchEngines" },
      { at: NOW - 3 * HOUR, decidedBy: "country", wouldBlock: 1 },
      { at: NOW, refused: "quota_exceeded", blockAccess: undefined },
      { at: NOW - 30 * HOUR, blockAccess: 1, decidedBy: "device" },
    );
    await record(prisma, other, { at: NOW });
    const window = overviewWindow("24h", NOW);
    const requests = await getRequests(prisma, workspaceId, window, NOW);
    expect(requests.total).toEqual({ calls: 5, blocked: 2, wouldBlock: 1 });
    expect(requests.previous).toEqual({ calls: 1, blocked: 1, wouldBlock: 0 });
    expect(requests.previousReasons).toEqual([
      { check: "device", calls: 1, blocked: 1, wouldBlock: 0 },
    ]);
    expect(requests.reasons).toEqual([
      { check: "country", calls: 3, blocked: 2, wouldBlock: 1 },
      { check: "searchEngines", calls: 1, blocked: 0, wouldBlock: 0 },
    ]);
    expect(requests.series).toHaveLength(24);
    expect(requests.series.slice(-3)).toEqual([
      { start: "2026-03-31T10:00:00.000Z", calls: 1, blocked: 0, wouldBlock: 0 },
      { start: "2026-03-31T11:00:00.000Z", calls: 1, blocked: 1, wouldBlock: 0 },
      { start: "2026-03-31T12:00:00.000Z", calls: 2, blocked: 1, wouldBlock: 0 },
    ]);
  });

  it("ranks countries and networks; calls without an address are in neither", async () => {
    const { prisma } = database;
    const workspaceId = await newWorkspace(prisma, NOW);
    await record(
      prisma,
      workspaceId,
      { at: NOW, countryCode: "DE", asn: 64_501, ip: "203.0.113.9", blockAccess: 1 },
      { at: NOW, countryCode: "DE", asn: 64_502 },
      { at: NOW, countryCode: "NN", asn: 0, ip: "2001:db8::1" },
      { at: NOW - DAY, countryCode: "DE", asn: 64_501 },
      { at: NOW, ip: undefined, countryCode: undefined, asn: undefined, endpoint: "phonenumber" },
    );
    const origins = await getOrigins(prisma, workspaceId, overviewWindow("7d", NOW));
    expect(origins).toEqual({
      countries: [
        { code: "DE", calls: 3, blocked: 1, wouldBlock: 0 },
        { code: "NN", calls: 1, blocked: 0, wouldBlock: 0 },
      ],
      networks: [
        { asn: 64_501, sample: "203.0.113.0/24", calls: 2, blocked: 1, wouldBlock: 0 },
        { asn: 0, sample: "2001:db8::/48", calls: 1, blocked: 0, wouldBlock: 0 },
        { asn: 64_502, sample: "198.51.100.0/24", calls: 1, blocked: 0, wouldBlock: 0 },
      ],
    });
  });

  it("says which keys spent, which programs came, and what was refused", async () => {
    const { prisma } = database;
    const workspaceId = await newWorkspace(prisma, NOW);
    const googlebot = [
      "spiderCrawler:search-engine-claim:Google",
      "spiderCrawler:program:search Googlebot",
    ];
    // The fourth check is whether it is a proven search engine.
    const lookedUp = "1pppppppppbpppppp";
    await record(
      prisma,
      workspaceId,
      { at: NOW, evidence: googlebot, decidedBy: "searchEngines", outcomes: lookedUp },
      {
        at: NOW,
        evidence: googlebot,
        decidedBy: "spiderCrawler",
        blockAccess: 1,
        outcomes: lookedUp,
      },
      { at: NOW, evidence: googlebot, decidedBy: "spiderCrawler", wouldBlock: 1 },
      { at: NOW, evidence: [verifiedText("ranges"), "spiderCrawler:program:aiTraining GPTBot"] },
      { at: NOW - HOUR, evidence: ["spiderCrawler:program:ai GPTBot"] },
      { at: NOW - 25 * HOUR, credits: 4 },
      { at: NOW - 2 * DAY, evidence: googlebot },
    );
    await countRefusals(prisma, [
      {
        workspaceId,
        hour: NOW - 1_800_000,
        keyId: KEY_ID,
        endpoint: "blocker",
        code: "rate_limited",
        calls: 7,
      },
      {
        workspaceId,
        hour: NOW - DAY,
        keyId: KEY_ID,
        endpoint: "blocker",
        code: "rate_limited",
        calls: 9,
      },
    ]);
    const window = overviewWindow("24h", NOW);
    expect(await getSpending(prisma, workspaceId, window, NOW)).toEqual([
      {
        ...{ keyId: KEY_ID, endpoint: "blocker", calls: 5, blocked: 1, wouldBlock: 1 },
        ...{ credits: 5, previousCredits: 4 },
      },
    ]);
    expect(await getPrograms(prisma, workspaceId, window)).toEqual([
      {
        ...{ kind: "search", name: "Googlebot", calls: 3, blocked: 1, wouldBlock: 1 },
        ...{ verified: 1, faked: 1 },
      },
      {
        ...{ kind: "aiTraining", name: "GPTBot", calls: 2, blocked: 0, wouldBlock: 0 },
        ...{ verified: 1, faked: 0 },
      },
    ]);
    expect(await getRefusals(prisma, workspaceId, window)).toEqual([
      { code: "rate_limited", keyId: KEY_ID, calls: 7 },
    ]);
  });

  it("reports a new workspace's progress", async () => {
    const { prisma } = database;
    const workspaceId = await newWorkspace(prisma, NOW);
    const member = await memberOf(prisma, workspaceId);
    expect(await getFirstSteps(storesOf(prisma), member)).toEqual({
      hasKey: false,
      lastCall: null,
      isVerified: false,
      hasPolicy: false,
      isHidden: false,
    });
    await createKey(contextOf(prisma, workspaceId, ACTOR), { name: "shop" });
    const [id] = await record(prisma, workspaceId, { at: NOW });
    await prisma.apiKey.updateMany({ where: { workspaceId }, data: { verifiedAt: new Date(NOW) } });
    await prisma.blockerPolicy.update({ where: { workspaceId }, data: { version: 1 } });
    expect(await getFirstSteps(storesOf(prisma), member)).toEqual({
      hasKey: true,
      lastCall: {
        id,
        at: "2026-03-31T12:30:00.000Z",
        endpoint: "blocker",
        ip: "198.51.100.7",
        countryCode: "US",
        blockAccess: 0,
        refused: null,
      },
      isVerified: true,
      hasPolicy: true,
      isHidden: false,
    });
  });

  it("hides a new workspace's steps from the member who put them away, and no one else", async () => {
    const { prisma } = database;
    const workspaceId = await newWorkspace(prisma, NOW);
    const member = await memberOf(prisma, workspaceId);
    const { id: userId } = await prisma.user.create({ data: { email: "second@example.org" } });
    await prisma.membership.create({ data: { workspaceId, userId, role: "viewer" } });
    const isHidden = async (of: typeof member) =>
      (await getFirstSteps(storesOf(prisma), of)).isHidden;
    await hideFirstSteps(prisma, member, new Date(NOW));
    expect([await isHidden(member), await isHidden({ workspaceId, userId })]).toEqual([
      true,
      false,
    ]);
    await hideFirstSteps(prisma, member, null);
    expect(await isHidden(member)).toBe(false);
  });

  it("reports the remaining credits", async () => {
    const { prisma } = database;
    const workspaceId = await newWorkspace(prisma, NOW - DAY);
    await record(prisma, workspaceId, { at: NOW, credits: 90 });
    await prisma.creditCounter.create({
      data: {
        scopeId: workspaceId,
        workspaceId,
        periodStart: new Date(NOW - DAY),
        used: 90,
      },
    });
    expect(await getCreditsOrThrow(prisma, workspaceId, NOW)).toEqual({
      package: "Free",
      quota: 1000,
      used: 90,
      periodEnd: "2026-04-29T12:30:00.000Z",
      isEnding: false,
      perDay: 90,
      runsOutAt: "2026-04-10T15:10:00.000Z",
    });
  });
});

describe("a forecast of credits", () => {
  const pace = { left: 100, spent: 70, since: NOW - 7 * DAY, now: NOW, end: NOW + 20 * DAY };

  it("uses the recent pace", () => {
    expect(forecastCredits(pace)).toEqual({ perDay: 10, runsOutAt: NOW + 10 * DAY });
  });

  it("is null when they last until renewal, or nothing is spent", () => {
    expect(forecastCredits({ ...pace, left: 200 }).runsOutAt).toBeNull();
    expect(forecastCredits({ ...pace, spent: 0 })).toEqual({ perDay: 0, runsOutAt: null });
  });

  it("counts a first burst as a day's worth", () => {
    expect(forecastCredits({ ...pace, since: NOW - HOUR }).perDay).toBe(70);
  });

  it("is now when none are left", () => {
    expect(forecastCredits({ ...pace, left: 0 }).runsOutAt).toBe(NOW);
  });
});
