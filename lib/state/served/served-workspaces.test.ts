import { expect, it } from "vitest";
import type { PrismaClient } from "@/lib/db/client";
import { withTestDatabase } from "@/lib/db/testing/database";
import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import { createAccount } from "@/lib/services/account/create-account";
import { updateAccount } from "@/lib/services/account/update-account";
import { OPERATOR } from "@/lib/services/actor";
import { createKey } from "@/lib/services/key/create-key";
import { revokeKey } from "@/lib/services/key/revoke-key";
import { createSmartUrl } from "@/lib/services/smart-url/create-smart-url";
import { createWorkspace } from "@/lib/services/workspace/create-workspace";
import { deleteWorkspace } from "@/lib/services/workspace/delete-workspace";
import { updateWorkspace } from "@/lib/services/workspace/update-workspace";
import { silentLog } from "@/lib/testing/silent-log";
import { ManualClock } from "../testing/manual-clock";
import { until } from "../testing/until";
import { ServedWorkspaces } from "./served-workspaces";

const database = withTestDatabase();
const EMAIL = "served@example.org";

it("a workspace is found by its handle, and its changes within a second", async () => {
  const { prisma } = database;
  const clock = new ManualClock();
  const served = new ServedWorkspaces(prisma, clock, silentLog, 60_000);
  expect(await served.find("acme")).toBeNull();
  const input = { email: EMAIL, password: "correct horse battery", handle: "acme" };
  const { accountId } = await createAccount(prisma, input, OPERATOR, clock.now());
  clock.pass(1_000);
  const first = await served.find("acme");
  expect(first).toMatchObject({ workspaceId: accountId, suspended: false, ratePerSecond: 5 });
  expect(first?.credit).toMatchObject({ workspaceId: accountId, keyQuota: null, quota: 1000 });
  expect(first?.keyId).not.toBe(accountId);

  const link = { keyname: "promo", destination: "https://example.org/" };
  const smartUrl = smartUrlSchema.parse({ ...link, blockedDestination: "https://example.org/x" });
  await createSmartUrl(prisma, { workspaceId: accountId, actor: OPERATOR }, smartUrl);
  await updateAccount(prisma, accountId, { suspended: true }, OPERATOR, clock.now());
  clock.pass(1_000);
  const second = await served.find("acme");
  expect(second?.suspended).toBe(true);
  expect(second?.policies.smartUrls.get("promo")?.destination).toBe("https://example.org/");
  expect(second?.keyId).toBe(first?.keyId);
});

it("a change made here is seen at once, also when it was being read meanwhile", async () => {
  const { prisma } = database;
  const clock = new ManualClock();
  const input = { email: "own@example.org", password: "correct horse battery", handle: "own" };
  const { accountId } = await createAccount(prisma, input, OPERATOR, clock.now());
  const slow = slowReads(prisma);
  const served = new ServedWorkspaces(slow.prisma, clock, silentLog, 60_000);
  expect(await served.find("own")).toMatchObject({ suspended: false });

  clock.pass(400);
  slow.hold();
  expect(served.find("own")).toMatchObject({ suspended: false }); // begins to read
  await until("it has been read", () => slow.held > 1);
  await updateAccount(prisma, accountId, { suspended: true }, OPERATOR, clock.now());
  clock.pass(1);
  served.noteChanged("own");
  clock.pass(1);
  const next = served.find("own");
  slow.release();
  expect(await next).toMatchObject({ suspended: true });
});

it("what is no handle is nobody's, without a look into the database", async () => {
  const served = new ServedWorkspaces(database.prisma, new ManualClock(), silentLog, 60_000);
  expect(await served.find("../etc")).toBeNull();
});

it("a workspace that is asked for all the time makes nobody wait, and is never older than a second", async () => {
  const { prisma } = database;
  const clock = new ManualClock();
  const input = { email: "busy@example.org", password: "correct horse battery", handle: "busy" };
  const { accountId } = await createAccount(prisma, input, OPERATOR, clock.now());
  const served = new ServedWorkspaces(prisma, clock, silentLog, 60_000);
  await served.find("busy");
  await updateAccount(prisma, accountId, { suspended: true }, OPERATOR, clock.now());

  clock.pass(899);
  // Answered at once with what is known, while it is read again.
  expect(served.find("busy")).toMatchObject({ suspended: false });
  await until("the change is known", async () => (await served.find("busy"))?.suspended === true);
  expect(served.find("busy")).toMatchObject({ suspended: true });

  await updateAccount(prisma, accountId, { suspended: false }, OPERATOR, clock.now());
  clock.pass(900);
  expect(await served.find("busy")).toMatchObject({ suspended: false });
});

it("a reading that began before a change does not hide it from who asks a second after", async () => {
  const { prisma } = database;
  const clock = new ManualClock();
  const input = { email: "slow@example.org", password: "correct horse battery", handle: "slow" };
  const { accountId } = await createAccount(prisma, input, OPERATOR, clock.now());
  const slow = slowReads(prisma);
  const served = new ServedWorkspaces(slow.prisma, clock, silentLog, 60_000);
  await served.find("slow");
  clock.pass(500);
  slow.hold();
  served.find("slow"); // begins to read
  await until("it has been read", () => slow.held > 0);
  await updateAccount(prisma, accountId, { suspended: true }, OPERATOR, clock.now());
  clock.pass(1_000);
  const late = served.find("slow");
  slow.release();
  expect(await late).toMatchObject({ suspended: true });
});

it("while the database does not answer, what is known serves on", async () => {
  const { prisma } = database;
  const clock = new ManualClock();
  const input = { email: "away@example.org", password: "correct horse battery", handle: "away" };
  await createAccount(prisma, input, OPERATOR, clock.now());
  const broken = brokenReads(prisma);
  const served = new ServedWorkspaces(broken.prisma, clock, silentLog, 60_000);
  const known = await served.find("away");
  broken.isBroken = true;
  clock.pass(299_000);
  expect(await served.find("away")).toBe(known);
  clock.pass(2_000);
  await expect(Promise.resolve(served.find("away"))).rejects.toThrow("away");
});

/** A client whose reads of workspaces can be held back after they were made. */
function slowReads(prisma: PrismaClient) {
  let gate: Promise<void> = Promise.resolve();
  const slow = {
    held: 0,
    release: (): void => undefined,
    hold: () => {
      gate = new Promise((resolve) => {
        slow.release = resolve;
      });
    },
    prisma: onFindWorkspace(prisma, async (find) => {
      const row = await find();
      slow.held++;
      await gate;
      return row;
    }),
  };
  return slow;
}

function brokenReads(prisma: PrismaClient) {
  const broken = {
    isBroken: false,
    prisma: onFindWorkspace(prisma, async (find) => {
      if (broken.isBroken) throw new Error("away");
      return find();
    }),
  };
  return broken;
}

function onFindWorkspace(
  prisma: PrismaClient,
  around: (find: () => Promise<unknown>) => Promise<unknown>,
): PrismaClient {
  const client = prisma.$extends({
    query: { workspace: { findUnique: ({ args, query }) => around(() => query(args)) } },
  });
  return client as unknown as PrismaClient; // the same methods, with one of them watched
}

it("visitors of links spend the share that their owner leaves them, once there are keys to keep some for", async () => {
  const { prisma } = database;
  const clock = new ManualClock();
  const input = { email: "share@example.org", password: "correct horse battery", handle: "share" };
  const { accountId } = await createAccount(prisma, { ...input, quota: 61 }, OPERATOR, clock.now());
  const served = new ServedWorkspaces(prisma, clock, silentLog);
  const quota = async () => {
    clock.pass(1_000);
    const context = await served.find("share");
    return [context?.credit.quota, context?.credit.keyQuota];
  };
  expect(await quota()).toEqual([61, null]);
  const { id } = await createKey(prisma, accountId, { name: "shop" }, OPERATOR);
  expect(await quota()).toEqual([61, 30]);
  const settings = { name: "Share", handle: "share", linkShare: 10 };
  await updateWorkspace(prisma, { workspaceId: accountId, actor: OPERATOR }, settings, clock.now());
  expect(await quota()).toEqual([61, 6]);
  await revokeKey(prisma, accountId, id, OPERATOR, clock.now());
  expect(await quota()).toEqual([61, null]);
});

it("a handle that was given up leads to the workspace for a year, and is no one else's", async () => {
  const { prisma } = database;
  const clock = new ManualClock();
  const input = { email: "moves@example.org", password: "correct horse battery", handle: "moves" };
  const { accountId } = await createAccount(prisma, input, OPERATOR, clock.now());
  const served = new ServedWorkspaces(prisma, clock, silentLog);
  const scope = { workspaceId: accountId, actor: OPERATOR };
  const rename = (handle: string) =>
    updateWorkspace(prisma, scope, { name: "Moves", handle }, clock.now());
  const look = async (handle: string) => {
    clock.pass(1_000);
    return [(await served.find(handle))?.workspaceId ?? null, served.movedTo(handle)];
  };
  await rename("moved");
  expect(await look("moves")).toEqual([null, "moved"]);
  expect(await look("moved")).toEqual([accountId, null]);
  await rename("moved-on");
  expect([await look("moves"), await look("moved")]).toEqual([
    [null, "moved-on"],
    [null, "moved-on"],
  ]);
  const other = { email: "taker@example.org", password: "correct horse battery" };
  const take = (handle: string) =>
    createAccount(prisma, { ...other, handle }, OPERATOR, clock.now()).then(
      (account) => account.handle,
      (error: Error) => error.message,
    );
  expect(await take("moves")).toBe("The handle moves is taken.");
  await rename("moves");
  expect(await look("moves")).toEqual([accountId, null]);
  expect(await look("moved-on")).toEqual([null, "moves"]);
  clock.pass(365 * 86_400_000);
  expect(await look("moved-on")).toEqual([null, null]);
  expect(await take("moved-on")).toBe("moved-on");
});

it("the handle of a deleted workspace rests too, and leads nowhere", async () => {
  const { prisma } = database;
  const clock = new ManualClock();
  const input = { email: "gone@example.org", password: "correct horse battery", handle: "gone" };
  const { accountId } = await createAccount(prisma, input, OPERATOR, clock.now());
  const workspace = { id: accountId, handle: "gone" };
  await deleteWorkspace(prisma, workspace, OPERATOR, "gone", clock.now());
  const served = new ServedWorkspaces(prisma, clock, silentLog);
  expect([await served.find("gone"), served.movedTo("gone")]).toEqual([null, null]);
  const user = await prisma.user.findFirstOrThrow({ where: { email: "gone@example.org" } });
  const owner = { id: user.id, email: user.email, isVerified: true };
  const again = createWorkspace(prisma, owner, { name: "Gone", handle: "gone" }, clock.now());
  await expect(again).rejects.toThrow("Somebody has this handle already.");
});
