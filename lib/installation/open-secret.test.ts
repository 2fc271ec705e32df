import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createSeal } from "@/lib/base/seal";
import { webhookSeal } from "@/lib/features/webhooks/endpoint-secret";
import { withTestDatabase } from "@/test/db/database";
import { RecordingLog } from "@/test/state/recording-log";
import { temporaryFolder } from "@/test/temporary-folder";
import { openSecret, type SecretOptions } from "./open-secret";

const database = withTestDatabase();
const URL_WITH_PASSWORD = "postgresql://gate:correct-horse@db.example/gatehouse";
const FIRST = "a first secret of the operator's";
const SECOND = "a second secret of the operator's";
let log: RecordingLog;

beforeEach(async () => {
  log = new RecordingLog();
  await database.prisma.installation.deleteMany();
  await database.prisma.user.deleteMany();
});

function newFolder(secret?: string): string {
  const folder = temporaryFolder(onTestFinished);
  if (secret !== undefined) writeFileSync(join(folder, "secret"), `${secret}\n`);
  return folder;
}

/** A process on the database, by default on a machine of its own. */
function start(options: Partial<SecretOptions> = {}): Promise<string> {
  return openSecret({
    prisma: database.prisma,
    databaseUrl: URL_WITH_PASSWORD,
    dataDir: options.dataDir ?? newFolder(),
    given: undefined,
    previous: undefined,
    log,
    ...options,
  });
}

const copyIn = (folder: string) => readFileSync(join(folder, "secret"), "utf8").trim();
const row = () => database.prisma.installation.findUniqueOrThrow({ where: { id: 1 } });

async function newUser(secret: string): Promise<string> {
  const { id } = await database.prisma.user.create({
    data: { email: `${crypto.randomUUID()}@example.org` },
  });
  const totpSecret = createSeal(secret, "totp").close("JBSWY3DPEHPK3PXP", id);
  await database.prisma.user.update({ where: { id }, data: { totpSecret } });
  return id;
}

async function newWebhook(secret: string): Promise<string> {
  const id = crypto.randomUUID();
  const seal = webhookSeal(secret);
  const workspace = await database.prisma.workspace.create({
    data: { handle: id.slice(0, 8), name: "Shop" },
  });
  await database.prisma.webhookEndpoint.create({
    data: {
      ...{ id, workspaceId: workspace.id, url: "https://hooks.example.org/", kinds: [] },
      ...{ secret: seal.close("whsec_new", id), formerSecret: seal.close("whsec_former", id) },
    },
  });
  return id;
}

async function webhookSecretsOf(id: string, secret: string): Promise<(string | null)[]> {
  const row = await database.prisma.webhookEndpoint.findUniqueOrThrow({ where: { id } });
  const open = (sealed: Uint8Array | null) =>
    sealed === null ? null : webhookSeal(secret).open(sealed, id);
  return [open(row.secret), open(row.formerSecret)];
}

async function totpOf(id: string, secret: string): Promise<string | null> {
  const { totpSecret } = await database.prisma.user.findUniqueOrThrow({ where: { id } });
  return totpSecret === null ? null : createSeal(secret, "totp").open(totpSecret, id);
}

describe("several processes without a setting", () => {
  it("share one generated secret, each with a DATA_DIR of its own", async () => {
    const dirs = [newFolder(), newFolder(), newFolder()];
    const secrets: string[] = [];
    for (const dataDir of dirs) secrets.push(await start({ dataDir }));
    expect(secrets[0]).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(new Set(secrets).size).toBe(1);
    expect(dirs.map(copyIn)).toEqual(secrets);
    for (const dir of dirs) expect(statSync(join(dir, "secret")).mode & 0o777).toBe(0o600);
    expect(log.messages).toEqual([]);
  });

  it("agree when all start at once on an empty database", async () => {
    const secrets = await Promise.all(Array.from({ length: 12 }, () => start()));
    expect(new Set(secrets).size).toBe(1);
    expect(await start()).toBe(secrets[0]);
  });

  it("keep the secret out of the database's reach", async () => {
    const secret = await start();
    const { sealedSecret, secretFingerprint } = await row();
    const stored = Buffer.concat([sealedSecret ?? Buffer.alloc(0), secretFingerprint]);
    expect(stored.includes(Buffer.from(secret))).toBe(false);
    expect(stored.includes(Buffer.from(secret, "base64url"))).toBe(false);
    expect(stored.includes(Buffer.from("correct-horse"))).toBe(false);
  });

  it("cannot open it with another password, unless the copy is there", async () => {
    const dataDir = newFolder();
    const secret = await start({ dataDir });
    const databaseUrl = "postgresql://gate:another@db.example/gatehouse";
    await expect(start({ databaseUrl })).rejects.toThrow(
      "The installation's secret in the database was sealed with another password",
    );
    expect(await start({ databaseUrl, dataDir })).toBe(secret);
    // From then on it is sealed with the new one.
    expect(await start({ databaseUrl })).toBe(secret);
    await expect(start()).rejects.toThrow("another password");
  });

  it("are warned when the database has no password to seal it with", async () => {
    const databaseUrl = "postgresql://gate@db.example/gatehouse";
    const secret = await start({ databaseUrl });
    expect(await start({ databaseUrl })).toBe(secret);
    expect(log.messages).toHaveLength(2);
    expect(log.messages[0]).toContain("Set NEXTAUTH_SECRET");
  });
});

describe("an installation from before", () => {
  it("keeps the secret of its DATA_DIR", async () => {
    const dataDir = newFolder("what was generated long ago");
    expect(await start({ dataDir })).toBe("what was generated long ago");
    expect(await start()).toBe("what was generated long ago");
    expect(log.messages).toEqual([]);
  });

  it("keeps NEXTAUTH_SECRET", async () => {
    expect(await start({ given: FIRST })).toBe(FIRST);
    expect((await row()).sealedSecret).toBeNull();
    expect(log.messages).toEqual([]);
  });

  it("of two machines with a secret each has the first one's, and loses nothing of the other's", async () => {
    const [one, two] = [newFolder("the first one's secret"), newFolder("the second one's secret")];
    const [first, second] = [
      await newUser("the first one's secret"),
      await newUser("the second one's secret"),
    ];
    expect(await start({ dataDir: one })).toBe("the first one's secret");
    expect(await start({ dataDir: two })).toBe("the first one's secret");
    expect(await totpOf(first, "the first one's secret")).toBe("JBSWY3DPEHPK3PXP");
    expect(await totpOf(second, "the first one's secret")).toBe("JBSWY3DPEHPK3PXP");
    expect(copyIn(two)).toBe("the first one's secret");
    expect(readFileSync(join(two, "secret.replaced"), "utf8").trim()).toBe(
      "the second one's secret",
    );
    expect(log.messages).toHaveLength(1);
  });
});

describe("NEXTAUTH_SECRET", () => {
  it("must be the same in all processes", async () => {
    await start({ given: FIRST });
    expect(await start({ given: FIRST })).toBe(FIRST);
    const other = start({ given: SECOND });
    await expect(other).rejects.toThrow(
      /^NEXTAUTH_SECRET differs from that of this database's other processes\./,
    );
    await expect(other).rejects.not.toThrow(/of the operator's/);
    await expect(start()).rejects.toThrow("NEXTAUTH_SECRET is not set, and this database's other");
  });

  it("may be the one that was generated, and need not be set everywhere then", async () => {
    const dataDir = newFolder();
    const secret = await start({ dataDir });
    expect(await start({ given: secret })).toBe(secret);
    expect(await start()).toBe(secret);
  });

  it("is not taken over for another one by half: all first starts agree, or are refused", async () => {
    const attempts = [FIRST, SECOND, FIRST, SECOND].map((given) =>
      start({ given }).then(
        (secret) => secret,
        () => "refused",
      ),
    );
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter((outcome) => outcome === "refused")).toHaveLength(2);
    expect(new Set(outcomes).size).toBe(2);
  });
});

describe("a change of NEXTAUTH_SECRET", () => {
  it("seals everything anew, once, and then the one before is refused", async () => {
    await start({ given: FIRST });
    const users = await Promise.all(Array.from({ length: 5 }, () => newUser(FIRST)));
    const webhook = await newWebhook(FIRST);
    const change = { given: SECOND, previous: FIRST };
    const secrets = await Promise.all([start(change), start(change), start(change)]);
    expect(secrets).toEqual([SECOND, SECOND, SECOND]);
    for (const id of users) {
      expect(await totpOf(id, SECOND)).toBe("JBSWY3DPEHPK3PXP");
      expect(await totpOf(id, FIRST)).toBeNull();
    }
    expect(await webhookSecretsOf(webhook, SECOND)).toEqual(["whsec_new", "whsec_former"]);
    expect(log.messages).toEqual(["NEXTAUTH_SECRET was changed; NEXTAUTH_SECRET_PREVIOUS can go"]);
    await expect(start({ given: FIRST })).rejects.toThrow("NEXTAUTH_SECRET differs");
    expect(await start({ given: SECOND })).toBe(SECOND);
  });

  it("is made from a generated one as well", async () => {
    const dataDir = newFolder();
    const generated = await start({ dataDir });
    const id = await newUser(generated);
    expect(await start({ given: FIRST, previous: generated })).toBe(FIRST);
    expect(await totpOf(id, FIRST)).toBe("JBSWY3DPEHPK3PXP");
    expect((await row()).sealedSecret).toBeNull();
  });

  it("is refused when the one before is not that of the database", async () => {
    await start({ given: FIRST });
    const id = await newUser(FIRST);
    const wrong = start({ given: SECOND, previous: "something else altogether" });
    await expect(wrong).rejects.toThrow("NEXTAUTH_SECRET differs");
    expect(await totpOf(id, FIRST)).toBe("JBSWY3DPEHPK3PXP");
  });

  it("leaves what no secret can open unchanged", async () => {
    await start({ given: FIRST });
    const lost = await newUser("a secret that nobody knows any more");
    expect(await start({ given: SECOND, previous: FIRST })).toBe(SECOND);
    expect(await totpOf(lost, "a secret that nobody knows any more")).toBe("JBSWY3DPEHPK3PXP");
  });
});

it("a copy that cannot be read stops the start instead of being replaced", async (context) => {
  if (process.getuid?.() === 0) return context.skip("root reads everything");
  const dataDir = newFolder("what was generated long ago");
  chmodSync(join(dataDir, "secret"), 0o000);
  await expect(start({ dataDir })).rejects.toThrow("EACCES");
});
