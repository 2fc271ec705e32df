import { expect, it } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { configurationSchema } from "@/lib/engine/document/configuration-schema";
import { createKey } from "@/lib/features/keys/keys";
import { CONFIGURATION } from "@/lib/features/policies/configuration";
import { createDocument } from "@/lib/features/policies/save-document";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { silentLog } from "@/test/silent-log";
import { ManualClock } from "@/test/state/manual-clock";
import { WorkspaceCache } from "./workspace-cache";

const database = withTestDatabase();
let accounts = 0;

/** A key of an account whose one configuration has about that many KB of rules. */
async function newKey(kilobytes: number): Promise<string> {
  const { prisma } = database;
  const input = { email: `cache${++accounts}@example.org`, password: "correct horse battery" };
  const { workspaceId } = await openWorkspace(prisma, input, Date.now());
  const rules = Array.from({ length: kilobytes }, (_, at) => ({
    name: `n${at}`,
    op: "equals",
    value: "x".repeat(980),
  }));
  const configuration = configurationSchema.parse({ name: "Shop", params: { rules } });
  const ctx = contextOf(prisma, workspaceId);
  await createDocument(ctx, CONFIGURATION, configuration);
  return (await createKey(ctx, { name: "k" })).apikey;
}

it("forgets the accounts used longest ago when their settings take too much memory", async () => {
  const { prisma } = database;
  const clock = new ManualClock();
  // Each large one counts as some 300 KB.
  const options = { prisma, clock, log: silentLog, waitMs: 60_000, maxBytes: 750_000 };
  const cache = new WorkspaceCache(options);
  const use = async (key: string) => {
    clock.pass(10);
    return (await cache.find(key))?.policies.configurations.size;
  };
  const small = await newKey(1);
  const [first = "", second = "", third = ""] = [
    await newKey(50),
    await newKey(50),
    await newKey(50),
  ];
  for (const key of [first, small, second]) expect(await use(key)).toBe(1);
  expect(cache.size).toBe(3);
  expect(await use(third)).toBe(1);
  expect(cache.size).toBe(3);
  // From memory an answer comes at once, and else as a promise.
  const isHeld = (key: string) => !(cache.find(key) instanceof Promise);
  expect([second, third, small].map(isHeld)).toEqual([true, true, true]);
  expect(isHeld(first)).toBe(false);
  expect(await use(first)).toBe(1);
  await cache.close();
});

it("a start holds the keys that were used lately, and no others", async () => {
  const { prisma } = database;
  const options = { prisma, clock: systemClock, log: silentLog, waitMs: 60_000 };
  const [used, unused, revoked] = [await newKey(1), await newKey(1), await newKey(1)];
  const note = (key: string, data: { lastUsedAt: Date; revokedAt?: Date }) =>
    prisma.apiKey.updateMany({ where: { first4: key.slice(0, 4), last4: key.slice(-4) }, data });
  const now = Date.now();
  await note(used, { lastUsedAt: new Date(now - 60_000) });
  await note(unused, { lastUsedAt: new Date(now - 86_400_000) });
  await note(revoked, { lastUsedAt: new Date(now), revokedAt: new Date(now) });
  const cache = new WorkspaceCache(options);
  await cache.warmUp();
  const found = [used, unused, revoked].map((key) => cache.find(key));
  expect(found.map((each) => !(each instanceof Promise))).toEqual([true, false, false]);
  expect(await Promise.all(found)).toMatchObject([{}, {}, null]);
  await cache.close();
});
