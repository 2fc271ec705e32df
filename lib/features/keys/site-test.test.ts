import { beforeEach, expect, it } from "vitest";
import { DAY_MS } from "@/lib/base/durations";
import { SiteTests, siteTestName } from "@/lib/challenge/site-test";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { ACTOR, newWorkspace, record, storesOf } from "@/test/services/traffic/records";
import { createKey, revokeKey } from "./keys";
import { listKeys } from "./read-keys";
import { makeSiteTest, readSiteTest, verifyKey } from "./site-test";
import { watchIntegrations } from "./watch-integrations";

const database = withTestDatabase();
const NOW = Date.parse("2026-11-27T12:00:00Z");
const ID = "0badcafe";

let workspaceId: string;
let keyId: string;

beforeEach(async () => {
  workspaceId = await newWorkspace(database.prisma, NOW);
  ({ id: keyId } = await createKey(context(), { name: "shop" }));
});

const context = (workspace = workspaceId) => ({
  ...contextOf(database.prisma, workspace, ACTOR),
  now: NOW,
});
const traffic = () => storesOf(database.prisma).traffic;

const call = (change: object = {}, ago = 0) => ({
  ...{ at: NOW - 1_000 - ago, keyId, ip: "73.2.3.4", ua: "Chrome", url: "https://shop.example/" },
  ...change,
});
const visit = (step: "visit" | "block" | "challenge", change: object = {}) =>
  call({ evidence: [`rules:rule:${siteTestName(ID, step)}`], ...change });
const write = (...calls: Parameters<typeof record>[2][]) =>
  record(database.prisma, workspaceId, ...calls);
const verify = () => verifyKey(context(), traffic(), { keyId, testId: ID });
const shown = async () =>
  (await listKeys(database.prisma, workspaceId, NOW)).find(({ id }) => id === keyId)?.verification;

it("links lead to the page that the owner names, with a mark each", async () => {
  const tests = new SiteTests("a secret");
  const make = (site: string) => makeSiteTest(tests, context(), { keyId, site });
  const { id, links } = await make("https://shop.example/cart?a=1#top");
  const marks = Object.values(links).map((link) => {
    expect(link).toMatch(/^https:\/\/shop\.example\/cart\?a=1&gatehouse-test=[\w-]+$/);
    return tests.read(new URL(link).searchParams.get("gatehouse-test") ?? "", NOW);
  });
  expect(marks).toEqual(
    ["visit", "block", "challenge"].map((a) => ({ w: workspaceId, n: id, a, t: NOW })),
  );
  for (const bad of [
    "shop.example",
    "javascript:alert(1)",
    "ftp://a.example/",
    "https://u@a.example/",
  ])
    await expect(make(bad)).rejects.toThrow();
});

it("each kind of visit is found, also on a busy site, and only this key's", async () => {
  expect(await readSiteTest(traffic(), context(), { keyId, testId: ID })).toEqual({
    ...{ visit: null, block: null, challenge: null, solved: null },
  });
  await write(
    visit("visit", { url: "https://shop.example/a" }),
    visit("block", { blockAccess: 1 }),
    visit("challenge", { blockAccess: 1, url: "https://shop.example/challenged" }),
    visit("challenge", { url: "https://shop.example/solved" }),
    visit("visit", { keyId: crypto.randomUUID(), url: "https://other.example/" }),
  );
  await write(...Array.from({ length: 200 }, (_, at) => call({}, -at)));
  const seen = await readSiteTest(traffic(), context(), { keyId, testId: ID });
  expect(Object.values(seen).map((each) => each?.url)).toEqual([
    ...["https://shop.example/a", "https://shop.example/"],
    ...["https://shop.example/challenged", "https://shop.example/solved"],
  ]);
});

it("a key is verified by its own visits, with the date and the host", async () => {
  await expect(verify()).rejects.toThrow("Your visit has not come.");
  await write(visit("visit"));
  await expect(verify()).rejects.toThrow("No visit of the test was blocked.");
  await write(visit("block", { blockAccess: 0 }));
  await expect(verify()).rejects.toThrow("No visit of the test was blocked.");
  expect(await shown()).toBeNull();
  await write(visit("block", { blockAccess: 1, at: NOW - 500 }));
  await verify();
  expect(await shown()).toEqual({
    ...{ at: "2026-11-27T12:00:00.000Z", host: "shop.example", broken: null },
  });
  const audit = await database.prisma.auditEvent.findFirst({ where: { action: "key.verify" } });
  expect(audit).toMatchObject({ workspaceId, target: keyId });
});

it("a normal visit that the policy keeps out is no proof, until one is let in", async () => {
  await write(
    visit("visit", { blockAccess: 1, at: NOW - 2_000 }),
    visit("block", { blockAccess: 1 }),
  );
  await expect(verify()).rejects.toThrow("Your policy kept the normal visit out.");
  expect(await shown()).toBeNull();
  await write(visit("visit"));
  await verify();
  expect((await shown())?.host).toBe("shop.example");
});

it("one address for everybody is no proof, private addresses are where the owner says so", async () => {
  const browsers = ["A", "B", "C", "D"].map((ua) => call({ ua }));
  await write(visit("block", { blockAccess: 1 }), visit("visit"), ...browsers);
  await expect(verify()).rejects.toThrow("show a problem");
  await write(visit("visit", { ip: "10.0.0.7" }), call({ ip: "10.0.0.8" }));
  await verify();
  expect((await shown())?.at).toBe("2026-11-27T12:00:00.000Z");
});

it("another workspace's key, and a revoked one, are verified by nobody", async () => {
  await write(visit("visit"), visit("block", { blockAccess: 1 }));
  const other = await newWorkspace(database.prisma, NOW);
  const test = { keyId, testId: ID };
  await expect(verifyKey(context(other), traffic(), test)).rejects.toThrow();
  await revokeKey(context(), keyId);
  await expect(verify()).rejects.toThrow("There is no such key");
});

const watch = (now = NOW) =>
  watchIntegrations(database.prisma, traffic(), now, new AbortController().signal);
const events = () =>
  database.prisma.event.findMany({ where: { workspaceId, kind: "integration.broken" } });
const used = (lastUsedAt: Date) =>
  database.prisma.apiKey.updateMany({ where: { id: keyId }, data: { lastUsedAt } });
const many = (change: object, ago: number) =>
  write(...Array.from({ length: 25 }, (_, at) => call(change, ago - at * 400)));

async function verified(): Promise<void> {
  await write(visit("visit"), visit("block", { blockAccess: 1 }));
  await verify();
  await used(new Date(NOW));
}

it("a verified site whose calls go wrong is told of once, and mends itself", async () => {
  await verified();
  await watch();
  expect(await events()).toEqual([]);
  await write(call({ url: null }, -500));
  await watch();
  expect((await shown())?.broken).toBeNull();
  await many({ url: null }, -1_000);
  await watch();
  await watch();
  expect((await shown())?.broken).toEqual({ at: "2026-11-27T12:00:00.000Z", by: "noPath" });
  const [event, ...others] = await events();
  expect(others).toEqual([]);
  expect(event?.data).toMatchObject({
    keyId,
    name: "shop",
    host: "shop.example",
    problem: "noPath",
  });
  await many({}, -20_000);
  await watch();
  expect((await shown())?.broken).toBeNull();
});

it("a site that does not ask for a week is told of; one that was never verified is not", async () => {
  await verified();
  const { id } = await createKey(context(), { name: "never verified" });
  await database.prisma.apiKey.update({
    where: { id },
    data: { lastUsedAt: new Date(NOW - DAY_MS) },
  });
  await watch(NOW + 6.9 * DAY_MS);
  expect(await events()).toEqual([]);
  await watch(NOW + 7.1 * DAY_MS);
  await watch(NOW + 8 * DAY_MS);
  expect((await events()).map(({ data }) => data)).toMatchObject([{ keyId, problem: "silent" }]);
});
