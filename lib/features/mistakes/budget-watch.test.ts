import { beforeEach, describe, expect, it } from "vitest";
import { allowAppeal } from "@/lib/features/appeals";
import { storeAppeal } from "@/lib/features/appeals/store-appeal";
import {
  BLOCKER_POLICY,
  CONFIGURATION,
  createDocument,
  saveDocument,
} from "@/lib/features/policies";
import { listVersions } from "@/lib/features/policies/versions";
import { updateRetention } from "@/lib/features/traffic/retention";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { ACTOR, newWorkspace, record, storesOf } from "@/test/services/traffic/records";
import { silentLog } from "@/test/silent-log";
import { budgetWatch } from "./budget-watch";
import { getMistakes } from "./get-mistakes";
import { noteAllowed, withdrawMistake } from "./keep-mistake";

const database = withTestDatabase();
const SIGNAL = new AbortController().signal;
const NOW = Date.parse("2026-03-31T12:00:00Z");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** One person in 100: two mistakes are too many for 20 visitors. */
const BUDGET = { mistakeBudget: { onePersonIn: 100 } };

let workspaceId: string;
let addresses = 0;
const ctx = (now = NOW) => contextOf(database.prisma, workspaceId, undefined, now);
const stores = () => storesOf(database.prisma);
const newAddress = () => `198.18.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;

beforeEach(async () => {
  workspaceId = await newWorkspace(database.prisma, NOW);
});

async function run(now = NOW): Promise<void> {
  const { prisma } = database;
  const clock = { now: () => now, monotonicMs: () => 0 };
  const { traffic } = stores();
  await budgetWatch({ prisma, traffic, clock, log: silentLog }).run(SIGNAL);
}

async function save(policy: object, now = NOW): Promise<void> {
  const { version } = await BLOCKER_POLICY.load(database.prisma, workspaceId, workspaceId);
  const document = BLOCKER_POLICY.schema.parse(policy);
  await saveDocument(ctx(now), BLOCKER_POLICY, workspaceId, { document, baseVersion: version });
}

const policy = async () =>
  (await BLOCKER_POLICY.load(database.prisma, workspaceId, workspaceId)).document;

/** Visitors who were let in. */
async function visit(visitors: number, at = NOW - DAY, more: object = {}): Promise<void> {
  const calls = Array.from({ length: visitors }, () => ({ at, ip: newAddress(), ...more }));
  await record(database.prisma, workspaceId, ...calls);
}

/** People whom a check turned away, whose appeals were allowed. */
async function mistake(times: number, call: object = {}): Promise<void> {
  for (let time = 0; time < times; time++) {
    const [requestId = ""] = await record(database.prisma, workspaceId, {
      ...{ at: NOW - HOUR, ip: newAddress(), blockAccess: 1 as const, decidedBy: "nonIsp" },
      ...call,
    });
    const appeal = { workspaceId, requestId, document: "blocker", message: null, at: NOW };
    await storeAppeal(stores(), appeal);
    const { id } = await database.prisma.appeal.findFirstOrThrow({ where: { requestId } });
    await allowAppeal(ctx(), stores().traffic, id, { for: "day" });
  }
}

const eventsOf = (id = workspaceId) =>
  database.prisma.event.findMany({
    where: { workspaceId: id, kind: "budget.overspent" },
    orderBy: { id: "asc" },
    select: { data: true },
  });

/** The figures of a check, as the page shows them. */
async function shown(check: string, rule: string | null = null, now = NOW) {
  const { policies } = await getMistakes(ctx(now));
  const checks = policies.find(({ document }) => document === "blocker")?.checks;
  return checks?.find((each) => each.check === check && each.rule === rule);
}

describe("a check that overspends", () => {
  it("goes back to monitor as a new version that says why, with audit entry and event", async () => {
    await save({ ...BUDGET, checks: { nonIsp: "block", threatFeeds: "block" } });
    await visit(18);
    await mistake(2);
    await run();
    const { checks } = await policy();
    expect(checks).toMatchObject({ nonIsp: "monitor", threatFeeds: "block" });
    const { versions } = await listVersions(ctx(), BLOCKER_POLICY, workspaceId);
    expect(versions[0]).toMatchObject({
      author: "gatehouse",
      note: expect.stringMatching(
        /is back on monitor: it turned 2 of 20 visitors away by mistake, more than the budget of 1 in 100\.$/,
      ),
    });
    expect(versions[1]?.note).toBeNull();
    const audit = await database.prisma.auditEvent.findFirstOrThrow({
      where: { workspaceId, action: "blocker.update" },
      orderBy: { id: "desc" },
    });
    expect(audit).toMatchObject({ actor: "gatehouse", actorId: null });
    const data = { document: "blocker", check: "nonIsp", rule: "", outcome: "monitored" };
    expect(await eventsOf()).toEqual([
      { data: { ...data, mistakes: 2, visitors: 20, onePersonIn: 100 } },
    ]);
    expect(await shown("nonIsp")).toMatchObject({
      ...{ state: "monitored", mistakes: 0, turnedAway: 2 },
      overrun: { mistakes: 2, visitors: 20, outcome: "monitored", estimate: { share: 0.1 } },
    });
  });

  it("goes there once: after it is on again, only mistakes from then on count", async () => {
    await save({ ...BUDGET, checks: { nonIsp: "block" } });
    await visit(18);
    await mistake(2);
    await run();
    await run();
    await save({ ...BUDGET, checks: { nonIsp: "block" } });
    for (const later of [1, 2 * DAY]) await run(NOW + later);
    expect((await policy()).checks.nonIsp).toBe("block");
    expect(await eventsOf()).toHaveLength(1);
    // An old decision that is appealed now is one of those that it was sent back for.
    await mistake(1);
    await run(NOW + 2 * DAY + 1);
    expect((await policy()).checks.nonIsp).toBe("block");
    await visit(10, NOW + DAY);
    await mistake(2, { at: NOW + DAY });
    await run(NOW + 2 * DAY + 2);
    expect((await policy()).checks.nonIsp).toBe("monitor");
    expect((await eventsOf()).map(({ data }) => data)).toMatchObject([
      { mistakes: 2, visitors: 20 },
      { mistakes: 2, visitors: 12 },
    ]);
  });

  it("is a single rule, and the others go on", async () => {
    const rule = (name: string) => ({
      name,
      when: `ip.inNetwork("192.0.2.0/24")`,
      action: "block",
    });
    await save({ ...BUDGET, rules: [rule("Night owls"), rule("Others")] });
    await visit(18);
    await mistake(2, { decidedBy: "rules", evidence: ["rules:rule:Night owls"] });
    await run();
    expect((await policy()).rules.map(({ action }) => action)).toEqual(["monitor", "block"]);
    expect(await shown("rules", "Night owls")).toMatchObject({ state: "monitored", turnedAway: 2 });
    expect(await shown("rules", "Others")).toMatchObject({ state: "within", turnedAway: 0 });
  });

  it("without a monitor is only told, once", async () => {
    await save({ ...BUDGET, country: { rule: "block", codes: ["NL"] } });
    const { version } = await BLOCKER_POLICY.load(database.prisma, workspaceId, workspaceId);
    await visit(18);
    await mistake(2, { decidedBy: "country" });
    await run();
    await run(NOW + 2 * DAY);
    const after = await BLOCKER_POLICY.load(database.prisma, workspaceId, workspaceId);
    expect(after.version).toBe(version);
    expect((await eventsOf()).map(({ data }) => data)).toMatchObject([
      { check: "country", outcome: "told" },
    ]);
    expect(await shown("country")).toMatchObject({ state: "over", overrun: { outcome: "told" } });
  });

  it("is told of to people by the first alert rule of new workspaces", async () => {
    const rules = await database.prisma.alertRule.findMany({ where: { workspaceId } });
    expect(rules.flatMap(({ kinds }) => kinds)).toContain("budget.overspent");
  });
});

describe("a check stays as it is", () => {
  it("while chance explains its mistakes", async () => {
    await save({ ...BUDGET, checks: { nonIsp: "block" } });
    await visit(98);
    await mistake(2);
    await run();
    expect((await policy()).checks.nonIsp).toBe("block");
    expect(await eventsOf()).toEqual([]);
    const found = await shown("nonIsp");
    expect(found).toMatchObject({ state: "within", mistakes: 2, visitors: 100 });
    expect(found?.estimate?.low).toBeCloseTo(0.002422, 6);
  });

  it("where there is no budget; a budget that comes later counts what is known", async () => {
    await save({ checks: { nonIsp: "block" } });
    await visit(18);
    await mistake(2);
    await run();
    expect((await policy()).checks.nonIsp).toBe("block");
    expect(await shown("nonIsp")).toMatchObject({ state: "unbounded", mistakes: 2, visitors: 20 });
    await save({ ...BUDGET, checks: { nonIsp: "block" } });
    await run(NOW + 1);
    expect((await policy()).checks.nonIsp).toBe("monitor");
  });

  it("in another workspace and another policy", async () => {
    await save({ ...BUDGET, checks: { nonIsp: "block" } });
    const shop = CONFIGURATION.schema.parse({
      name: "Shop",
      policy: { ...BUDGET, checks: { nonIsp: "block" } },
    });
    const { id } = await createDocument(ctx(), CONFIGURATION, shop);
    const first = workspaceId;
    workspaceId = await newWorkspace(database.prisma, NOW);
    await save({ ...BUDGET, checks: { nonIsp: "block" } });
    await visit(18);
    await mistake(2);
    await run();
    expect((await policy()).checks.nonIsp).toBe("monitor");
    workspaceId = first;
    expect((await policy()).checks.nonIsp).toBe("block");
    const { document } = await CONFIGURATION.load(database.prisma, workspaceId, id);
    expect(document.policy.checks.nonIsp).toBe("block");
    expect(await eventsOf()).toEqual([]);
    expect((await shown("nonIsp"))?.mistakes ?? 0).toBe(0);
  });

  it("when a configuration's own mistakes are another's", async () => {
    const inBoth = { policy: { ...BUDGET, checks: { nonIsp: "block" } } };
    const ids = [];
    for (const name of ["Shop", "Blog"]) {
      const document = CONFIGURATION.schema.parse({ name, ...inBoth });
      ids.push((await createDocument(ctx(), CONFIGURATION, document)).id);
    }
    const ofShop = { endpoint: "blockerv2", rule: "Shop" };
    await visit(18, NOW - DAY, ofShop);
    await mistake(2, ofShop);
    await run();
    const modes = await Promise.all(
      ids.map(async (id) => {
        const { document } = await CONFIGURATION.load(database.prisma, workspaceId, id);
        return document.policy.checks.nonIsp;
      }),
    );
    expect(modes).toEqual(["monitor", "block"]);
  });
});

describe("what counts as a mistake", () => {
  const counted = () => database.prisma.mistake.count({ where: { workspaceId } });
  const blocked = async (call: object = {}) => {
    const [requestId = ""] = await record(database.prisma, workspaceId, {
      ...{ at: NOW - HOUR, ip: "203.0.113.9", blockAccess: 1 as const, decidedBy: "nonIsp" },
      ...call,
    });
    return requestId;
  };
  const allow = (requestId: string, value = "203.0.113.9") =>
    noteAllowed(stores(), workspaceId, { value, requestId });

  it("is a blocked visitor whom an entry of the allowlist lets in, until that is withdrawn", async () => {
    const requestId = await blocked();
    await allow(requestId, "203.0.113.0/24");
    expect(await counted()).toBe(1);
    const other = await newWorkspace(database.prisma, NOW);
    await expect(withdrawMistake(database.prisma, other, requestId)).rejects.toThrow("no such");
    expect(await counted()).toBe(1);
    await withdrawMistake(database.prisma, workspaceId, requestId);
    expect(await counted()).toBe(0);
  });

  it("is none where the visitor was let in, only challenged, or is another one", async () => {
    await allow(await blocked({ blockAccess: 0 }));
    await allow(await blocked({ outcomes: "h" }));
    await allow(await blocked({ ip: "203.0.114.9" }));
    await allow(await blocked(), "not an address");
    const requestId = await blocked();
    const other = await newWorkspace(database.prisma, NOW);
    await noteAllowed(stores(), other, { value: "203.0.113.9", requestId });
    const both = { workspaceId: { in: [workspaceId, other] } };
    expect(await database.prisma.mistake.count({ where: both })).toBe(0);
  });

  it("counts a person once, who has a new IPv6 address every day", async () => {
    for (const end of ["1", "2"]) {
      await allow(await blocked({ ip: `2001:db8:1:2::${end}` }), "2001:db8:1:2::/64");
    }
    expect(await counted()).toBe(1);
    await allow(await blocked({ ip: "2001:db8:1:3::1" }), "2001:db8:1:3::/64");
    await allow(
      await blocked({ ip: "2001:db8:1:2::3", decidedBy: "threatFeeds" }),
      "2001:db8::/32",
    );
    expect(await counted()).toBe(3);
  });

  it("is forgotten after 30 days, and where traffic is kept for less, compared with what is kept", async () => {
    await save({ ...BUDGET, checks: { nonIsp: "block" } });
    await updateRetention(
      database.prisma,
      workspaceId,
      { retentionDays: 7, truncateDays: null },
      ACTOR,
    );
    await visit(5, NOW - 8 * DAY);
    await visit(5, NOW - DAY);
    await allow(await blocked({ at: NOW - 8 * DAY }));
    await run();
    expect(await shown("nonIsp")).toBeUndefined();
    expect((await getMistakes(ctx())).policies).toMatchObject([{ visitors: 5, onePersonIn: 100 }]);
    await run(NOW + 23 * DAY);
    expect(await counted()).toBe(0);
  });
});
