import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { createPrisma } from "@/lib/db/client";
import type { NewSiteKey, SiteKeySettings } from "@/lib/features/site-keys/model";
import {
  createSiteKey,
  removeSiteKey,
  rotateSecret,
  updateSiteKey,
} from "@/lib/features/site-keys/site-keys";
import { forgetOldSiteKeyCounts, getSiteKeyStatistics } from "@/lib/features/site-keys/statistics";
import { overviewWindow } from "@/lib/features/traffic/overview/overview-window";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { newWorkspace } from "@/test/services/traffic/records";
import { silentLog } from "@/test/silent-log";
import { ManualClock } from "@/test/state/manual-clock";
import { until } from "@/test/state/until";
import { WorkspaceCache } from "../workspaces/workspace-cache";
import { SiteKeyStatisticsWriter } from "./site-key-statistics";
import { StoredUsedTokens } from "./used-tokens";

const database = withTestDatabase();
const AT = Date.parse("2026-03-10T11:30:00Z");
const SETTINGS: SiteKeySettings = {
  name: "Sign-up",
  hosts: ["shop.example"],
  difficulty: "normal",
  pageScript: true,
};

let workspaceId: string;
let created: NewSiteKey;
const ctx = (now = Date.now()) => contextOf(database.prisma, workspaceId, undefined, now);

beforeEach(async () => {
  workspaceId = await newWorkspace(database.prisma, AT);
  created = await createSiteKey(ctx(), SETTINGS);
});

describe("site keys in memory", () => {
  const open = (clock: ManualClock) =>
    new WorkspaceCache({ prisma: database.prisma, clock, log: silentLog, waitMs: 60_000 });

  it("are found by public key and by secret, and by nothing else", async () => {
    const cache = open(new ManualClock(Date.now()));
    const { siteKey, secret } = created;
    const known = { ...SETTINGS, id: siteKey.id, workspaceId, name: undefined };
    expect(await cache.byPublicKey(siteKey.publicKey)).toEqual(known);
    expect(await cache.bySecret(secret)).toEqual(known);
    expect(await cache.bySecret(siteKey.publicKey)).toBeNull();
    expect(await cache.byPublicKey(secret)).toBeNull();
    // A secret pays for no call.
    expect(await cache.find(secret)).toBeNull();
    expect(await cache.find(siteKey.publicKey)).toBeNull();
    await cache.close();
  });

  it("follow changes, a new secret, its end, and removal", async () => {
    const clock = new ManualClock(Date.now());
    const cache = open(clock);
    const { siteKey, secret } = created;
    const { publicKey, id } = siteKey;
    await cache.byPublicKey(publicKey);
    await cache.bySecret(secret);
    await updateSiteKey(ctx(), id, { ...SETTINGS, difficulty: "high" });
    cache.onOwnChange(workspaceId);
    expect(await cache.byPublicKey(publicKey)).toMatchObject({ difficulty: "high" });
    const rotated = await rotateSecret(ctx(), id);
    cache.onOwnChange(workspaceId);
    expect(await cache.bySecret(secret)).not.toBeNull();
    expect(await cache.bySecret(rotated.secret)).not.toBeNull();
    clock.pass(24 * 3_600_000 + 60_000);
    cache.noteCompared();
    expect(await cache.bySecret(secret)).toBeNull();
    expect(await cache.bySecret(rotated.secret)).not.toBeNull();
    await removeSiteKey(ctx(), id);
    cache.onOwnChange(workspaceId);
    expect(await cache.byPublicKey(publicKey)).toBeNull();
    expect(await cache.bySecret(rotated.secret)).toBeNull();
    await cache.close();
  });

  it("of a suspended workspace are none", async () => {
    const cache = open(new ManualClock(Date.now()));
    const { publicKey } = created.siteKey;
    expect(await cache.byPublicKey(publicKey)).not.toBeNull();
    await database.prisma.workspace.update({
      where: { id: workspaceId },
      data: { suspended: true },
    });
    cache.onOwnChange(workspaceId);
    expect(await cache.byPublicKey(publicKey)).toBeNull();
    await cache.close();
  });
});

describe("verified tokens", () => {
  const open = (prisma = database.prisma) =>
    new StoredUsedTokens(prisma, new ManualClock(Date.now()), silentLog, 60_000);
  const claim = (attempt: string | null = null) => ({
    workspaceId,
    id: randomUUID(),
    until: Date.now() + 300_000,
    attempt,
  });

  it("are good once, in all processes, however many ask at once", async () => {
    const processes = [open(), open()];
    const token = claim();
    const asked = Array.from({ length: 20 }, (_, at) => processes[at % 2]?.claim(token));
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
    await Promise.all(processes.map((each) => each.close()));
  });

  it("may be asked for again by the same attempt, in any process", async () => {
    const [one, other] = [open(), open()];
    const token = claim("a");
    expect(await one.claim(token)).toBe(true);
    expect(await one.claim(token)).toBe(true);
    expect(await other.claim(token)).toBe(true);
    expect(await other.claim({ ...token, attempt: "b" })).toBe(false);
    expect(await open().claim({ ...token, attempt: null })).toBe(false);
    await Promise.all([one.close(), other.close()]);
  });

  it("are good once in all threads of a process while the database is away", async () => {
    const away = createPrisma("postgresql://nobody@127.0.0.1:1/none");
    const [one, other] = [open(away), open(away)];
    // One thread's word takes a moment to the others.
    await until("the other thread refuses what this one has taken", async () => {
      const token = claim();
      expect(await one.claim(token)).toBe(true);
      await setImmediate();
      return !(await other.claim(token));
    });
    await Promise.all([one.close(), other.close(), away.$disconnect()]);
  });
});

describe("statistics of site keys", () => {
  it("tell what came of challenges, where, and how long they took", async () => {
    const writer = new SiteKeyStatisticsWriter(database.prisma, silentLog);
    const { id } = created.siteKey;
    const seen = { siteKeyId: id, at: AT, device: "Mobile", countryCode: "DE", asn: 3320 };
    for (let visitor = 0; visitor < 6; visitor++) writer.count({ ...seen, what: "shown" });
    for (const ms of [90, 700, 30_000]) writer.count({ ...seen, what: "solved", ms });
    const oddities = ["no-plugins", "webdriver"] as const;
    writer.count({
      ...seen,
      countryCode: "US",
      asn: 0,
      what: "failed",
      why: "automated",
      oddities,
    });
    // The visitor has sent the form twice: nothing comes of it.
    writer.count({ ...seen, what: "failed", why: "used" });
    writer.count({ ...seen, what: "solved", ms: 30_000, oddities: ["no-plugins"] });
    writer.count({ ...seen, siteKeyId: randomUUID(), what: "shown" });
    await writer.flush();
    writer.count({ ...seen, what: "shown" });
    await writer.close();
    const window = overviewWindow("24h", AT);
    const found = await getSiteKeyStatistics(ctx(AT), id, window);
    const german = { shown: 7, solved: 4, failed: 0, givenUp: 0, medianMs: 745, p95Ms: 33_087 };
    expect(found.total).toEqual({ ...german, failed: 1 });
    expect(found.devices).toEqual([{ value: "Mobile", ...german, failed: 1 }]);
    expect(found.failures).toEqual([
      { why: "automated", count: 1 },
      { why: "used", count: 1 },
    ]);
    expect(found.series.at(-1)).toMatchObject({ shown: 7, solved: 4, failed: 1 });
    const american = { shown: 0, solved: 0, failed: 1, givenUp: 0, medianMs: null, p95Ms: null };
    expect(found.countries).toEqual([
      { value: "DE", ...german },
      { value: "US", ...american },
    ]);
    expect(found.networks).toEqual([
      { value: "3320", ...german },
      { value: "0", ...american },
    ]);
    expect(found.oddities).toEqual([
      { value: "no-plugins", solved: 1, failed: 1 },
      { value: "webdriver", solved: 0, failed: 1 },
    ]);
    // Two hours later nobody solves them any more.
    const later = await getSiteKeyStatistics(ctx(AT + 2 * 3_600_000), id, window);
    expect(later.total.givenUp).toBe(2);
    await forgetOldSiteKeyCounts(database.prisma, AT + 3_600_000);
    expect((await getSiteKeyStatistics(ctx(AT), id, window)).total.shown).toBe(0);
  });

  it("of another workspace are not there", async () => {
    const other = await newWorkspace(database.prisma, AT);
    const foreign = contextOf(database.prisma, other, undefined, AT);
    const window = overviewWindow("24h", AT);
    await expect(getSiteKeyStatistics(foreign, created.siteKey.id, window)).rejects.toThrow(
      "There is no such site key.",
    );
  });
});
