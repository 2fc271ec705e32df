import { describe, expect, it } from "vitest";
import { withTestDatabase } from "@/lib/db/testing/database";
import { configurationSchema } from "@/lib/engine/document/configuration-schema";
import { policySchema } from "@/lib/engine/document/policy-schema";
import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import { createAccount } from "../account/create-account";
import { OPERATOR } from "../actor";
import { createConfiguration } from "../configuration/create-configuration";
import { deleteConfiguration } from "../configuration/delete-configuration";
import { getConfigurationOrThrow } from "../configuration/get-configuration";
import { listConfigurations } from "../configuration/list-configurations";
import { saveConfiguration } from "../configuration/save-configuration";
import { exportDocument } from "../document/export-document";
import { importDocument } from "../document/import-document";
import type { Scope } from "../document/scope";
import { ConflictError, InvalidInputError, NotFoundError } from "../errors";
import { getBlockerPolicy } from "../policy/get-blocker-policy";
import { saveBlockerPolicy } from "../policy/save-blocker-policy";
import { createSmartUrl } from "../smart-url/create-smart-url";
import { deleteSmartUrl } from "../smart-url/delete-smart-url";
import { getSmartUrlOrThrow } from "../smart-url/get-smart-url";
import { listSmartUrls } from "../smart-url/list-smart-urls";
import { saveSmartUrl } from "../smart-url/save-smart-url";
import { getVersionOrThrow } from "./get-version";
import { listVersions } from "./list-versions";

const database = withTestDatabase();
let accounts = 0;

/** A workspace, and its owner as the one who changes things. */
async function newScope(): Promise<Scope> {
  const email = `ver${++accounts}@example.org`;
  const input = { email, password: "correct horse battery" };
  const { accountId } = await createAccount(database.prisma, input, OPERATOR, Date.now());
  const { id } = await database.prisma.user.findUniqueOrThrow({ where: { email } });
  return { workspaceId: accountId, actor: { userId: id, name: email } };
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
    const scope = await newScope();
    const { workspaceId, actor } = scope;
    expect(await getBlockerPolicy(prisma, workspaceId)).toMatchObject({ version: 0 });
    const monitor = policy({ mode: "monitor" });
    expect(await saveBlockerPolicy(prisma, scope, { document: monitor, baseVersion: 0 })).toBe(1);
    expect(await saveBlockerPolicy(prisma, scope, { document: policy(), baseVersion: 1 })).toBe(2);
    const subject = { kind: "blocker", id: workspaceId } as const;
    const { versions, next } = await listVersions(prisma, workspaceId, subject);
    expect(versions.map(({ version, author }) => [version, author])).toEqual([
      [2, actor.name],
      [1, actor.name],
    ]);
    expect(next).toBeNull();
    const first = await getVersionOrThrow(prisma, workspaceId, subject, 1);
    expect(first.document).toMatchObject({ mode: "monitor" });
  });

  it("refuses a save that began at an older version, and says who was faster", async () => {
    const { prisma } = database;
    const scope = await newScope();
    await saveBlockerPolicy(prisma, scope, { document: policy(), baseVersion: 0 });
    const late = { document: policy({ mode: "monitor" }), baseVersion: 0 };
    await expect(saveBlockerPolicy(prisma, scope, late)).rejects.toThrow(
      new ConflictError(
        `${scope.actor.name} saved version 1 meanwhile; yours began at version 0. Nothing of yours is saved yet.`,
      ),
    );
    const stored = await getBlockerPolicy(prisma, scope.workspaceId);
    expect(stored.document.mode).toBe("enforce");
  });

  it("lets exactly one of many savers at the same moment win", async () => {
    const { prisma } = database;
    const scope = await newScope();
    const saves = ["US", "DE", "FR", "ID", "BR"].map((code) =>
      saveBlockerPolicy(prisma, scope, {
        document: policy({ country: { rule: "block", codes: [code] } }),
        baseVersion: 0,
      }),
    );
    const outcomes = await Promise.allSettled(saves);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const subject = { kind: "blocker", id: scope.workspaceId } as const;
    const { versions } = await listVersions(prisma, scope.workspaceId, subject);
    expect(versions).toHaveLength(1);
  });

  it("makes no version of a save that changes nothing", async () => {
    const { prisma } = database;
    const scope = await newScope();
    await saveBlockerPolicy(prisma, scope, { document: policy(), baseVersion: 0 });
    expect(await saveBlockerPolicy(prisma, scope, { document: policy(), baseVersion: 1 })).toBe(1);
  });

  it("tells the audit log what stood and stands there, and that it was brought back", async () => {
    const { prisma } = database;
    const scope = await newScope();
    const { workspaceId } = scope;
    await saveBlockerPolicy(prisma, scope, { document: policy(), baseVersion: 0 });
    await saveBlockerPolicy(prisma, scope, {
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
      actor: scope.actor.name,
      details: {
        version: 2,
        restores: 1,
        changes: [{ path: "mode", before: "enforce", after: "monitor" }],
        count: 1,
      },
    });
  });

  it("gets a version of every import that changes it", async () => {
    const { prisma } = database;
    const scope = await newScope();
    const { workspaceId } = scope;
    const imported = (mode: string) =>
      importDocument(prisma, workspaceId, { version: 1, blocker: { mode } }, scope.actor);
    await imported("monitor");
    await imported("monitor");
    await imported("enforce");
    const subject = { kind: "blocker", id: workspaceId } as const;
    const { versions } = await listVersions(prisma, workspaceId, subject);
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  });
});

describe("a configuration", () => {
  it("is created, saved, compared and removed; its versions stay", async () => {
    const { prisma } = database;
    const scope = await newScope();
    const { workspaceId } = scope;
    const { id } = await createConfiguration(prisma, scope, configuration());
    const renamed = configuration({ name: "Store", adBots: { enabled: true } });
    const change = { document: renamed, baseVersion: 1 };
    expect(await saveConfiguration(prisma, scope, id, change)).toBe(2);
    const subject = { kind: "configuration", id } as const;
    const first = await getVersionOrThrow(prisma, workspaceId, subject, 1);
    expect(first.document).toMatchObject({ name: "Shop", adBots: { enabled: false } });
    expect((await listConfigurations(prisma, workspaceId, FIRST)).items).toMatchObject([
      { id, name: "Store", version: 2, blocksAdBots: true, rules: 0 },
    ]);
    await deleteConfiguration(prisma, scope, id);
    await expect(getConfigurationOrThrow(prisma, workspaceId, id)).rejects.toThrow(NotFoundError);
    expect((await listVersions(prisma, workspaceId, subject)).versions).toHaveLength(2);
  });

  it("cannot take another's name", async () => {
    const { prisma } = database;
    const scope = await newScope();
    await createConfiguration(prisma, scope, configuration());
    const other = await createConfiguration(prisma, scope, configuration({ name: "Blog" }));
    const message = 'is "Shop", the name of another configuration; allowed: one that is free';
    const taken = [{ path: "name", message }];
    for (const attempt of [
      () => createConfiguration(prisma, scope, configuration()),
      () =>
        saveConfiguration(prisma, scope, other.id, { document: configuration(), baseVersion: 1 }),
    ]) {
      const error = await attempt().catch((thrown: unknown) => thrown);
      expect(error).toEqual(new InvalidInputError(taken));
    }
  });

  it("does not exist for another workspace", async () => {
    const { prisma } = database;
    const scope = await newScope();
    const stranger = await newScope();
    const { id } = await createConfiguration(prisma, scope, configuration());
    const subject = { kind: "configuration", id } as const;
    const change = { document: configuration({ name: "Mine" }), baseVersion: 1 };
    await expect(getConfigurationOrThrow(prisma, stranger.workspaceId, id)).rejects.toThrow(
      NotFoundError,
    );
    await expect(saveConfiguration(prisma, stranger, id, change)).rejects.toThrow(NotFoundError);
    await expect(deleteConfiguration(prisma, stranger, id)).rejects.toThrow(NotFoundError);
    await expect(getVersionOrThrow(prisma, stranger.workspaceId, subject, 1)).rejects.toThrow(
      NotFoundError,
    );
    await expect(listVersions(prisma, stranger.workspaceId, subject)).rejects.toThrow(
      "There is nothing of that id.",
    );
  });
});

describe("a SmartURL", () => {
  it("is created, saved and removed; the document has it in order", async () => {
    const { prisma } = database;
    const scope = await newScope();
    const { workspaceId } = scope;
    await createSmartUrl(prisma, scope, smartUrl({ keyname: "z" }));
    const { id } = await createSmartUrl(prisma, scope, smartUrl({ keyname: "a" }));
    const change = { document: smartUrl({ keyname: "a", active: false }), baseVersion: 1 };
    expect(await saveSmartUrl(prisma, scope, id, change)).toBe(2);
    await expect(saveSmartUrl(prisma, scope, id, change)).rejects.toThrow(ConflictError);
    const { smartUrls } = await exportDocument(prisma, workspaceId);
    expect(smartUrls.map(({ keyname, active }) => [keyname, active])).toEqual([
      ["z", true],
      ["a", false],
    ]);
    await deleteSmartUrl(prisma, scope, id);
    await expect(getSmartUrlOrThrow(prisma, workspaceId, id)).rejects.toThrow(NotFoundError);
  });

  it("is found by a part of its keyname, in which _ stands for itself", async () => {
    const { prisma } = database;
    const scope = await newScope();
    for (const keyname of ["a_b", "aXb", "other"]) {
      await createSmartUrl(prisma, scope, smartUrl({ keyname }));
    }
    const found = async (search: string) => {
      const { items } = await listSmartUrls(prisma, scope.workspaceId, { search, page: 1 }, 0);
      return items.map(({ keyname }) => keyname);
    };
    expect(await found("A_B")).toEqual(["a_b"]);
    expect(await found("%")).toEqual([]);
    expect(await found("")).toHaveLength(3);
  });

  it("gets a version of an import only when it changes", async () => {
    const { prisma } = database;
    const scope = await newScope();
    const { workspaceId, actor } = scope;
    const { id } = await createSmartUrl(prisma, scope, smartUrl());
    const imported = (destination: string) =>
      importDocument(
        prisma,
        workspaceId,
        { version: 1, smartUrls: [smartUrl({ destination })] },
        actor,
      );
    await imported("https://example.org/");
    await imported("https://example.net/");
    const subject = { kind: "smart-url", id } as const;
    const { versions } = await listVersions(prisma, workspaceId, subject);
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
    const second = await getVersionOrThrow(prisma, workspaceId, subject, 2);
    expect(second.document).toEqual(smartUrl({ destination: "https://example.net/" }));
  });
});
