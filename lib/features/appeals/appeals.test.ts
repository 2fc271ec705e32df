import { beforeEach, describe, expect, it } from "vitest";
import type { Appeal } from "@/lib/challenge/appeal/ports";
import { updateRetention } from "@/lib/features/traffic/retention";
import { forgetWorkspaceRecords } from "@/lib/features/workspaces/workspaces";
import { appealUpkeep } from "@/lib/jobs/appeal-upkeep";
import { AppealWriter } from "@/lib/state/appeals/appeal-writer";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { ACTOR, newWorkspace, record, storesOf } from "@/test/services/traffic/records";
import { silentLog } from "@/test/silent-log";
import { ManualClock } from "@/test/state/manual-clock";
import { forgetAppealsOf } from "./forget-visitor";
import { listAppeals } from "./list-appeals";
import { allowAppeal, dismissAppeal } from "./settle-appeal";
import { storeAppeal } from "./store-appeal";

const database = withTestDatabase();
const NOW = Date.parse("2026-03-31T12:00:00Z");
const HOUR = 3_600_000;

let workspaceId: string;
const ctx = (now = NOW) => contextOf(database.prisma, workspaceId, undefined, now);
const stores = () => storesOf(database.prisma);
const openAppeals = async () => (await listAppeals(ctx(), "open", { page: 1 })).items;

beforeEach(async () => {
  workspaceId = await newWorkspace(database.prisma, NOW);
});

async function refused(call: object = {}): Promise<string> {
  const blocked = { at: NOW, blockAccess: 1 as const, decidedBy: "threatFeeds", ip: "203.0.113.9" };
  const [id = ""] = await record(database.prisma, workspaceId, { ...blocked, ...call });
  return id;
}

const appealOf = (requestId: string, more: Partial<Appeal> = {}): Appeal => ({
  ...{ workspaceId, requestId, document: "blocker", message: null, at: NOW },
  ...more,
});

/** Its id, once it is stored. */
async function appealed(call: object = {}): Promise<string> {
  const requestId = await refused(call);
  await storeAppeal(stores(), appealOf(requestId));
  return (await database.prisma.appeal.findFirstOrThrow({ where: { requestId } })).id;
}

const allowlist = () =>
  database.prisma.listEntry.findMany({
    where: { workspaceId, contract: "ipWhitelist" },
    select: { value: true, expiresAt: true },
  });

describe("an appeal", () => {
  it("is stored with why its visitor was turned away, once", async () => {
    const evidence = ["rules:rule:Night owls", "rules:rule:Others"];
    const requestId = await refused({ decidedBy: "rules", evidence, countryCode: "NL" });
    for (const message of ["Let me in", "again"]) {
      await storeAppeal(stores(), appealOf(requestId, { message }));
    }
    const page = await listAppeals(ctx(), "open", { page: 1 });
    expect(page).toMatchObject({ total: 1, open: 1 });
    expect(page.items).toMatchObject([
      {
        ...{ requestId, document: "blocker", decidedBy: "rules", rule: "Night owls" },
        ...{ challenged: false, countryCode: "NL", message: "Let me in", outcome: null },
      },
    ]);
  });

  it("against a decision that let its visitor in, or another workspace's, is dropped", async () => {
    const letIn = await refused({ blockAccess: 0, decidedBy: null });
    expect(await storeAppeal(stores(), appealOf(letIn))).toBe(true);
    const requestId = await refused();
    const other = await newWorkspace(database.prisma, NOW);
    expect(await storeAppeal(stores(), appealOf(requestId, { workspaceId: other }))).toBe(false);
    const ofBoth = { workspaceId: { in: [workspaceId, other] } };
    expect(await database.prisma.appeal.count({ where: ofBoth })).toBe(0);
  });

  it("waits for the record of its decision, and not forever", async () => {
    const clock = new ManualClock(NOW);
    const writer = new AppealWriter(stores(), clock, silentLog);
    const never = "01890000-0000-7000-8000-00000000beef";
    writer.add(appealOf(never));
    const early = appealOf("01890000-0000-7000-8000-00000000cafe");
    writer.add(early);
    await writer.flush();
    expect(await openAppeals()).toEqual([]);
    await refused({ requestId: early.requestId });
    clock.pass(3 * 60_000);
    await writer.flush();
    expect(await openAppeals()).toMatchObject([{ requestId: early.requestId }]);
    await refused({ requestId: never });
    await writer.close();
    expect(await openAppeals()).toHaveLength(1);
  });

  it("beyond a thousand open ones is dropped", async () => {
    const row = { workspaceId, at: new Date(NOW), document: "blocker", challenged: false };
    const ids = Array.from(
      { length: 1_000 },
      (_, n) => `01890000-0000-7000-8000-${String(n).padStart(12, "0")}`,
    );
    await database.prisma.appeal.createMany({
      data: ids.map((requestId) => ({ ...row, requestId })),
    });
    await storeAppeal(stores(), appealOf(await refused()));
    expect((await listAppeals(ctx(), "open", { page: 1 })).open).toBe(1_000);
  });
});

describe("one click", () => {
  it("lets the visitor in for a day, or for good, which the day does not shorten", async () => {
    const [day, good, again] = [await appealed(), await appealed(), await appealed()];
    const allow = (id: string, span: "day" | "good") =>
      allowAppeal(ctx(), stores().traffic, id, { for: span });
    const tomorrow = new Date(NOW + 24 * HOUR);
    expect(await allow(day, "day")).toEqual({
      value: "203.0.113.9",
      expiresAt: tomorrow.toISOString(),
    });
    expect(await allowlist()).toEqual([{ value: "203.0.113.9", expiresAt: tomorrow }]);
    await allow(good, "good");
    await allow(again, "day");
    expect(await allowlist()).toEqual([{ value: "203.0.113.9", expiresAt: null }]);
    const settled = await listAppeals(ctx(), "settled", { page: 1 });
    expect(settled.items.map(({ outcome }) => outcome)).toEqual(["allowed", "allowed", "allowed"]);
  });

  it("lets a whole IPv6 /64 in: its visitors have a new address every day", async () => {
    const id = await appealed({ ip: "2001:db8:1:2::9" });
    await allowAppeal(ctx(), stores().traffic, id, { for: "good" });
    expect(await allowlist()).toEqual([{ value: "2001:db8:1:2::/64", expiresAt: null }]);
  });

  it("says so where the record has no whole address any more, and leaves the appeal open", async () => {
    const id = await appealed();
    await updateRetention(
      database.prisma,
      workspaceId,
      { retentionDays: null, truncateDays: 1 },
      ACTOR,
    );
    await stores().traffic.truncateAddresses(workspaceId, { since: 0, until: NOW + 1 });
    await expect(allowAppeal(ctx(), stores().traffic, id, { for: "day" })).rejects.toThrow(
      "no longer has the visitor’s address",
    );
    expect(await openAppeals()).toHaveLength(1);
    expect(await allowlist()).toEqual([]);
  });

  it("dismisses, once, and is in the audit log", async () => {
    const id = await appealed();
    await dismissAppeal(ctx(), id);
    await expect(dismissAppeal(ctx(), id)).rejects.toThrow("already settled this appeal");
    const events = await database.prisma.auditEvent.findMany({
      where: { workspaceId, action: "appeal.dismiss" },
    });
    expect(events).toHaveLength(1);
    expect(await allowlist()).toEqual([]);
  });

  it("of another workspace does nothing", async () => {
    const id = await appealed();
    const other = await newWorkspace(database.prisma, NOW);
    const foreign = contextOf(database.prisma, other, undefined, NOW);
    await expect(dismissAppeal(foreign, id)).rejects.toThrow("There is no such appeal.");
    await expect(allowAppeal(foreign, stores().traffic, id, { for: "good" })).rejects.toThrow(
      "There is no such appeal.",
    );
    expect((await listAppeals(foreign, "open", { page: 1 })).total).toBe(0);
  });
});

it("appeals of a visitor who is erased go before the records that say whose they are", async () => {
  await appealed();
  const other = await appealed({ ip: "203.0.114.9" });
  expect(await forgetAppealsOf(stores(), workspaceId, "203.0.113.0/24")).toBe(1);
  expect((await openAppeals()).map(({ id }) => id)).toEqual([other]);
});

describe("upkeep", () => {
  const clock = new ManualClock(NOW);
  const upkeep = () =>
    appealUpkeep({ prisma: database.prisma, clock, log: silentLog }).run(
      new AbortController().signal,
    );
  const announced = async () => {
    const events = await database.prisma.event.findMany({
      where: { workspaceId, kind: "appeal.received" },
      orderBy: { id: "asc" },
    });
    return events.map(({ data }) => data);
  };

  it("announces what came within an hour by one event, and nothing twice", async () => {
    await appealed();
    await upkeep();
    await appealed();
    await appealed();
    await upkeep();
    expect(await announced()).toEqual([{ appeals: 1, open: 1 }]);
    clock.pass(HOUR);
    await upkeep();
    await upkeep();
    expect(await announced()).toEqual([
      { appeals: 1, open: 1 },
      { appeals: 2, open: 3 },
    ]);
    clock.pass(2 * HOUR);
    await upkeep();
    expect(await announced()).toHaveLength(2);
  });

  it("deletes appeals after thirty days, and with their workspace", async () => {
    await appealed();
    const { prisma } = database;
    const kept = () => prisma.appeal.count({ where: { workspaceId } });
    clock.pass(29 * 24 * HOUR);
    await upkeep();
    expect(await kept()).toBe(1);
    clock.pass(2 * 24 * HOUR);
    await upkeep();
    expect(await kept()).toBe(0);
    await appealed();
    await prisma.workspace.delete({ where: { id: workspaceId } });
    await forgetWorkspaceRecords(stores(), workspaceId);
    expect(await kept()).toBe(0);
  });
});
