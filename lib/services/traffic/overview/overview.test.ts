import { describe, expect, it } from "vitest";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { ACTOR, newWorkspace, record, storesOf } from "@/test/services/traffic/records";
import { createKey } from "../../key/keys";
import { forecastCredits, getCreditsOrThrow } from "./get-credits";
import { getFirstSteps } from "./get-first-steps";
import { getOrigins } from "./get-origins";
import { getRequests } from "./get-requests";
import { overviewWindow } from "./overview-window";

const database = withTestDatabase();
const NOW = Date.parse("2026-03-31T12:30:00Z");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe("an overview's window", () => {
  it("is 24 hours, or whole days with today", () => {
    const shown = (range: "24h" | "7d" | "30d") => {
      const { start, end } = overviewWindow(range, NOW);
      return [new Date(start).toISOString(), new Date(end).toISOString()];
    };
    expect(shown("24h")).toEqual(["2026-03-30T13:00:00.000Z", "2026-03-31T13:00:00.000Z"]);
    expect(shown("7d")).toEqual(["2026-03-25T00:00:00.000Z", "2026-04-01T00:00:00.000Z"]);
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
      { at: NOW - 30 * HOUR, blockAccess: 1, decidedBy: "device" },
    );
    await record(prisma, other, { at: NOW });
    const window = overviewWindow("24h", NOW);
    const requests = await getRequests(prisma, workspaceId, window, NOW);
    expect(requests.total).toEqual({ calls: 4, blocked: 2 });
    expect(requests.previous).toEqual({ calls: 1, blocked: 1 });
    expect(requests.reasons).toEqual([
      { check: "country", calls: 2, blocked: 2 },
      { check: "searchEngines", calls: 1, blocked: 0 },
    ]);
    expect(requests.series).toHaveLength(24);
    expect(requests.series.slice(-3)).toEqual([
      { start: "2026-03-31T10:00:00.000Z", calls: 1, blocked: 0 },
      { start: "2026-03-31T11:00:00.000Z", calls: 1, blocked: 1 },
      { start: "2026-03-31T12:00:00.000Z", calls: 2, blocked: 1 },
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
        { code: "DE", calls: 3, blocked: 1 },
        { code: "NN", calls: 1, blocked: 0 },
      ],
      networks: [
        { asn: 64_501, sample: "203.0.113.0/24", calls: 2, blocked: 1 },
        { asn: 0, sample: "2001:db8::/48", calls: 1, blocked: 0 },
        { asn: 64_502, sample: "198.51.100.0/24", calls: 1, blocked: 0 },
      ],
    });
  });

  it("reports a new workspace's progress", async () => {
    const { prisma } = database;
    const workspaceId = await newWorkspace(prisma, NOW);
    expect(await getFirstSteps(storesOf(prisma), workspaceId)).toEqual({
      hasKey: false,
      lastCall: null,
      hasPolicy: false,
    });
    await createKey(contextOf(prisma, workspaceId, ACTOR), { name: "shop" });
    const [id] = await record(prisma, workspaceId, { at: NOW });
    await prisma.blockerPolicy.update({ where: { workspaceId }, data: { version: 1 } });
    expect(await getFirstSteps(storesOf(prisma), workspaceId)).toEqual({
      hasKey: true,
      lastCall: {
        id,
        at: "2026-03-31T12:30:00.000Z",
        endpoint: "blocker",
        ip: "198.51.100.7",
        countryCode: "US",
        blockAccess: 0,
      },
      hasPolicy: true,
    });
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
