import { describe, expect, it } from "vitest";
import { withTestDatabase } from "@/lib/db/testing/database";
import { createKey } from "../../key/create-key";
import { ACTOR, newWorkspace, record } from "../testing/records";
import { forecastCredits } from "./forecast-credits";
import { getCreditsOrThrow } from "./get-credits";
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
  it("adds up requests, reasons and what was before, of its own workspace only", async () => {
    const { prisma } = database;
    const [workspaceId, other] = [await newWorkspace(prisma, NOW), await newWorkspace(prisma, NOW)];
    await record(
      prisma,
      workspaceId,
      { t: NOW },
      { t: NOW, x: 1, by: "country" },
      { t: NOW - HOUR, x: 1, by: "country" },
      { t: NOW - 2 * HOUR, by: "searchEngines" },
      { t: NOW - 30 * HOUR, x: 1, by: "device" },
    );
    await record(prisma, other, { t: NOW });
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
      { t: NOW, cc: "DE", as: 64_501, ip: "203.0.113.9", x: 1 },
      { t: NOW, cc: "DE", as: 64_502 },
      { t: NOW, cc: "NN", as: 0, ip: "2001:db8::1" },
      { t: NOW - DAY, cc: "DE", as: 64_501 },
      { t: NOW, ip: undefined, cc: undefined, as: undefined, e: "phonenumber" },
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

  it("tells how far a new workspace has come", async () => {
    const { prisma } = database;
    const workspaceId = await newWorkspace(prisma, NOW);
    expect(await getFirstSteps(prisma, workspaceId)).toEqual({
      hasKey: false,
      lastCall: null,
      hasPolicy: false,
    });
    await createKey(prisma, workspaceId, { name: "shop" }, ACTOR);
    const [id] = await record(prisma, workspaceId, { t: NOW });
    const data = { workspaceId, policy: {} };
    await prisma.blockerPolicy.create({ data });
    expect(await getFirstSteps(prisma, workspaceId)).toEqual({
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

  it("tells what is left of the credits", async () => {
    const { prisma } = database;
    const workspaceId = await newWorkspace(prisma, NOW - DAY);
    await record(prisma, workspaceId, { t: NOW, c: 90 });
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

  it("goes by the days that were counted", () => {
    expect(forecastCredits(pace)).toEqual({ perDay: 10, runsOutAt: NOW + 10 * DAY });
  });

  it("is silent when they last until they renew, or nothing is spent", () => {
    expect(forecastCredits({ ...pace, left: 200 }).runsOutAt).toBeNull();
    expect(forecastCredits({ ...pace, spent: 0 })).toEqual({ perDay: 0, runsOutAt: null });
  });

  it("takes a first burst for a day's worth", () => {
    expect(forecastCredits({ ...pace, since: NOW - HOUR }).perDay).toBe(70);
  });

  it("says now when none are left", () => {
    expect(forecastCredits({ ...pace, left: 0 }).runsOutAt).toBe(NOW);
  });
});
