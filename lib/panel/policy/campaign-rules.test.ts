import { afterAll, beforeAll, expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "@/lib/base/durations";
import { BLOCKER_POLICY } from "@/lib/features/policies";
import { addCampaign, OLD_CHROME } from "@/test/campaigns/stored-campaign";
import { answerOf, type Instead, loadRoutes, type Route } from "@/test/panel/routes";
import { openStage } from "@/test/panel/stage";
import { startTestRuntime, type TestRuntime } from "@/test/panel/start-test-runtime";
import { createWorkspaceFixture, type WorkspaceFixture } from "@/test/panel/workspace-fixture";
import { record } from "@/test/services/traffic/records";

const stage = openStage();
const CHROME = OLD_CHROME.replace("118", "142");
let started: TestRuntime;
let routes: readonly Route[];
let fixture: WorkspaceFixture;

beforeAll(async () => {
  started = await startTestRuntime();
  stage.runtime = started.runtime;
  routes = await loadRoutes();
  const now = Date.now();
  fixture = await createWorkspaceFixture(started.runtime.prisma, now);
  const { workspaceId } = fixture;
  const login = "https://shop.example/login";
  await record(
    started.runtime.prisma,
    workspaceId,
    { at: now - HOUR_MS, ip: "198.51.100.1", ua: CHROME, url: login },
    { at: now - HOUR_MS + 1, ip: "198.51.100.2", ua: OLD_CHROME, url: "/" },
    { at: now - MINUTE_MS, ip: "198.51.100.3", ua: OLD_CHROME, url: login },
    { at: now - MINUTE_MS + 1, ip: "198.51.100.4", ua: OLD_CHROME, url: login },
  );
});

afterAll(() => started?.close());

async function call(name: string, role: "member" | "viewer", instead: Instead = {}) {
  const [method = "", path = ""] = name.split(" ");
  const route = routes.find((each) => each.name === `${method} w/[handle]/${path}`);
  if (route === undefined) throw new Error(`There is no ${name}.`);
  stage.user = fixture.users[role];
  const naming = { handle: fixture.handle, ids: fixture, userId: fixture.colleagueId };
  const { status, text } = await answerOf(route, naming, instead);
  return { status, answer: JSON.parse(text) };
}

const rulesOf = async () => {
  const { prisma } = started.runtime;
  const { workspaceId } = fixture;
  return (await BLOCKER_POLICY.load(prisma, workspaceId, workspaceId)).document.rules;
};

it("the rule is tried on the campaign's calls, and on those of the day before", async () => {
  const { status, answer } = await call("GET campaigns/[id]/trial", "viewer");
  expect(status).toBe(200);
  expect(answer).toMatchObject({
    campaign: { tried: 2, hit: 2 },
    others: { tried: 2, hit: 0, samples: [] },
  });
});

it("a member adds and removes it, a viewer does neither", async () => {
  expect(await call("POST campaigns/[id]/rule", "viewer", { body: {} })).toMatchObject({
    status: 403,
  });
  expect(await rulesOf()).toEqual([]);
  expect(await call("POST campaigns/[id]/rule", "member", { body: {} })).toMatchObject({
    ...{ status: 200, answer: { outcome: "saved", version: 1 } },
  });
  const [rule] = await rulesOf();
  expect(rule).toMatchObject({ action: "challenge", enabled: true });
  expect(rule?.when).toBe(`url.path == "/login" && ua == "${OLD_CHROME}"`);
  const again = await call("POST campaigns/[id]/rule", "member", { body: { action: "block" } });
  expect(again.status).toBe(409);
  expect(await rulesOf()).toEqual([rule]);

  expect((await call("DELETE campaigns/[id]/rule", "viewer")).status).toBe(403);
  expect((await call("DELETE campaigns/[id]/rule", "member")).status).toBe(200);
  expect(await rulesOf()).toEqual([]);
  const { answer } = await call("GET campaigns/[id]", "viewer");
  expect(answer.rule).toMatchObject({ removedBy: fixture.users.member.email });
});

it("a rule that would have hit ordinary visitors is asked about first", async () => {
  const { prisma } = started.runtime;
  const { workspaceId, campaignId } = fixture;
  await prisma.campaign.deleteMany({ where: { workspaceId } });
  const differing = { bystanders: 2_400, ordinary: 20_000 };
  const { id } = await addCampaign(prisma, { workspaceId, now: Date.now() }, differing);
  await prisma.campaign.update({ where: { id }, data: { id: campaignId } });
  const asked = await call("POST campaigns/[id]/rule", "member", { body: {} });
  expect(asked.answer).toMatchObject({
    outcome: "needs-confirmation",
    warnings: [{ kind: "bystanders" }],
  });
  expect(await rulesOf()).toEqual([]);
  const confirmed = await call("POST campaigns/[id]/rule", "member", {
    body: { confirmed: true, action: "monitor" },
  });
  expect(confirmed.answer).toMatchObject({ outcome: "saved" });
  expect(await rulesOf()).toMatchObject([{ action: "monitor" }]);
});

it("nothing is added when a campaign is over", async () => {
  const { prisma } = started.runtime;
  const { workspaceId } = fixture;
  await call("DELETE campaigns/[id]/rule", "member");
  await prisma.campaign.updateMany({ where: { workspaceId }, data: { endedAt: new Date() } });
  const body = { confirmed: true };
  expect((await call("POST campaigns/[id]/rule", "member", { body })).status).toBe(409);
  expect(await rulesOf()).toEqual([]);
});
