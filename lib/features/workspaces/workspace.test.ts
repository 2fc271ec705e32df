import { describe, expect, it } from "vitest";
import { DAY_MS } from "@/lib/base/durations";
import { newWorkspacePolicy } from "@/lib/engine/document/policy-schema";
import { exportDocument } from "@/lib/features/account-document/export-document";
import { createKey, revokeKey, updateKey } from "@/lib/features/keys/keys";
import { listKeys } from "@/lib/features/keys/read-keys";
import { BLOCKER_POLICY } from "@/lib/features/policies/blocker-policy";
import { OPERATOR } from "@/lib/kernel/actor";
import { ConflictError, InvalidInputError, NotFoundError } from "@/lib/kernel/errors";
import { isPassword } from "@/lib/passwords/hash-password";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { openWorkspace } from "./open-workspace";
import { changeTerms } from "./terms";
import { findOwnedWorkspaceOrThrow, getWorkspaceOrThrow } from "./workspaces";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const PASSWORD = "correct horse battery";

const database = withTestDatabase();
const create = (input: Partial<Parameters<typeof openWorkspace>[1]> & { email: string }) =>
  openWorkspace(database.prisma, { password: PASSWORD, package: "Free", ...input }, NOW);

describe("creating an account", () => {
  it("creates user, workspace and a Free subscription, with a handle from the address", async () => {
    const { workspaceId, ...created } = await create({ email: " Jane.Doe+shop@Example.org " });
    expect(created).toEqual({ email: "jane.doe+shop@example.org", handle: "jane-doe-shop" });
    expect(await getWorkspaceOrThrow(database.prisma, workspaceId, NOW)).toEqual({
      workspaceId,
      email: "jane.doe+shop@example.org",
      handle: "jane-doe-shop",
      suspended: false,
      package: "Free",
      quota: 1000,
      usage: 0,
      rate: 5,
      expiry: "2026-03-31T12:00:00.000Z",
      keys: [],
    });
    const user = await database.prisma.user.findUniqueOrThrow({ where: { email: created.email } });
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$/);
    expect(await isPassword(PASSWORD, user.passwordHash ?? "")).toBe(true);
    expect(await isPassword("correct horse batterz", user.passwordHash ?? "")).toBe(false);
  });

  it("writes the new workspace's policy out, as version 0", async () => {
    const { prisma } = database;
    const { workspaceId } = await create({ email: "first-policy@example.org" });
    expect(await BLOCKER_POLICY.load(prisma, workspaceId, workspaceId)).toEqual({
      version: 0,
      document: newWorkspacePolicy,
      updatedAt: null,
    });
    expect((await exportDocument(prisma, workspaceId)).blocker).toEqual(newWorkspacePolicy);
  });

  it("gives the second of two equal local parts another handle", async () => {
    await create({ email: "same@a.example" });
    const second = await create({ email: "same@b.example" });
    expect(second.handle).toMatch(/^same-\d{4,6}$/);
  });

  it("finds some handle for a local part without Latin letters", async () => {
    expect((await create({ email: "юзер@example.org" })).handle).toMatch(/^account-\d{6}$/);
  });

  it("refuses an address that has an account, whatever its case", async () => {
    await create({ email: "twice@example.org" });
    await expect(create({ email: "TWICE@example.org" })).rejects.toThrow(
      new ConflictError("twice@example.org already has an account."),
    );
  });

  it("refuses a handle that is taken, and leaves no user behind", async () => {
    await create({ email: "one@example.org", handle: "taken" });
    await expect(create({ email: "two@example.org", handle: "taken" })).rejects.toThrow(
      ConflictError,
    );
    await expect(findOwnedWorkspaceOrThrow(database.prisma, "two@example.org")).rejects.toThrow(
      NotFoundError,
    );
  });

  it("reports every problem of an input at once", async () => {
    const error = await create({
      email: "nobody",
      password: "short",
      handle: "-X",
      quota: 1.5,
      rate: 0,
    }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(InvalidInputError);
    expect((error as InvalidInputError).problems).toEqual([
      {
        path: "email",
        message: 'is "nobody"; allowed: an email address of at most 254 characters',
      },
      { path: "password", message: "is too short or too long; allowed: 8 to 1024 characters" },
      {
        path: "handle",
        message: 'is "-X"; allowed: 2 to 31 of a-z, 0-9 and -, not starting with -',
      },
      {
        path: "quota",
        message: "is 1.5; allowed: a whole number from 0 to 1000000000000 (credits per 30 days)",
      },
      {
        path: "rate",
        message: "is 0; allowed: a whole number from 1 to 1000000 (requests per second)",
      },
    ]);
  });

  it("lists the packages when the name is unknown", async () => {
    await expect(create({ email: "gold@example.org", package: "Gold" })).rejects.toThrow(
      'package is "Gold"; allowed: Unlimited, Free, Starter, Pro, Business',
    );
  });
});

describe("packages, quota and expiry", () => {
  it.each([
    ["Starter", 50_000, 25],
    ["Pro", 500_000, 100],
    ["Business", 5_000_000, 500],
  ])("%s ends after 30 days by default", async (name, quota, rate) => {
    const { workspaceId } = await create({ email: `${name}@example.org`, package: name });
    expect(
      await getWorkspaceOrThrow(database.prisma, workspaceId, NOW + 40 * DAY_MS),
    ).toMatchObject({
      package: name,
      quota,
      rate,
      expiry: "2026-03-31T12:00:00.000Z",
    });
  });

  it("Free renews every 30 days automatically", async () => {
    const { workspaceId } = await create({ email: "free@example.org" });
    const later = await getWorkspaceOrThrow(database.prisma, workspaceId, NOW + 60 * DAY_MS);
    expect(later.expiry).toBe("2026-05-30T12:00:00.000Z");
  });

  it("overrides the package's quota and rate, and removes the overrides", async () => {
    const { workspaceId } = await create({ email: "over@example.org", quota: 7, rate: 2 });
    expect(await getWorkspaceOrThrow(database.prisma, workspaceId, NOW)).toMatchObject({
      quota: 7,
      rate: 2,
    });
    await changeTerms(contextOf(database.prisma, workspaceId, OPERATOR, NOW), {
      quota: null,
      rate: null,
    });
    expect(await getWorkspaceOrThrow(database.prisma, workspaceId, NOW)).toMatchObject({
      quota: 1000,
      rate: 5,
    });
  });

  it("changes package, end and suspension, and announces it by a higher revision", async () => {
    const { workspaceId } = await create({ email: "change@example.org" });
    const before = await database.prisma.workspace.findUniqueOrThrow({
      where: { id: workspaceId },
    });
    const change = {
      package: "pro",
      expiresAt: new Date("2027-01-01T00:00:00Z"),
      suspended: true,
    };
    await changeTerms(contextOf(database.prisma, workspaceId, OPERATOR, NOW), change);
    expect(await getWorkspaceOrThrow(database.prisma, workspaceId, NOW)).toMatchObject({
      package: "Pro",
      quota: 500_000,
      expiry: "2027-01-01T00:00:00.000Z",
      suspended: true,
    });
    const after = await database.prisma.workspace.findUniqueOrThrow({ where: { id: workspaceId } });
    expect(after.revision - before.revision).toBe(1n);
    expect(after.policyRevision).toBe(before.policyRevision);
  });

  it("going back to Free removes the end", async () => {
    const { workspaceId } = await create({ email: "back@example.org", package: "Pro" });
    await changeTerms(contextOf(database.prisma, workspaceId, OPERATOR, NOW), { package: "Free" });
    const stored = await database.prisma.subscription.findUniqueOrThrow({
      where: { workspaceId },
    });
    expect(stored.expiresAt).toBeNull();
  });

  it("renews an expired paid package for 30 days when it is set again", async () => {
    const { workspaceId } = await create({ email: "renew@example.org", package: "Pro" });
    const later = NOW + 45 * DAY_MS;
    await changeTerms(contextOf(database.prisma, workspaceId, OPERATOR, later), { package: "Pro" });
    const { expiry } = await getWorkspaceOrThrow(database.prisma, workspaceId, later);
    expect(expiry).toBe("2026-05-15T12:00:00.000Z");
  });
});

describe("keys", () => {
  it("are shown once, then masked, and kept as a hash only", async () => {
    const { workspaceId } = await create({ email: "keys@example.org" });
    const { id, apikey } = await createKey(contextOf(database.prisma, workspaceId), {
      name: "web",
      quota: 10,
    });
    expect(apikey).toMatch(/^gh[0-9A-Za-z]{46}$/);
    const [summary] = await listKeys(database.prisma, workspaceId, NOW);
    expect(summary).toMatchObject({
      id,
      name: "web",
      apikey: `${apikey.slice(0, 4)}${"*".repeat(40)}${apikey.slice(-4)}`,
      quota: 10,
      usage: 0,
      disabled: false,
      revoked: false,
    });
    const everything = await database.prisma.$queryRaw<{ row: string }[]>`
      SELECT to_json(k)::text AS row FROM api_key k UNION ALL SELECT to_json(a)::text FROM audit_event a`;
    expect(everything.length).toBeGreaterThan(1);
    for (const { row } of everything) expect(row).not.toContain(apikey);
  });

  it("can only be changed and revoked within their own workspace", async () => {
    const { workspaceId: mine } = await create({ email: "mine@example.org" });
    const { workspaceId: theirs } = await create({ email: "theirs@example.org" });
    const { id } = await createKey(contextOf(database.prisma, mine), { name: "a" });
    const foreign = { disabled: true };
    await expect(updateKey(contextOf(database.prisma, theirs), id, foreign)).rejects.toThrow(
      NotFoundError,
    );
    await expect(revokeKey(contextOf(database.prisma, theirs, OPERATOR, NOW), id)).rejects.toThrow(
      NotFoundError,
    );
    await updateKey(contextOf(database.prisma, mine), id, { disabled: true, quota: 5 });
    expect(await listKeys(database.prisma, mine, NOW)).toMatchObject([
      { id, disabled: true, quota: 5, revoked: false },
    ]);
    await revokeKey(contextOf(database.prisma, mine, OPERATOR, NOW), id);
    expect(await listKeys(database.prisma, mine, NOW)).toMatchObject([{ id, revoked: true }]);
    await expect(updateKey(contextOf(database.prisma, mine), id, { quota: 6 })).rejects.toThrow(
      NotFoundError,
    );
  });

  it("record in the audit log who did what", async () => {
    const { workspaceId } = await create({ email: "trail@example.org" });
    const jane = { userId: "01890000-0000-7000-8000-000000000001", name: "jane@example.org" };
    const { id } = await createKey(contextOf(database.prisma, workspaceId, jane), { name: "a" });
    await revokeKey(contextOf(database.prisma, workspaceId, jane, NOW), id);
    const events = await database.prisma.auditEvent.findMany({
      where: { workspaceId },
      orderBy: { id: "asc" },
      select: { actor: true, action: true, target: true },
    });
    expect(events).toEqual([
      { actor: "operator", action: "account.create", target: null },
      { actor: "jane@example.org", action: "key.create", target: id },
      { actor: "jane@example.org", action: "key.revoke", target: id },
    ]);
  });
});
