import { beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "@/lib/base/durations";
import { signUp } from "@/lib/features/accounts/sign-up";
import { createKey } from "@/lib/features/keys/keys";
import { verifyEmail } from "@/lib/features/users/email";
import { addSecurityEvents } from "@/lib/features/users/security-events";
import { issueToken } from "@/lib/features/users/tokens";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { claimJob, runIfDue } from "@/lib/kernel/job";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { signInAs } from "@/test/services/sign-in-as";
import { silentLog } from "@/test/silent-log";
import { userUpkeep } from "./user-upkeep";

const database = withTestDatabase();
const SIGNAL = new AbortController().signal;
const NOW = Date.parse("2026-03-31T12:00:00Z");
const PASSWORD = "correct horse battery";

beforeEach(async () => {
  await database.prisma.workspace.deleteMany();
  await database.prisma.user.deleteMany();
  await database.prisma.securityEvent.deleteMany();
});

async function run(now = NOW): Promise<void> {
  const { prisma } = database;
  await prisma.job.deleteMany();
  const clock = { now: () => now, monotonicMs: () => 0 };
  await runIfDue(prisma, userUpkeep({ prisma, clock, log: silentLog }), SIGNAL);
}

/** A sign-up so many days ago. @returns the user's id and workspace, and the token of the mail */
async function signUpAgo(email: string, days: number, operator: "never" | "if-first" = "never") {
  const at = NOW - days * DAY_MS;
  const outcome = await signUp(database.prisma, { email, password: PASSWORD, operator }, at);
  if (outcome.kind !== "to-verify") throw new Error("expected a new account");
  const user = await database.prisma.user.update({
    where: { email },
    // The database's clock wrote another time.
    data: { createdAt: new Date(at) },
    include: { memberships: true },
  });
  const workspaceId = user.memberships[0]?.workspaceId ?? "";
  return { id: user.id, workspaceId, token: outcome.token };
}

const emails = async () => {
  const users = await database.prisma.user.findMany({ orderBy: { email: "asc" } });
  return users.map(({ email }) => email);
};

describe("accounts that were never confirmed", () => {
  it("go after seven days, with workspace, trail and handle, and without a trace", async () => {
    const { workspaceId } = await signUpAgo("never@example.org", 8);
    await signUpAgo("fresh@example.org", 6);
    await run();
    expect(await emails()).toEqual(["fresh@example.org"]);
    const where = { workspaceId };
    expect(await database.prisma.auditEvent.count({ where })).toBe(0);
    expect(await database.prisma.subscription.count({ where })).toBe(0);
    expect(await database.prisma.formerHandle.count()).toBe(0);
    expect(await database.prisma.workspace.findUnique({ where: { handle: "never" } })).toBeNull();
    await signUpAgo("never@example.org", 0);
    expect(
      await database.prisma.workspace.findUnique({ where: { handle: "never" } }),
    ).not.toBeNull();
  });

  it("stay once they are anyone's: confirmed, an operator's, in use, or given something", async () => {
    const { prisma } = database;
    await signUpAgo("operator@example.org", 30, "if-first");
    const confirmed = await signUpAgo("confirmed@example.org", 30);
    const proof = { token: confirmed.token, password: PASSWORD };
    await verifyEmail(prisma, proof, NOW - 29 * DAY_MS);
    const signedIn = await signUpAgo("signed-in@example.org", 30);
    await signInAs(prisma, signedIn.id, NOW - DAY_MS);
    const keyed = await signUpAgo("keyed@example.org", 30);
    await createKey(contextOf(prisma, keyed.workspaceId), { name: "first" });
    const shared = await signUpAgo("shared@example.org", 30);
    await prisma.membership.create({
      data: { workspaceId: shared.workspaceId, userId: confirmed.id, role: "member" },
    });
    const account = { email: "by-command@example.org", password: PASSWORD };
    await openWorkspace(prisma, account, NOW - 30 * DAY_MS);
    await signUpAgo("never@example.org", 30);
    await run();
    expect(await emails()).toEqual([
      "by-command@example.org",
      "confirmed@example.org",
      "keyed@example.org",
      "operator@example.org",
      "shared@example.org",
      "signed-in@example.org",
    ]);
  });

  it("go all of them, however many", async () => {
    const rows = Array.from({ length: 230 }, (_, n) => ({
      email: `robot${n}@example.org`,
      createdAt: new Date(NOW - 8 * DAY_MS),
    }));
    await database.prisma.user.createMany({ data: rows });
    await run();
    expect(await emails()).toEqual([]);
  });
});

describe("what has ended", () => {
  it("is removed: sessions that no one used, and links whose time is over", async () => {
    const { prisma } = database;
    const { id } = await signUpAgo("user@example.org", 0);
    const subject = { userId: id, purpose: "reset-password", email: "user@example.org" } as const;
    await issueToken(prisma, subject, NOW);
    await signInAs(prisma, id, NOW - 14 * DAY_MS);
    const { user } = await signInAs(prisma, id, NOW - 13 * DAY_MS);
    await run(NOW + 59 * 60_000);
    expect(await prisma.session.findMany({ where: { userId: id } })).toMatchObject([
      { id: user.session.id },
    ]);
    const purposes = async () =>
      (await prisma.userToken.findMany({ where: { userId: id } })).map(({ purpose }) => purpose);
    expect((await purposes()).sort()).toEqual(["reset-password", "verify-email"]);
    await run(NOW + 60 * 60_000);
    expect(await purposes()).toEqual(["verify-email"]);
  });

  it("is removed: events 180 days after they happened last", async () => {
    const { prisma } = database;
    const event = {
      action: "sign-in",
      outcome: "success",
      network: null,
      userAgent: null,
    } as const;
    const at = (days: number) => ({ event, at: NOW - days * DAY_MS, count: 1 });
    await addSecurityEvents(prisma, [at(181), at(180), at(1)]);
    await run();
    const kept = await prisma.securityEvent.findMany({ orderBy: { id: "asc" } });
    expect(kept.map((row) => row.at.getTime())).toEqual([NOW - 180 * DAY_MS, NOW - DAY_MS]);
  });
});

it("one process does it in an hour", async () => {
  const { prisma } = database;
  await run();
  expect(await claimJob(prisma, "account-upkeep", 3_600_000)).toBe(false);
});
