import { describe, expect, it } from "vitest";
import { configurationSchema } from "@/lib/engine/document/configuration-schema";
import { policySchema } from "@/lib/engine/document/policy-schema";
import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import { exportDocument } from "@/lib/features/account-document/export-document";
import { importDocument } from "@/lib/features/account-document/import-document";
import { listSmartUrls } from "@/lib/features/links/list-links";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import type { ServiceContext } from "@/lib/kernel/context";
import { ConflictError, InvalidInputError, NotFoundError } from "@/lib/kernel/errors";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { BLOCKER_POLICY } from "./blocker-policy";
import { CONFIGURATION } from "./configuration";
import { listConfigurations } from "./list-configurations";
import { createDocument, deleteDocument, saveDocument } from "./save-document";
import { SMART_URL } from "./smart-url";
import { getVersionOrThrow, listVersions } from "./versions";

const database = withTestDatabase();
let accounts = 0;

/** A workspace whose owner makes the changes. */
async function newContext(): Promise<ServiceContext> {
  const email = `ver${++accounts}@example.org`;
  const input = { email, password: "correct horse battery" };
  const { workspaceId } = await openWorkspace(database.prisma, input, Date.now());
  const { id } = await database.prisma.user.findUniqueOrThrow({ where: { email } });
  return contextOf(database.prisma, workspaceId, { userId: id, name: email });
}

const policy = (json: object = {}) => policySchema.parse(json);
const configuration = (json: object = {}) => configurationSchema.parse({ name: "Shop", ...json });
const smartUrl = (json: object = {}) =>
  smartUrlSchema.parse({
    keyname: "promo",
    destination: "https://example.org/",
    blockedDestination: "https://example.org/sorry",
    ...json,
  });

const FIRST = { search: "", page: 1 };

describe("the blocker policy", () => {
  it("is the default at version 0 until it is saved, then each save is a version with its author", async () => {
    const { prisma } = database;
    const ctx = await newContext();
    const { workspaceId, actor } = ctx;
    const unsaved = await BLOCKER_POLICY.load(prisma, workspaceId, workspaceId);
    expect(unsaved).toMatchObject({
      version: 0,
    });
    const monitor = policy({ mode: "monitor" });
    expect(
      await saveDocument(ctx, BLOCKER_POLICY, ctx.workspaceId, {
        document: monitor,
        baseVersion: 0,
      }),
    ).toBe(1);
    expect(
      await saveDocument(ctx, BLOCKER_POLICY, ctx.workspaceId, {
        document: policy(),
        baseVersion: 1,
      }),
    ).toBe(2);
    const { versions, next } = await listVersions(ctx, BLOCKER_POLICY, workspaceId);
    expect(versions.map(({ version, author }) => [version, author])).toEqual([
      [2, actor.name],
      [1, actor.name],
      // The policy that counted before the first save, so that it can be undone.
      [0, "operator"],
    ]);
    const origin = await getVersionOrThrow(ctx, BLOCKER_POLICY, workspaceId, 0);
    expect(origin.document).toEqual(unsaved.document);
    expect(next).toBeNull();
    const first = await getVersionOrThrow(ctx, BLOCKER_POLICY, workspaceId, 1);
    expect(first.document).toMatchObject({ mode: "monitor" });
  });

  it("refuses a save based on an older version, and names who saved first", async () => {
    const { prisma } = database;
    const ctx = await newContext();
    await saveDocument(ctx, BLOCKER_POLICY, ctx.workspaceId, {
      document: policy(),
      baseVersion: 0,
    });
    const late = { document: policy({ mode: "monitor" }), baseVersion: 0 };
    await expect(saveDocument(ctx, BLOCKER_POLICY, ctx.workspaceId, late)).rejects.toThrow(
      new ConflictError(
        `${ctx.actor.name} saved version 1 meanwhile; yours began at version 0. Nothing of yours is saved yet.`,
      ),
    );
    const stored = await BLOCKER_POLICY.load(prisma, ctx.workspaceId, ctx.workspaceId);
    expect(stored.document.mode).toBe("enforce");
  });

  it("lets exactly one of many concurrent saves win", async () => {
    const ctx = await newContext();
    const saves = ["US", "DE", "FR", "ID", "BR"].map((code) =>
      saveDocument(ctx, BLOCKER_POLICY, ctx.workspaceId, {
        document: policy({ country: { rule: "block", codes: [code] } }),
        baseVersion: 0,
      }),
    );
    const outcomes = await Promise.allSettled(saves);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { versions } = await listVersions(ctx, BLOCKER_POLICY, ctx.workspaceId);
    expect(versions.map(({ version }) => version)).toEqual([1, 0]);
  });

  it("creates no version for a save without changes", async () => {
    const ctx = await newContext();
    await saveDocument(ctx, BLOCKER_POLICY, ctx.workspaceId, {
      document: policy(),
      baseVersion: 0,
    });
    expect(
      await saveDocument(ctx, BLOCKER_POLICY, ctx.workspaceId, {
        document: policy(),
        baseVersion: 1,
      }),
    ).toBe(1);
  });

  it("records before and after in the audit log, and that a version was restored", async () => {
    const { prisma } = database;
    const ctx = await newContext();
    const { workspaceId } = ctx;
    await saveDocument(ctx, BLOCKER_POLICY, ctx.workspaceId, {
      document: policy(),
      baseVersion: 0,
    });
    await saveDocument(ctx, BLOCKER_POLICY, ctx.workspaceId, {
      document: policy({ mode: "monitor" }),
      baseVersion: 1,
      restores: 1,
    });
    const event = await prisma.auditEvent.findFirstOrThrow({
      where: { workspaceId },
      orderBy: { id: "desc" },
    });
    expect(event).toMatchObject({
      action: "blocker.restore",
      actor: ctx.actor.name,
      details: {
        version: 2,
        restores: 1,
        changes: [{ path: "mode", before: "enforce", after: "monitor" }],
        count: 1,
      },
    });
  });

  it("gets a version from every import that changes it", async () => {
    const ctx = await newContext();
    const { workspaceId } = ctx;
    const imported = (mode: string) => importDocument(ctx, { version: 1, blocker: { mode } });
    await imported("monitor");
    await imported("monitor");
    await imported("enforce");
    const { versions } = await listVersions(ctx, BLOCKER_POLICY, workspaceId);
    expect(versions.map(({ version }) => version)).toEqual([2, 1, 0]);
  });
});

describe("a configuration", () => {
  it("is created, saved, compared and removed; its versions stay", async () => {
    const { prisma } = database;
    const ctx = await newContext();
    const { workspaceId } = ctx;
    const { id } = await createDocument(ctx, CONFIGURATION, configuration());
    const renamed = configuration({ name: "Store", adBots: { enabled: true } });
    const change = { document: renamed, baseVersion: 1 };
    expect(await saveDocument(ctx, CONFIGURATION, id, change)).toBe(2);
    const first = await getVersionOrThrow(ctx, CONFIGURATION, id, 1);
    expect(first.document).toMatchObject({ name: "Shop", adBots: { enabled: false } });
    expect((await listConfigurations(ctx, FIRST)).items).toMatchObject([
      { id, name: "Store", version: 2, blocksAdBots: true, rules: 0 },
    ]);
    await deleteDocument(ctx, CONFIGURATION, id);
    await expect(CONFIGURATION.load(prisma, workspaceId, id)).rejects.toThrow(NotFoundError);
    expect((await listVersions(ctx, CONFIGURATION, id)).versions).toHaveLength(2);
  });

  it("cannot take another's name", async () => {
    const ctx = await newContext();
    await createDocument(ctx, CONFIGURATION, configuration());
    const other = await createDocument(ctx, CONFIGURATION, configuration({ name: "Blog" }));
    const message = 'is "Shop", the name of another configuration; allowed: one that is free';
    const taken = [{ path: "name", message }];
    for (const attempt of [
      () => createDocument(ctx, CONFIGURATION, configuration()),
      () =>
        saveDocument(ctx, CONFIGURATION, other.id, { document: configuration(), baseVersion: 1 }),
    ]) {
      const error = await attempt().catch((thrown: unknown) => thrown);
      expect(error).toEqual(new InvalidInputError(taken));
    }
  });

  it("does not exist for another workspace", async () => {
    const { prisma } = database;
    const ctx = await newContext();
    const stranger = await newContext();
    const { id } = await createDocument(ctx, CONFIGURATION, configuration());
    const change = { document: configuration({ name: "Mine" }), baseVersion: 1 };
    await expect(CONFIGURATION.load(prisma, stranger.workspaceId, id)).rejects.toThrow(
      NotFoundError,
    );
    await expect(saveDocument(stranger, CONFIGURATION, id, change)).rejects.toThrow(NotFoundError);
    await expect(deleteDocument(stranger, CONFIGURATION, id)).rejects.toThrow(NotFoundError);
    await expect(getVersionOrThrow(stranger, CONFIGURATION, id, 1)).rejects.toThrow(NotFoundError);
    await expect(listVersions(stranger, CONFIGURATION, id)).rejects.toThrow(
      "There is no object with that id.",
    );
  });
});

describe("a SmartURL", () => {
  it("is created, saved and removed; the document has it in order", async () => {
    const { prisma } = database;
    const ctx = await newContext();
    const { workspaceId } = ctx;
    await createDocument(ctx, SMART_URL, smartUrl({ keyname: "z" }));
    const { id } = await createDocument(ctx, SMART_URL, smartUrl({ keyname: "a" }));
    const change = { document: smartUrl({ keyname: "a", active: false }), baseVersion: 1 };
    expect(await saveDocument(ctx, SMART_URL, id, change)).toBe(2);
    await expect(saveDocument(ctx, SMART_URL, id, change)).rejects.toThrow(ConflictError);
    const { smartUrls } = await exportDocument(prisma, workspaceId);
    expect(smartUrls.map(({ keyname, active }) => [keyname, active])).toEqual([
      ["z", true],
      ["a", false],
    ]);
    await deleteDocument(ctx, SMART_URL, id);
    await expect(SMART_URL.load(prisma, workspaceId, id)).rejects.toThrow(NotFoundError);
  });

  it("is found by part of its keyname, with _ taken literally", async () => {
    const ctx = await newContext();
    for (const keyname of ["a_b", "aXb", "other"]) {
      await createDocument(ctx, SMART_URL, smartUrl({ keyname }));
    }
    const found = async (search: string) => {
      const { items } = await listSmartUrls({ ...ctx, now: 0 }, { search, page: 1 });
      return items.map(({ keyname }) => keyname);
    };
    expect(await found("A_B")).toEqual(["a_b"]);
    expect(await found("%")).toEqual([]);
    expect(await found("")).toHaveLength(3);
  });

  it("gets a version from an import only when it changes", async () => {
    const ctx = await newContext();
    const { id } = await createDocument(ctx, SMART_URL, smartUrl());
    const imported = (destination: string) =>
      importDocument(ctx, { version: 1, smartUrls: [smartUrl({ destination })] });
    await imported("https://example.org/");
    await imported("https://example.net/");
    const { versions } = await listVersions(ctx, SMART_URL, id);
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
    const second = await getVersionOrThrow(ctx, SMART_URL, id, 2);
    expect(second.document).toEqual(smartUrl({ destination: "https://example.net/" }));
  });
});
