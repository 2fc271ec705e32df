import { beforeEach, describe, expect, it } from "vitest";
import { HOUR_MS } from "@/lib/base/durations";
import { createKey, revokeKey } from "@/lib/features/keys/keys";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { listAuditEvents } from "@/lib/kernel/audit/audit-events";
import { InvalidInputError } from "@/lib/kernel/errors";
import { parseInput } from "@/lib/kernel/input";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { linksScopeId } from "../links-scope-id";
import { askForMore } from "./ask-for-more";
import { getPlanOrThrow } from "./get-plan";
import { planRequest } from "./model";
import { getStandingOrThrow, stateOf } from "./standing";

const START = Date.parse("2026-03-01T12:00:00Z");
const NOW = Date.parse("2026-03-11T12:00:00Z");
const database = withTestDatabase();
let workspaceId: string;
let workspaces = 0;

beforeEach(async () => {
  workspaceId = await open("Free");
});

async function open(name: string) {
  const email = `plan${++workspaces}@example.org`;
  const account = { email, password: "correct horse battery", package: name };
  return (await openWorkspace(database.prisma, account, START)).workspaceId;
}

const spend = (scopeId: string, used: number, periodStart = START) =>
  database.prisma.creditCounter.create({
    data: { scopeId, workspaceId, used, periodStart: new Date(periodStart) },
  });
const count = (keyId: string, endpoint: string, hour: number, credits: number) =>
  database.prisma.hourlyCounter.create({
    data: { workspaceId, keyId, endpoint, hour: new Date(hour), calls: 2 * credits, credits },
  });

it("an unlimited plan has no quota and no forecast, and is never low", async () => {
  workspaceId = await open("Unlimited");
  await spend(workspaceId, 5_000_000_000);
  expect(await getPlanOrThrow(database.prisma, workspaceId, NOW)).toMatchObject({
    ...{ state: "fine", quota: null, used: 5_000_000_000, rate: null, burst: null },
    runsOutAt: null,
  });
});

describe("a workspace's standing", () => {
  it.each([
    [799, "fine"],
    [800, "low"],
    [999, "low"],
    [1000, "out"],
  ])("after %i of 1,000 credits is %s", (used, state) => {
    expect(stateOf({ suspended: false, isExpired: false, quota: 1000, used })).toBe(state);
  });

  it("is that of the API's first refusal", () => {
    const spent = { quota: 0, used: 0 };
    expect(stateOf({ suspended: true, isExpired: true, ...spent })).toBe("suspended");
    expect(stateOf({ suspended: false, isExpired: true, ...spent })).toBe("expired");
    expect(stateOf({ suspended: false, isExpired: false, ...spent })).toBe("out");
  });

  it("counts this period, and says when it renews", async () => {
    await spend(workspaceId, 850);
    expect(await getStandingOrThrow(database.prisma, workspaceId, NOW)).toEqual({
      state: "low",
      quota: 1000,
      used: 850,
      renewsAt: "2026-03-31T12:00:00.000Z",
      expiresAt: null,
      reason: null,
    });
    const later = Date.parse("2026-03-31T12:00:00Z");
    expect(await getStandingOrThrow(database.prisma, workspaceId, later)).toMatchObject({
      state: "fine",
      used: 0,
      renewsAt: "2026-04-30T12:00:00.000Z",
    });
  });

  it("says when a subscription ends before its credits renew", async () => {
    const end = new Date("2026-03-20T12:00:00Z");
    await database.prisma.subscription.update({
      where: { workspaceId },
      data: { expiresAt: end },
    });
    const at = (now: number) => getStandingOrThrow(database.prisma, workspaceId, now);
    const ending = { renewsAt: null, expiresAt: "2026-03-20T12:00:00.000Z" };
    expect(await at(NOW)).toMatchObject({ state: "fine", ...ending });
    expect(await at(end.getTime())).toMatchObject({ state: "expired", ...ending });
  });
});

describe("a workspace's plan", () => {
  it("tells credits by key and links in this period, and calls by endpoint today", async () => {
    const { prisma } = database;
    const context = contextOf(prisma, workspaceId);
    const [shop, old] = [
      await createKey(context, { name: "shop" }),
      await createKey(context, { name: "old" }),
    ];
    await revokeKey(context, old.id);
    await spend(workspaceId, 400);
    await spend(shop.id, 250);
    await spend(old.id, 50);
    await spend(linksScopeId(workspaceId), 100);
    await count(shop.id, "blocker", NOW - HOUR_MS, 30);
    await count(shop.id, "iplookup", NOW - 2 * HOUR_MS, 5);
    await count(shop.id, "blocker", NOW - 13 * HOUR_MS, 1000);
    expect(await getPlanOrThrow(prisma, workspaceId, NOW)).toEqual({
      state: "fine",
      package: "Free",
      quota: 1000,
      used: 400,
      rate: 5,
      burst: 50,
      periodStart: "2026-03-01T12:00:00.000Z",
      periodEnd: "2026-03-31T12:00:00.000Z",
      renewsAt: "2026-03-31T12:00:00.000Z",
      expiresAt: null,
      isEnding: false,
      reason: null,
      perDay: 1035,
      runsOutAt: "2026-03-12T01:54:46.957Z",
      linkShare: 50,
      usedByLinks: 100,
      keys: [
        { id: shop.id, name: "shop", used: 250 },
        { id: old.id, name: "old", used: 50 },
      ],
      endpointsToday: [
        { endpoint: "blocker", calls: 60, credits: 30 },
        { endpoint: "iplookup", calls: 10, credits: 5 },
      ],
      held: [
        { what: "keys", held: 1, most: 50 },
        { what: "configurations", held: 0, most: 200 },
        { what: "links", held: 0, most: 5000 },
      ],
    });
  });
});

describe("asking for more", () => {
  it("names the operators, and is in the audit log", async () => {
    await database.prisma.user.update({
      where: { email: "plan1@example.org" },
      data: { isOperator: true },
    });
    const context = contextOf(database.prisma, workspaceId);
    const request = parseInput(planRequest, { message: " We need 5,000. " });
    expect(request).toEqual({ message: "We need 5,000." });
    expect(await askForMore(context, request)).toEqual(["plan1@example.org"]);
    const query = { area: "plan", search: "", from: "", to: "", before: "", pageSize: 5 };
    const { events } = await listAuditEvents(database.prisma, workspaceId, query);
    expect(events).toMatchObject([{ action: "plan.ask", details: { message: "We need 5,000." } }]);
  });

  it.each([" ", "x".repeat(1001)])(
    "refuses an empty message, and one that is too long",
    (message) => expect(() => parseInput(planRequest, { message })).toThrow(InvalidInputError),
  );
});
