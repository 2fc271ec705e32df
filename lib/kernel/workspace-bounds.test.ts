import { beforeAll, describe, expect, it } from "vitest";
import { configurationSchema } from "@/lib/engine/document/configuration-schema";
import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import { importDocument } from "@/lib/features/account-document/import-document";
import { createKey, revokeKey, rotateKey, updateKey } from "@/lib/features/keys/keys";
import { CONFIGURATION } from "@/lib/features/policies/configuration";
import {
  createDocument,
  deleteDocument,
  saveDocument,
} from "@/lib/features/policies/save-document";
import { SMART_URL } from "@/lib/features/policies/smart-url";
import { getVersionOrThrow, listVersions } from "@/lib/features/policies/versions";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { changeTerms } from "@/lib/features/workspaces/terms";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import type { ServiceContext } from "./context";
import { ConflictError } from "./errors";

const database = withTestDatabase();
let workspaces = 0;

beforeAll(async () => {
  const bounds = { maxKeys: 20, maxConfigurations: 50, maxLinks: 500 };
  const credits = { creditsPerPeriod: 1_000, requestsPerSecond: 5 };
  await database.prisma.package.create({ data: { name: "Small", ...credits, ...bounds } });
});

/** A workspace on its own package: 20 keys, 50 configurations, 500 links. */
async function newContext(): Promise<ServiceContext> {
  const email = `bounds${++workspaces}@example.org`;
  const input = { email, password: "correct horse battery", package: "Small" };
  const { workspaceId } = await openWorkspace(database.prisma, input, Date.now());
  return contextOf(database.prisma, workspaceId);
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

/** Runs all at once; returns how many succeeded, and the others' messages. */
async function tryAll(work: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(work);
  const refusals = settled.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  for (const reason of refusals) expect(reason).toBeInstanceOf(ConflictError);
  return {
    done: settled.length - refusals.length,
    messages: [...new Set(refusals.map((reason: Error) => reason.message))],
  };
}

describe("a workspace filled concurrently", () => {
  it("gets exactly as many configurations as its package allows", async () => {
    const { prisma } = database;
    const ctx = await newContext();
    for (let at = 0; at < 45; at++) {
      await createDocument(ctx, CONFIGURATION, configuration(`C${at}`));
    }
    // As many as there are connections: more would wait for those, not for the lock.
    const tries = Array.from({ length: 10 }, (_, at) =>
      createDocument(ctx, CONFIGURATION, configuration(`More${at}`)),
    );
    expect(await tryAll(tries)).toEqual({
      done: 5,
      messages: [
        "This would make 51 configurations; the package Small allows 50. Remove some first.",
      ],
    });
    const { workspaceId } = ctx;
    expect(await prisma.configuration.count({ where: { workspaceId } })).toBe(50);
  });

  it("gets exactly as many keys", async () => {
    const { prisma } = database;
    const { workspaceId } = await newContext();
    const create = () => createKey(contextOf(prisma, workspaceId), { name: "k" });
    for (let made = 0; made < 15; made++) await create();
    expect(await tryAll(Array.from({ length: 10 }, create))).toEqual({
      done: 5,
      messages: [
        "This would make 21 API keys that work; the package Small allows 20. Revoke one first.",
      ],
    });
  });

  it("gets exactly as many links, and more under a larger package", async () => {
    const { prisma } = database;
    const ctx = await newContext();
    const { workspaceId } = ctx;
    const smartUrls = Array.from({ length: 495 }, (_, at) => link(`l${at}`));
    await importDocument(ctx, { version: 1, smartUrls });
    const tries = Array.from({ length: 10 }, (_, at) =>
      createDocument(ctx, SMART_URL, link(`more${at}`)),
    );
    const messages = [
      "This would make 501 SmartURLs; the package Small allows 500. Remove some first.",
    ];
    expect(await tryAll(tries)).toEqual({ done: 5, messages });
    await changeTerms(contextOf(prisma, workspaceId), { package: "Starter" });
    await createDocument(ctx, SMART_URL, link("one-more"));
  });
});

describe("keys at the bound", () => {
  it("can be revoked for others, and rotated without overlap", async () => {
    const { prisma } = database;
    const { workspaceId } = await newContext();
    const create = () => createKey(contextOf(prisma, workspaceId), { name: "k" });
    const keys = [];
    for (let made = 0; made < 20; made++) keys.push(await create());
    const [first = { id: "" }, second = { id: "" }] = keys;
    await expect(create()).rejects.toThrow(ConflictError);
    const rotate = (overlapMs: number) =>
      rotateKey(contextOf(prisma, workspaceId), first.id, overlapMs);
    await expect(rotate(3_600_000)).rejects.toThrow("the package Small allows 20");
    await rotate(0);
    await expect(create()).rejects.toThrow(ConflictError);
    await revokeKey(contextOf(prisma, workspaceId), second.id);
    await create();
    // The old one has expired: reviving it would exceed the bound.
    await expect(
      updateKey(contextOf(prisma, workspaceId), first.id, { expiresAt: null }),
    ).rejects.toThrow(ConflictError);
  });
});

describe("documents", () => {
  it("take 64 KB each at most, however they come", async () => {
    const { prisma } = database;
    const ctx = await newContext();
    const large = configuration("Shop", rules(70));
    const refusal = /The configuration Shop would take 7\d KB; at most 64 KB are kept of one/;
    await expect(createDocument(ctx, CONFIGURATION, large)).rejects.toThrow(refusal);
    const { id } = await createDocument(ctx, CONFIGURATION, configuration("Shop", rules(55)));
    const save = saveDocument(ctx, CONFIGURATION, id, { document: large, baseVersion: 1 });
    await expect(save).rejects.toThrow(refusal);
    const json = { version: 1, configurations: [large] };
    await expect(importDocument(ctx, json)).rejects.toThrow(refusal);
    expect(
      await prisma.configuration.findMany({ select: { version: true }, where: { id } }),
    ).toEqual([{ version: 1 }]);
  });

  it("from before the bound keep working, and may shrink", async () => {
    const { prisma } = database;
    const ctx = await newContext();
    const { id } = await createDocument(ctx, CONFIGURATION, configuration("Shop"));
    const { name: _, ...document } = configuration("Shop", rules(150));
    await prisma.configuration.update({ where: { id }, data: { document } });
    const save = (kilobytes: number, baseVersion: number) =>
      saveDocument(ctx, CONFIGURATION, id, {
        document: configuration("Shop", rules(kilobytes)),
        baseVersion,
      });
    await expect(save(151, 1)).rejects.toThrow(ConflictError);
    expect(await save(120, 1)).toBe(2);
    const json = { version: 1, configurations: [configuration("Shop", rules(119))] };
    await importDocument(ctx, json);
    expect(await save(50, 3)).toBe(4);
    await expect(save(70, 4)).rejects.toThrow(ConflictError);
  });

  it("take 8 MB together", async () => {
    const ctx = await newContext();
    await changeTerms(ctx, { package: "Business" });
    const json = (count: number) => ({
      version: 1,
      configurations: Array.from({ length: count }, (_, at) => configuration(`C${at}`, rules(60))),
    });
    await importDocument(ctx, json(120));
    await expect(importDocument(ctx, json(150))).rejects.toThrow(
      /would take 9\d\d\d KB; a workspace has room for 8192 KB/,
    );
  });
});

describe("versions", () => {
  it("are kept up to 100 per document", async () => {
    const { prisma } = database;
    const ctx = await newContext();
    const { id } = await createDocument(ctx, CONFIGURATION, configuration("Shop"));
    for (let version = 1; version <= 103; version++) {
      const document = configuration(version % 2 === 0 ? "Shop" : "Store");
      await saveDocument(ctx, CONFIGURATION, id, { document, baseVersion: version });
    }
    const where = { kind: "configuration", subjectId: id };
    expect(await prisma.documentVersion.count({ where })).toBe(100);
    const { versions } = await listVersions(ctx, CONFIGURATION, id);
    expect(versions[0]?.version).toBe(104);
    expect(await getVersionOrThrow(ctx, CONFIGURATION, id, 5)).toMatchObject({ version: 5 });
    await expect(getVersionOrThrow(ctx, CONFIGURATION, id, 4)).rejects.toThrow(
      "There is no such version.",
    );
  });

  it("make room for new ones, including those of removed documents, but current ones stay", async () => {
    const { prisma } = database;
    const ctx = await newContext();
    const { workspaceId } = ctx;
    const { id: kept } = await createDocument(ctx, CONFIGURATION, configuration("Kept"));
    const { id: gone } = await createDocument(ctx, CONFIGURATION, configuration("Gone"));
    // 40 MB that do not compress, as if saved long ago.
    await prisma.$executeRaw`
      INSERT INTO document_version
        (workspace_id, kind, subject_id, version, document, created_at)
      SELECT ${workspaceId}::uuid, 'configuration', ${gone}::uuid, 1 + n, jsonb_build_object('name', 'Gone', 'text',
          (SELECT string_agg(md5(random()::text || n || i), '') FROM generate_series(1, 16000) AS i)),
        now() - interval '1 year' + n * interval '1 minute'
      FROM generate_series(1, 90) AS n`;
    await deleteDocument(ctx, CONFIGURATION, gone);
    const sizeOf = async () => {
      const [row] = await prisma.$queryRaw<{ mb: number }[]>`
        SELECT (sum(pg_column_size(document)) / 1048576)::float8 AS mb
        FROM document_version WHERE workspace_id = ${workspaceId}::uuid`;
      return row?.mb;
    };
    expect(await sizeOf()).toBeGreaterThan(32);
    await prisma.documentVersion.updateMany({
      where: { subjectId: kept },
      data: { createdAt: new Date("2020-01-01") },
    });
    await createDocument(ctx, CONFIGURATION, configuration("New"));
    expect(await sizeOf()).toBeLessThan(24);
    expect(await getVersionOrThrow(ctx, CONFIGURATION, gone, 91)).toMatchObject({ version: 91 });
    expect(await getVersionOrThrow(ctx, CONFIGURATION, kept, 1)).toMatchObject({ version: 1 });
  });
});
