import { describe, expect, it } from "vitest";
import { withTestDatabase } from "@/lib/db/testing/database";
import { OPERATOR } from "../actor";
import { ConflictError, InvalidInputError, NotFoundError } from "../errors";
import { createKey } from "../key/create-key";
import { listKeys } from "../key/list-keys";
import { revokeKey } from "../key/revoke-key";
import { updateKey } from "../key/update-key";
import { isPassword } from "../password";
import { createAccount } from "./create-account";
import { findAccountOrThrow } from "./find-account";
import { getAccountOrThrow } from "./get-account";
import { updateAccount } from "./update-account";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const DAY_MS = 86_400_000;
const PASSWORD = "correct horse battery";

const database = withTestDatabase();
const create = (input: Partial<Parameters<typeof createAccount>[1]> & { email: string }) =>
  createAccount(database.prisma, { password: PASSWORD, ...input }, OPERATOR, NOW);

describe("creating an account", () => {
  it("makes user, workspace and a Free subscription, with a handle from the address", async () => {
    const { accountId, ...told } = await create({ email: " Jane.Doe+shop@Example.org " });
    expect(told).toEqual({ email: "jane.doe+shop@example.org", handle: "jane-doe-shop" });
    expect(await getAccountOrThrow(database.prisma, accountId, NOW)).toEqual({
      accountId,
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
    const user = await database.prisma.user.findUniqueOrThrow({ where: { email: told.email } });
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword(PASSWORD, user.passwordHash ?? "")).toBe(true);
    expect(await isPassword("correct horse batterz", user.passwordHash ?? "")).toBe(false);
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
      new ConflictError("There is an account of twice@example.org already."),
    );
  });

  it("refuses a handle that is taken, and leaves no user behind", async () => {
    await create({ email: "one@example.org", handle: "taken" });
    await expect(create({ email: "two@example.org", handle: "taken" })).rejects.toThrow(
      ConflictError,
    );
    await expect(findAccountOrThrow(database.prisma, "two@example.org")).rejects.toThrow(
      NotFoundError,
    );
  });

  it("tells every problem of an input at once", async () => {
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
        message: 'is "nobody"; allowed: an e-mail address of at most 254 characters',
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

  it("names the packages when there is none of that name", async () => {
    await expect(create({ email: "gold@example.org", package: "Gold" })).rejects.toThrow(
      'package is "Gold"; allowed: Free, Starter, Pro, Business',
    );
  });
});

describe("packages, quota and expiry", () => {
  it.each([
    ["Starter", 50_000, 25],
    ["Pro", 500_000, 100],
    ["Business", 5_000_000, 500],
  ])("%s ends after 30 days unless somebody says otherwise", async (name, quota, rate) => {
    const { accountId } = await create({ email: `${name}@example.org`, package: name });
    expect(await getAccountOrThrow(database.prisma, accountId, NOW + 40 * DAY_MS)).toMatchObject({
      package: name,
      quota,
      rate,
      expiry: "2026-03-31T12:00:00.000Z",
    });
  });

  it("Free renews every 30 days by itself", async () => {
    const { accountId } = await create({ email: "free@example.org" });
    const later = await getAccountOrThrow(database.prisma, accountId, NOW + 60 * DAY_MS);
    expect(later.expiry).toBe("2026-05-30T12:00:00.000Z");
  });

  it("puts the operator's quota and rate over the package's, and takes them back", async () => {
    const { accountId } = await create({ email: "over@example.org", quota: 7, rate: 2 });
    expect(await getAccountOrThrow(database.prisma, accountId, NOW)).toMatchObject({
      quota: 7,
      rate: 2,
    });
    await updateAccount(database.prisma, accountId, { quota: null, rate: null }, OPERATOR, NOW);
    expect(await getAccountOrThrow(database.prisma, accountId, NOW)).toMatchObject({
      quota: 1000,
      rate: 5,
    });
  });

  it("changes package, end and suspension, and announces it by a higher revision", async () => {
    const { accountId } = await create({ email: "change@example.org" });
    const before = await database.prisma.workspace.findUniqueOrThrow({ where: { id: accountId } });
    const change = {
      package: "pro",
      expiresAt: new Date("2027-01-01T00:00:00Z"),
      suspended: true,
    };
    await updateAccount(database.prisma, accountId, change, OPERATOR, NOW);
    expect(await getAccountOrThrow(database.prisma, accountId, NOW)).toMatchObject({
      package: "Pro",
      quota: 500_000,
      expiry: "2027-01-01T00:00:00.000Z",
      suspended: true,
    });
    const after = await database.prisma.workspace.findUniqueOrThrow({ where: { id: accountId } });
    expect(after.revision - before.revision).toBe(1n);
    expect(after.policyRevision).toBe(before.policyRevision);
  });

  it("going back to Free takes the end away", async () => {
    const { accountId } = await create({ email: "back@example.org", package: "Pro" });
    await updateAccount(database.prisma, accountId, { package: "Free" }, OPERATOR, NOW);
    const stored = await database.prisma.subscription.findUniqueOrThrow({
      where: { workspaceId: accountId },
    });
    expect(stored.expiresAt).toBeNull();
  });

  it("renews an expired paid package for 30 days when it is set again", async () => {
    const { accountId } = await create({ email: "renew@example.org", package: "Pro" });
    const later = NOW + 45 * DAY_MS;
    await updateAccount(database.prisma, accountId, { package: "Pro" }, OPERATOR, later);
    const { expiry } = await getAccountOrThrow(database.prisma, accountId, later);
    expect(expiry).toBe("2026-05-15T12:00:00.000Z");
  });
});

describe("keys", () => {
  it("are shown once, then masked, and kept as a hash only", async () => {
    const { accountId } = await create({ email: "keys@example.org" });
    const { id, apikey } = await createKey(
      database.prisma,
      accountId,
      { name: "web", quota: 10 },
      OPERATOR,
    );
    expect(apikey).toMatch(/^gh[0-9A-Za-z]{46}$/);
    const [summary] = await listKeys(database.prisma, accountId, NOW);
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

  it("change and are revoked inside their own workspace only", async () => {
    const { accountId: mine } = await create({ email: "mine@example.org" });
    const { accountId: theirs } = await create({ email: "theirs@example.org" });
    const { id } = await createKey(database.prisma, mine, { name: "a" }, OPERATOR);
    const foreign = { disabled: true };
    await expect(updateKey(database.prisma, theirs, id, foreign, OPERATOR)).rejects.toThrow(
      NotFoundError,
    );
    await expect(revokeKey(database.prisma, theirs, id, OPERATOR, NOW)).rejects.toThrow(
      NotFoundError,
    );
    await updateKey(database.prisma, mine, id, { disabled: true, quota: 5 }, OPERATOR);
    expect(await listKeys(database.prisma, mine, NOW)).toMatchObject([
      { id, disabled: true, quota: 5, revoked: false },
    ]);
    await revokeKey(database.prisma, mine, id, OPERATOR, NOW);
    expect(await listKeys(database.prisma, mine, NOW)).toMatchObject([{ id, revoked: true }]);
    await expect(updateKey(database.prisma, mine, id, { quota: 6 }, OPERATOR)).rejects.toThrow(
      NotFoundError,
    );
  });

  it("leave a trail of who did what", async () => {
    const { accountId } = await create({ email: "trail@example.org" });
    const jane = { userId: "01890000-0000-7000-8000-000000000001", name: "jane@example.org" };
    const { id } = await createKey(database.prisma, accountId, { name: "a" }, jane);
    await revokeKey(database.prisma, accountId, id, jane, NOW);
    const events = await database.prisma.auditEvent.findMany({
      where: { workspaceId: accountId },
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
