import { describe, expect, it } from "vitest";
import { type Finished, runInProcess } from "@/test/cli/run-in-process";
import { withTestDatabase } from "@/test/db/database";

/* One account's story through commands only; each step builds on the one before. */

const EMAIL = "owner@example.org";
const PASSWORD = "correct horse battery";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const database = withTestDatabase();
const said: string[] = [];

async function run(args: readonly string[], stdin?: string): Promise<Finished> {
  const finished = await runInProcess({ DATABASE_URL: database.url }, args, stdin);
  said.push(finished.stdout, finished.stderr);
  return finished;
}

/** Runs a command that must succeed without a word, and returns its JSON. */
async function done(args: readonly string[], stdin?: string): Promise<unknown> {
  const { status, stdout, stderr } = await run(args, stdin);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return JSON.parse(stdout);
}

/** Entries that the commands left in the security log, oldest first. */
async function acts(): Promise<string[]> {
  const rows = await database.prisma.securityEvent.findMany({ orderBy: { id: "asc" } });
  return rows.map(({ action, reason, actor, workspaceId }) => {
    expect([actor, workspaceId]).toEqual(["operator", expect.stringMatching(UUID)]);
    return `${action} ${reason ?? "-"}`;
  });
}

describe("the commands of accounts and keys", () => {
  let keyId = "";
  let apikey = "";

  it("an account is created and shown", async () => {
    const account = ["account", "create", "--email", "Owner@Example.org", "--password", PASSWORD];
    const created = await done([...account, "--handle", "owner", "--package", "starter"]);
    expect(created).toEqual({
      accountId: expect.stringMatching(UUID),
      email: EMAIL,
      handle: "owner",
    });
    expect(await done(["account", "show", "--email", EMAIL])).toEqual({
      accountId: expect.stringMatching(UUID),
      email: EMAIL,
      handle: "owner",
      suspended: false,
      package: "Starter",
      quota: 50_000,
      usage: 0,
      rate: 25,
      expiry: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      keys: [],
    });
  });

  it("a refusal names the option, on standard error only", async () => {
    const account = ["account", "create", "--email", EMAIL, "--password"];
    for (const [args, message] of [
      [[...account, PASSWORD], `${EMAIL} already has an account.`],
      [
        [...account, "short", "--quota=-1"],
        "--password is too short or too long; allowed: 8 to 1024 characters\n--quota is -1; allowed: a whole number from 0 to 1000000000000 (credits per 30 days)",
      ],
      [
        ["account", "update", "--email", EMAIL, "--package", "Gold"],
        '--package is "Gold"; allowed: Unlimited, Free, Starter, Pro, Business',
      ],
      [
        ["account", "show", "--email", "other@example.org"],
        "There is no account for other@example.org.",
      ],
      [["key", "revoke", "--id", "1"], "There is no key with the id 1."],
    ] as const) {
      const { status, stdout, stderr } = await run(args);
      expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: "", stderr: `${message}\n` });
    }
  });

  it("a key is shown once, and masked from then on", async () => {
    const key = ["key", "create", "--email", EMAIL, "--name", "Shop", "--quota", "100"];
    const created = await done([...key, "--expires", "2040-01-31"]);
    expect(created).toEqual({
      id: expect.stringMatching(UUID),
      apikey: expect.stringMatching(/^gh[A-Za-z0-9]{46}$/),
    });
    ({ id: keyId, apikey } = created as { id: string; apikey: string });
    const listed = {
      id: keyId,
      name: "Shop",
      apikey: apikey.slice(0, 4) + "*".repeat(40) + apikey.slice(-4),
      quota: 100,
      usage: 0,
      expiry: "2040-01-31T00:00:00.000Z",
      disabled: false,
      revoked: false,
    };
    expect(await done(["key", "list", "--email", EMAIL])).toEqual([
      expect.objectContaining(listed),
    ]);
    expect(await done(["account", "show", "--email", EMAIL])).toMatchObject({ keys: [listed] });
  });

  it("what is given is changed, and nothing else", async () => {
    const update = ["account", "update", "--email", EMAIL];
    expect(
      await done([
        ...update,
        "--quota",
        "7",
        "--expires",
        "2041-02-28T12:00:00+02:00",
        "--suspended",
        "true",
      ]),
    ).toMatchObject({
      package: "Starter",
      quota: 7,
      expiry: "2041-02-28T10:00:00.000Z",
      suspended: true,
    });
    expect(await done([...update, "--package", "Pro", "--quota", "none"])).toMatchObject({
      package: "Pro",
      quota: 500_000,
      expiry: "2041-02-28T10:00:00.000Z",
      suspended: true,
    });
    expect(
      await done(["key", "update", "--id", keyId, "--disabled", "true", "--expires", "none"]),
    ).toMatchObject({ id: keyId, quota: 100, expiry: null, disabled: true });
    const { status, stderr } = await run(update);
    expect(stderr).toBe("Nothing to change: give at least one option.\n");
    expect(status).toBe(1);
  });

  it("an import changes nothing and lists every problem, or replaces the whole", async () => {
    const importing = ["account", "import", "--email", EMAIL, "--file", "-"];
    const exporting = ["account", "export", "--email", EMAIL];
    const good = {
      version: 1,
      lists: { ipBlacklist: ["198.51.100.7", { value: "::ffff:192.0.2.1", note: "scanner" }] },
      configurations: [{ name: "Shop" }],
    };
    const counts = {
      ipWhitelist: 0,
      ipBlacklist: 2,
      hostnameBlacklist: 0,
      namedLists: 0,
      configurations: 1,
      smartUrls: 0,
    };
    expect(await done(importing, JSON.stringify(good))).toEqual(counts);
    const before = await run(exporting);
    expect(JSON.parse(before.stdout)).toMatchObject({
      version: 1,
      lists: {
        ipBlacklist: [
          { value: "198.51.100.7", note: null, expiresAt: null },
          { value: "192.0.2.1", note: "scanner", expiresAt: null },
        ],
      },
      configurations: [{ name: "Shop" }],
    });

    const bad = {
      version: 1,
      lists: { ipWhitelist: ["203.0.113.1", "300.1.1.1"] },
      blocker: { mode: "gentle" },
      extra: true,
    };
    const refused = await run(importing, JSON.stringify(bad));
    expect({ status: refused.status, stdout: refused.stdout }).toEqual({ status: 1, stdout: "" });
    const problems = refused.stderr.trimEnd().split("\n");
    expect(problems.map((line) => line.split(" ", 1)[0]).sort()).toEqual([
      "blocker.mode",
      "extra",
      "lists.ipWhitelist[1]",
    ]);
    expect((await run(exporting)).stdout).toBe(before.stdout);

    // A byte order mark, as editors on Windows write one; and what was exported imports as it is.
    expect(await done(importing, `\uFEFF${before.stdout}`)).toEqual(counts);
    expect((await run(exporting)).stdout).toBe(before.stdout);
  });

  it("a revoked key stays in the list and cannot be changed", async () => {
    const revoked = { id: keyId, name: "Shop", revoked: true };
    expect(await done(["key", "revoke", "--id", keyId])).toMatchObject(revoked);
    expect(await done(["key", "list", "--email", EMAIL])).toEqual([
      expect.objectContaining(revoked),
    ]);
    const { status, stderr } = await run(["key", "update", "--id", keyId, "--disabled", "false"]);
    expect(stderr).toBe("There is no such key, or it was revoked.\n");
    expect(status).toBe(1);
  });

  it("each act is in the security log", async () => {
    expect(await acts()).toEqual([
      "sign-up -",
      "key.change create",
      "account.update quota, suspended, expiresAt",
      "account.update package, quota",
      "key.change update",
      "account.update import",
      "account.update import",
      "key.change revoke",
    ]);
  });

  it("never repeats a password, and a key only where it was made", () => {
    const everything = said.join("\n");
    expect(everything).toContain(apikey);
    expect(everything.split(apikey)).toHaveLength(2);
    expect(everything).not.toContain(PASSWORD);
    expect(everything).not.toContain("battery");
  });
});

it("a user is signed out, and gets in without the second step that they have lost", async () => {
  const { prisma } = database;
  const user = await prisma.user.findFirstOrThrow({ where: { email: EMAIL } });
  const { signInAs } = await import("@/test/services/sign-in-as");
  await signInAs(prisma, user.id, Date.now());
  await signInAs(prisma, user.id, Date.now());
  expect(await done(["user", "sign-out", "--email", ` ${EMAIL.toUpperCase()}`])).toEqual({
    ended: 2,
  });
  await signInAs(prisma, user.id, Date.now());
  await prisma.user.update({ where: { id: user.id }, data: { totpEnabledAt: new Date() } });
  expect(await done(["user", "reset-two-factor", "--email", EMAIL])).toEqual({
    email: EMAIL,
    twoFactor: false,
  });
  const after = await prisma.user.findFirstOrThrow({ where: { id: user.id } });
  expect([after.totpEnabledAt, await prisma.session.count()]).toEqual([null, 0]);
  await signInAs(prisma, user.id, Date.now());
  expect(await done(["user", "sign-out", "--email", "all"])).toEqual({ ended: 1 });
  const { status, stderr } = await run(["user", "sign-out", "--email", "no-one@example.org"]);
  expect([status, stderr]).toEqual([1, "There is no user with the address no-one@example.org.\n"]);
});
