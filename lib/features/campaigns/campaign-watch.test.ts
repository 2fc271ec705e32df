import { expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "@/lib/base/durations";
import { BLOCKER_POLICY, saveDocument } from "@/lib/features/policies";
import { PostgresTraffic } from "@/lib/features/traffic/postgres/postgres-traffic";
import { SimulatedSite, waveMinute } from "@/test/campaigns/simulated-site";
import { watch } from "@/test/campaigns/watched-site";
import { WAVES, waveAt } from "@/test/campaigns/waves";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { newWorkspace } from "@/test/services/traffic/records";
import { noteRule, ruleName, withRule } from "./rule-of-campaign";
import { getCampaignOrThrow } from "./stored-campaigns";

const database = withTestDatabase();
/** 0:00 UTC on a Monday. */
const MONDAY = Date.parse("2026-03-02T00:00:00Z");

/** A site with the traffic of some hours before `hour`, counted since Monday. */
async function siteAt(hour: number, hoursBefore: number) {
  const { prisma } = database;
  const workspaceId = await newWorkspace(prisma, MONDAY);
  const traffic = new PostgresTraffic(prisma);
  const site = new SimulatedSite({ workspaceId, seed: 7, opensAt: MONDAY, perHour: 1_200 });
  const now = MONDAY + hour * HOUR_MS;
  const before = { prisma, traffic, from: now - hoursBefore * HOUR_MS, to: now, everyMinutes: 60 };
  await watch({ ...before, calls: (start) => site.minute(start) });
  return { prisma, traffic, workspaceId, site, now };
}

const campaignsOf = (workspaceId: string) =>
  database.prisma.campaign.findMany({ where: { workspaceId }, orderBy: { id: "asc" } });
const kindsOf = async (workspaceId: string) =>
  (await database.prisma.event.findMany({ where: { workspaceId }, orderBy: { id: "asc" } })).map(
    ({ kind }) => kind,
  );

it("a wave is named within five minutes, and is over with its rule when it has ebbed away", async () => {
  const { prisma, traffic, workspaceId, site, now } = await siteAt(9, 3);
  const [stuffing] = WAVES;
  if (stuffing === undefined) throw new Error("no wave");
  const wave = { ...waveAt(workspaceId, now, stuffing), to: now + 20 * MINUTE_MS };
  const calls = (start: number) => [...site.minute(start), ...waveMinute(wave, start)];
  let namedAfter = Number.POSITIVE_INFINITY;
  await watch({
    ...{ prisma, traffic, from: now, to: now + 8 * MINUTE_MS, everyMinutes: 1, calls },
    onLook: async (at) => {
      if ((await campaignsOf(workspaceId)).length > 0) namedAfter = Math.min(namedAfter, at - now);
    },
  });
  expect(namedAfter).toBeLessThanOrEqual(5 * MINUTE_MS);
  const [found] = await campaignsOf(workspaceId);
  if (found === undefined) throw new Error("not found");
  expect(found).toMatchObject({ name: "Chrome 118 on Linux, /login", endedAt: null });
  expect(found.traits).toMatchObject({ path: "/login", headerShape: "deadbeef" });

  const view = await getCampaignOrThrow(prisma, workspaceId, found.id);
  expect(view.proposedRule).toMatchObject({ isBroad: false });
  const ctx = contextOf(prisma, workspaceId);
  const rule = {
    ...{ name: ruleName(view), when: view.proposedRule.when, action: "challenge" as const },
    ...{ document: "blocker" as const, documentId: workspaceId },
    ...{ addedAt: new Date(now).toISOString(), addedBy: "anna@example.org" },
    ...{ removedAt: null, removedBy: null },
  };
  await noteRule(ctx, view, rule);
  await expect(
    getCampaignOrThrow(prisma, workspaceId, found.id).then((noted) => noteRule(ctx, noted, rule)),
  ).rejects.toThrow("already has a rule");
  const { document, version } = await BLOCKER_POLICY.load(prisma, workspaceId, workspaceId);
  const own = { name: "own", when: 'country == "XX"', action: "block" as const, enabled: true };
  const changed = { ...document, rules: withRule([own], rule) };
  await saveDocument(ctx, BLOCKER_POLICY, workspaceId, { document: changed, baseVersion: version });

  await watch({
    ...{ prisma, traffic, from: now + 8 * MINUTE_MS, to: now + 70 * MINUTE_MS, everyMinutes: 5 },
    calls,
  });
  const [over, ...others] = await campaignsOf(workspaceId);
  expect(others).toEqual([]);
  expect(over?.endedAt).toBeInstanceOf(Date);
  expect(over?.rule).toMatchObject({ removedBy: "gatehouse" });
  expect(over?.figures).toMatchObject({ addresses: 5_000, networks: 1_700 });
  const after = await BLOCKER_POLICY.load(prisma, workspaceId, workspaceId);
  expect(after.document.rules).toEqual([own]);
  expect(await kindsOf(workspaceId)).toEqual([
    "campaign.began",
    "policy.changed",
    "policy.changed",
    "campaign.ended",
  ]);
});

it.each([
  ["a newsletter's crowd", 33.5],
  ["a crowd from an app's browsers, which have one print", 133.5],
])("%s in ordinary traffic is no campaign", async (_, hour) => {
  const { prisma, traffic, workspaceId, site, now } = await siteAt(hour, 4);
  const calls = (start: number) => site.minute(start);
  const to = now + 1.5 * HOUR_MS;
  await watch({ prisma, traffic, from: now, to, everyMinutes: 10, calls });
  expect(await campaignsOf(workspaceId)).toEqual([]);
});
