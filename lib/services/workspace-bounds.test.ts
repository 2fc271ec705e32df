import { beforeAll, describe, expect, it } from "vitest";
import { withTestDatabase } from "@/lib/db/testing/database";
import { configurationSchema } from "@/lib/engine/document/configuration-schema";
import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import { createAccount } from "./account/create-account";
import { updateAccount } from "./account/update-account";
import { OPERATOR } from "./actor";
import { createConfiguration } from "./configuration/create-configuration";
import { deleteConfiguration } from "./configuration/delete-configuration";
import { saveConfiguration } from "./configuration/save-configuration";
import { importDocument } from "./document/import-document";
import type { Scope } from "./document/scope";
import { ConflictError } from "./errors";
import { createKey } from "./key/create-key";
import { revokeKey } from "./key/revoke-key";
import { rotateKey } from "./key/rotate-key";
import { updateKey } from "./key/update-key";
import { createSmartUrl } from "./smart-url/create-smart-url";
import { getVersionOrThrow } from "./version/get-version";
import { listVersions } from "./version/list-versions";

const database = withTestDatabase();
let accounts = 0;

beforeAll(async () => {
  const bounds = { maxKeys: 20, maxConfigurations: 50, maxLinks: 500 };
  const credits = { creditsPerPeriod: 1_000, requestsPerSecond: 5 };
  await database.prisma.package.create({ data: { name: "Small", ...credits, ...bounds } });
});

/** A workspace on a package of its own: 20 keys, 50 configurations, 500 links. */
async function newScope(): Promise<Scope> {
  const email = `bounds${++accounts}@example.org`;
  const input = { email, password: "correct horse battery", package: "Small" };
  const { accountId } = await createAccount(database.prisma, input, OPERATOR, Date.now());
  return { workspaceId: accountId, actor: OPERATOR };
}

const configuration = (name: string, json: object = {}) =>
  configurationSchema.parse({ name, ...json });
const link = (keyname: string) =>
  smartUrlSchema.parse({
    keyname,
    destination: "https://example.org/",
    blockedDestination: "https://example.org/sorry",
  });

/** Rules whose JSON takes about that many KB. */
function rules(kilobytes: number) {
  const rule = (at: number) => ({ name: `n${at}`, op: "equals", value: "x".repeat(980) });
  const all = Array.from({ length: kilobytes }, (_, at) => rule(at));
  return {
    params: { rules: all.slice(0, 100) },
    headers: { rules: all.slice(100) },
  };
}

/** Of as many at once, how many went through, and what the others were told. */
async function tryAll(work: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(work);
  const refusals = settled.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  for (const reason of refusals) expect(reason).toBeInstanceOf(ConflictError);
  return {
    done: settled.length - refusals.length,
    told: [...new Set(refusals.map((reason: Error) => reason.message))],
  };
}

describe("a workspace filled by many at once", () => {
  it("gets exactly as many configurations as its package allows", async () => {
    const { prisma } = database;
    const scope = await newScope();
    for (let at = 0; at < 45; at++) {
      await createConfiguration(prisma, scope, configuration(`C${at}`));
    }
    // As many at once as there are connections: others would wait for those, and not for the lock.
    const tries = Array.from({ length: 10 }, (_, at) =>
      createConfiguration(prisma, scope, configuration(`More${at}`)),
    );
    expect(await tryAll(tries)).toEqual({
      done: 5,
      told: ["This would make 51 configurations; the package Small allows 50. Remove some first."],
    });
    const { workspaceId } = scope;
    expect(await prisma.configuration.count({ where: { workspaceId } })).toBe(50);
  });

  it("gets exactly as many keys", async () => {
    const { prisma } = database;
    const { workspaceId } = await newScope();
    const create = () => createKey(prisma, workspaceId, { name: "k" }, OPERATOR);
    for (let made = 0; made < 15; made++) await create();
    expect(await tryAll(Array.from({ length: 10 }, create))).toEqual({
      done: 5,
      told: [
        "This would make 21 API keys that work; the package Small allows 20. Revoke one first.",
      ],
    });
  });

  it("gets exactly as many links, and more under a larger package", async () => {
    const { prisma } = database;
    const scope = await newScope();
    const { workspaceId } = scope;
    const smartUrls = Array.from({ length: 495 }, (_, at) => link(`l${at}`));
    await importDocument(prisma, workspaceId, { version: 1, smartUrls }, OPERATOR);
    const tries = Array.from({ length: 10 }, (_, at) =>
      createSmartUrl(prisma, scope, link(`more${at}`)),
    );
    const told = [
      "This would make 501 SmartURLs; the package Small allows 500. Remove some first.",
    ];
    expect(await tryAll(tries)).toEqual({ done: 5, told });
    await updateAccount(prisma, workspaceId, { package: "Starter" }, OPERATOR, Date.now());
    await createSmartUrl(prisma, scope, link("one-more"));
  });
});

describe("keys at the bound", () => {
  it("can be revoked for others, and rotated without overlap", async () => {
    const { prisma } = database;
    const { workspaceId } = await newScope();
    const create = () => createKey(prisma, workspaceId, { name: "k" }, OPERATOR);
    const keys = [];
    for (let made = 0; made < 20; made++) keys.push(await create());
    const [first = { id: "" }, second = { id: "" }] = keys;
    await expect(create()).rejects.toThrow(ConflictError);
    const rotate = (overlapMs: number) =>
      rotateKey(prisma, workspaceId, first.id, overlapMs, OPERATOR, Date.now());
    await expect(rotate(3_600_000)).rejects.toThrow("the package Small allows 20");
    await rotate(0);
    await expect(create()).rejects.toThrow(ConflictError);
    await revokeKey(prisma, workspaceId, second.id, OPERATOR, Date.now());
    await create();
    // The old one has expired: to let it work again would be one too many.
    await expect(
      updateKey(prisma, workspaceId, first.id, { expiresAt: null }, OPERATOR),
    ).rejects.toThrow(ConflictError);
  });
});

describe("documents", () => {
  it("take 64 KB each at most, however they come", async () => {
    const { prisma } = database;
    const scope = await newScope();
    const { workspaceId } = scope;
    const large = configuration("Shop", rules(70));
    const refusal = /The configuration Shop would take 7\d KB; at most 64 KB are kept of one/;
    await expect(createConfiguration(prisma, scope, large)).rejects.toThrow(refusal);
    const { id } = await createConfiguration(prisma, scope, configuration("Shop", rules(55)));
    const save = saveConfiguration(prisma, scope, id, { document: large, baseVersion: 1 });
    await expect(save).rejects.toThrow(refusal);
    const json = { version: 1, configurations: [large] };
    await expect(importDocument(prisma, workspaceId, json, OPERATOR)).rejects.toThrow(refusal);
    expect(
      await prisma.configuration.findMany({ select: { version: true }, where: { id } }),
    ).toEqual([{ version: 1 }]);
  });

  it("from before there was a bound work on, and may shrink", async () => {
    const { prisma } = database;
    const scope = await newScope();
    const { workspaceId } = scope;
    const { id } = await createConfiguration(prisma, scope, configuration("Shop"));
    const { name: _, ...document } = configuration("Shop", rules(150));
    await prisma.configuration.update({ where: { id }, data: { document } });
    const save = (kilobytes: number, baseVersion: number) =>
      saveConfiguration(prisma, scope, id, {
        document: configuration("Shop", rules(kilobytes)),
        baseVersion,
      });
    await expect(save(151, 1)).rejects.toThrow(ConflictError);
    expect(await save(120, 1)).toBe(2);
    const json = { version: 1, configurations: [configuration("Shop", rules(119))] };
    await importDocument(prisma, workspaceId, json, OPERATOR);
    expect(await save(50, 3)).toBe(4);
    await expect(save(70, 4)).rejects.toThrow(ConflictError);
  });

  it("take 8 MB together", async () => {
    const { prisma } = database;
    const { workspaceId } = await newScope();
    await updateAccount(prisma, workspaceId, { package: "Business" }, OPERATOR, Date.now());
    const json = (count: number) => ({
      version: 1,
      configurations: Array.from({ length: count }, (_, at) => configuration(`C${at}`, rules(60))),
    });
    await importDocument(prisma, workspaceId, json(120), OPERATOR);
    await expect(importDocument(prisma, workspaceId, json(150), OPERATOR)).rejects.toThrow(
      /would take 9\d\d\d KB; a workspace has room for 8192 KB/,
    );
  });
});

describe("versions", () => {
  it("are kept up to 100 of one thing", async () => {
    const { prisma } = database;
    const scope = await newScope();
    const { workspaceId } = scope;
    const { id } = await createConfiguration(prisma, scope, configuration("Shop"));
    for (let version = 1; version <= 103; version++) {
      const document = configuration(version % 2 === 0 ? "Shop" : "Store");
      await saveConfiguration(prisma, scope, id, { document, baseVersion: version });
    }
    const subject = { kind: "configuration", id } as const;
    const where = { configurationId: id };
    expect(await prisma.configurationVersion.count({ where })).toBe(100);
    const { versions } = await listVersions(prisma, workspaceId, subject);
    expect(versions[0]?.version).toBe(104);
    expect(await getVersionOrThrow(prisma, workspaceId, subject, 5)).toMatchObject({ version: 5 });
    await expect(getVersionOrThrow(prisma, workspaceId, subject, 4)).rejects.toThrow(
      "There is no such version.",
    );
  });

  it("make room for new ones, those of what was removed too, but never go while they count", async () => {
    const { prisma } = database;
    const scope = await newScope();
    const { workspaceId } = scope;
    const { id: kept } = await createConfiguration(prisma, scope, configuration("Kept"));
    const { id: gone } = await createConfiguration(prisma, scope, configuration("Gone"));
    // 40 MB that do not compress, as if saved long ago.
    await prisma.$executeRaw`
      INSERT INTO configuration_version
        (workspace_id, configuration_id, version, name, document, created_at)
      SELECT ${workspaceId}::uuid, ${gone}::uuid, 1 + n, 'Gone', jsonb_build_object('text',
          (SELECT string_agg(md5(random()::text || n || i), '') FROM generate_series(1, 16000) AS i)),
        now() - interval '1 year' + n * interval '1 minute'
      FROM generate_series(1, 90) AS n`;
    await deleteConfiguration(prisma, scope, gone);
    const sizeOf = async () => {
      const [row] = await prisma.$queryRaw<{ mb: number }[]>`
        SELECT (sum(pg_column_size(document)) / 1048576)::float8 AS mb
        FROM configuration_version WHERE workspace_id = ${workspaceId}::uuid`;
      return row?.mb;
    };
    expect(await sizeOf()).toBeGreaterThan(32);
    await prisma.configurationVersion.updateMany({
      where: { configurationId: kept },
      data: { createdAt: new Date("2020-01-01") },
    });
    await createConfiguration(prisma, scope, configuration("New"));
    expect(await sizeOf()).toBeLessThan(24);
    const newest = { kind: "configuration", id: gone } as const;
    expect(await getVersionOrThrow(prisma, workspaceId, newest, 91)).toMatchObject({ version: 91 });
    const still = { kind: "configuration", id: kept } as const;
    expect(await getVersionOrThrow(prisma, workspaceId, still, 1)).toMatchObject({ version: 1 });
  });
});
