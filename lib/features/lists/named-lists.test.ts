import { describe, expect, it } from "vitest";
import type { Prisma } from "@/lib/db/client";
import { defaultPolicy } from "@/lib/engine/document/policy-schema";
import type { ListKind } from "@/lib/engine/list-kinds";
import { exportDocument } from "@/lib/features/account-document/export-document";
import { importDocument } from "@/lib/features/account-document/import-document";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { OPERATOR } from "@/lib/kernel/actor";
import type { ServiceContext } from "@/lib/kernel/context";
import { ConflictError, InvalidInputError, NotFoundError } from "@/lib/kernel/errors";
import { parseInput } from "@/lib/kernel/input";
import { openTaskHere } from "@/lib/threads/task";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { size } from "@/test/size";
import { addEntries, addEntry, removeEntries, updateEntry } from "./entries";
import { exportList } from "./export-list";
import { importList, previewImport } from "./import/import-list";
import { newList as newListSchema } from "./model";
import { createList, deleteList, renameList } from "./named-lists";
import { countLists, listEntries } from "./read-entries";
import { contractList, findList, type WorkspaceList } from "./workspace-list";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const FIRST_PAGE = { search: "", sort: "value", page: 1, pageSize: 50 } as const;
const RUN = { open: openTaskHere, report: () => undefined };
const database = withTestDatabase();
let workspaces = 0;

async function newContext(): Promise<ServiceContext> {
  const input = { email: `named${++workspaces}@example.org`, password: "correct horse battery" };
  const { workspaceId } = await openWorkspace(database.prisma, input, NOW);
  return contextOf(database.prisma, workspaceId, OPERATOR, NOW);
}

async function newList(ctx: ServiceContext, name: string, kind: ListKind): Promise<WorkspaceList> {
  await createList(ctx, { name, kind });
  return findList(ctx.prisma, ctx.workspaceId, name);
}

const guarded = (list: WorkspaceList) => ({ list, address: "203.0.113.9", confirmed: false });
const valuesOf = async (ctx: ServiceContext, list: WorkspaceList, search = "") =>
  (await listEntries(ctx, list, { ...FIRST_PAGE, search })).entries.map(({ value }) => value);
const textOf = (list: WorkspaceList, text: string) => ({
  ...{ list, text: [new TextEncoder().encode(text)], address: null, now: NOW },
});

describe("a named list", () => {
  it("takes entries like the contract's, which it leaves alone", async () => {
    const ctx = await newContext();
    const office = await newList(ctx, "office", "address");
    const value = "198.51.100.7";
    await addEntry(ctx, guarded(contractList("ipBlacklist")), { value });
    expect(await addEntry(ctx, guarded(office), { value, note: "desk" })).toEqual({
      ...{ done: true, count: 1 },
    });
    await expect(addEntry(ctx, guarded(office), { value })).rejects.toThrow(InvalidInputError);
    await addEntries(ctx, office, [{ value: "203.0.113.0/24" }, { value: "9.9.9.9" }]);
    expect(await valuesOf(ctx, office)).toEqual(["9.9.9.9", value, "203.0.113.0/24"]);
    expect(await valuesOf(ctx, office, "203.0.113.9")).toEqual(["203.0.113.0/24"]);
    expect(await removeEntries(ctx, guarded(office), { search: "desk" })).toEqual({
      ...{ done: true, count: 1 },
    });
    expect(await countLists(ctx.prisma, ctx.workspaceId)).toEqual({
      ...{ ipWhitelist: 0, ipBlacklist: 1, hostnameBlacklist: 0 },
      named: [{ name: "office", kind: "address", entries: 2 }],
    });
  });

  it("warns of nearly everyone, but of no block: that is for rules", async () => {
    const ctx = await newContext();
    const office = await newList(ctx, "office", "address");
    const everyone = await addEntry(ctx, guarded(office), { value: "0.0.0.0/0" });
    expect(everyone).toMatchObject({ done: false, warnings: [{ kind: "everyone" }] });
    expect(await addEntry(ctx, guarded(office), { value: "203.0.113.9" })).toMatchObject({
      done: true,
    });
  });

  it("orders networks by their numbers", async () => {
    const ctx = await newContext();
    const list = await newList(ctx, "isps", "asn");
    await addEntries(ctx, list, [{ value: "AS64500" }, { value: "9" }, { value: "as 100" }]);
    expect(await valuesOf(ctx, list)).toEqual(["AS9", "AS100", "AS64500"]);
  });

  it("has no other list's name, and a name that rules can hold", async () => {
    const ctx = await newContext();
    await newList(ctx, "office", "asn");
    for (const name of ["office", "ipBlacklist", "1st", "a b", "", "a".repeat(41)]) {
      const create = async () => createList(ctx, parseInput(newListSchema, { name, kind: "asn" }));
      await expect(create()).rejects.toThrow(InvalidInputError);
    }
  });

  it("is one of at most 100", async () => {
    const ctx = await newContext();
    const { workspaceId } = ctx;
    const data = Array.from({ length: 100 }, (_, index) => ({
      ...{ workspaceId, name: `list-${index}`, kind: "asn" as const },
    }));
    await ctx.prisma.list.createMany({ data });
    await expect(createList(ctx, { name: "more", kind: "asn" })).rejects.toThrow(
      "There are 100 lists already; more are not allowed. Delete one first.",
    );
  });

  it("has at most 1000 user agents", async () => {
    const ctx = await newContext();
    const list = await newList(ctx, "agents", "userAgent");
    const values = Array.from({ length: 1001 }, (_, index) => ({ value: `agent-${index}` }));
    await expect(addEntries(ctx, list, values)).rejects.toThrow(InvalidInputError);
    await addEntries(ctx, list, values.slice(1));
    expect((await listEntries(ctx, list, FIRST_PAGE)).total).toBe(1000);
  });

  it("is renamed and deleted with its entries, unless a rule asks for it", async () => {
    const ctx = await newContext();
    const office = await newList(ctx, "office", "address");
    await addEntries(ctx, office, [{ value: "192.0.2.1" }]);
    const { prisma, workspaceId } = ctx;
    const policy: Prisma.InputJsonObject = {
      ...defaultPolicy,
      rules: [{ name: "Office", when: '!onList("office")' }],
    };
    await prisma.blockerPolicy.upsert({
      where: { workspaceId },
      create: { workspaceId, policy },
      update: { policy },
    });
    const refusal = "Rules ask for the list office: those of Blocker. Change these rules first.";
    await expect(renameList(ctx, "office", { name: "desk" })).rejects.toThrow(
      new ConflictError(refusal),
    );
    await expect(deleteList(ctx, "office")).rejects.toThrow(new ConflictError(refusal));
    await prisma.blockerPolicy.delete({ where: { workspaceId } });
    expect(await renameList(ctx, "office", { name: "desk" })).toEqual({
      ...{ name: "desk", kind: "address" },
    });
    await expect(findList(prisma, workspaceId, "office")).rejects.toThrow(NotFoundError);
    expect(await valuesOf(ctx, office)).toEqual(["192.0.2.1"]);
    expect(await deleteList(ctx, "desk")).toEqual({ entries: 1 });
    expect(await valuesOf(ctx, office)).toEqual([]);
    await expect(addEntries(ctx, office, [{ value: "192.0.2.1" }])).rejects.toThrow(NotFoundError);
  });
});

describe("another workspace's list", () => {
  it("is found by no name, and changed by no id", async () => {
    const ctx = await newContext();
    const office = await newList(ctx, "office", "address");
    await addEntries(ctx, office, [{ value: "192.0.2.1" }]);
    const { entries } = await listEntries(ctx, office, FIRST_PAGE);
    const id = BigInt(entries[0]?.id ?? 0);
    const other = await newContext();
    for (const work of [
      () => findList(other.prisma, other.workspaceId, "office"),
      () => renameList(other, "office", { name: "mine" }),
      () => deleteList(other, "office"),
      () => addEntries(other, office, [{ value: "192.0.2.2" }]),
      () => updateEntry(other, guarded(office), { id, note: "mine" }),
    ]) {
      await expect(work()).rejects.toThrow(NotFoundError);
    }
    await removeEntries(other, guarded(office), { ids: [id] });
    await removeEntries(other, guarded(office), { search: "" });
    expect(await valuesOf(other, office)).toEqual([]);
    expect(await valuesOf(ctx, office)).toEqual(["192.0.2.1"]);
  });
});

describe("an import into a named list", () => {
  it("takes many addresses, and gives them back", async () => {
    const count = size(20_000, 100_000);
    const ctx = await newContext();
    const list = await newList(ctx, "large", "address");
    const lines = Array.from(
      { length: count },
      (_, i) => `11.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`,
    );
    const options = { replaces: false, skipsCovered: false, ...RUN };
    expect(await importList(ctx, textOf(list, lines.join("\n")), options)).toEqual({
      ...{ added: count, updated: 0 },
    });
    let text = "";
    for await (const part of exportList(ctx, list, "text")) text += part;
    expect(text).toBe(`${lines.join("\n")}\n`);
    expect(await deleteList(ctx, "large")).toEqual({ entries: count });
  });

  it("reports each line that is not of its kind", async () => {
    const ctx = await newContext();
    const preview = async (kind: ListKind, text: string) =>
      previewImport(ctx, textOf(await newList(ctx, `of-${kind}`, kind), text), RUN);
    expect(await preview("asn", "AS64500 # a note\n64500\nAS0\n")).toMatchObject({
      fresh: 1,
      doubled: { count: 1 },
      invalid: { first: [{ line: 3, value: "AS0" }] },
    });
    expect(await preview("country", "country;note\nde;home\nFR;\nXX;\n")).toMatchObject({
      fresh: 2,
      invalid: { first: [{ line: 4, value: "XX" }] },
    });
    const agents = "Mozilla/5.0 (X11; a, b) # odd\ncurl/*\n*\n";
    expect(await preview("userAgent", agents)).toMatchObject({
      fresh: 2,
      invalid: { first: [{ line: 3, value: "*" }] },
    });
    const crowdsec = JSON.stringify([
      { duration: "4h", scope: "AS", value: "64500" },
      { duration: "4h", scope: "Ip", value: "192.0.2.1" },
    ]);
    const isps = await newList(ctx, "isps", "asn");
    expect(await previewImport(ctx, textOf(isps, crowdsec), RUN)).toMatchObject({
      fresh: 1,
      invalid: { count: 1 },
    });
  });
});

describe("an account document", () => {
  const document = (named: readonly object[]) => ({ version: 1, lists: { named } });

  it("brings named lists, keeps hits of entries that stay, and takes away the rest", async () => {
    const ctx = await newContext();
    const { prisma, workspaceId } = ctx;
    const first = [
      { name: "agents", kind: "userAgent", entries: ["curl/*"] },
      { name: "office", kind: "address", entries: ["192.0.2.1", "192.0.2.2"] },
      { name: "other", kind: "country", entries: ["DE"] },
    ];
    expect(await importDocument(ctx, document(first))).toMatchObject({ namedLists: 3 });
    await prisma.listEntry.updateMany({ where: { workspaceId }, data: { hits: 7 } });
    const second = [
      { name: "office", kind: "address", entries: ["192.0.2.1/32", "192.0.2.3"] },
      { name: "other", kind: "asn", entries: ["AS64500"] },
    ];
    await importDocument(ctx, document(second));
    const rows = await prisma.listEntry.findMany({
      where: { workspaceId },
      select: { value: true, hits: true },
      orderBy: { value: "asc" },
    });
    expect(rows).toEqual([
      { value: "192.0.2.1", hits: 7n },
      { value: "192.0.2.3", hits: 0n },
      { value: "AS64500", hits: 0n },
    ]);
    const none = { note: null, expiresAt: null };
    expect((await exportDocument(prisma, workspaceId)).lists.named).toEqual([
      {
        ...{ name: "office", kind: "address" },
        entries: [
          { value: "192.0.2.1", ...none },
          { value: "192.0.2.3", ...none },
        ],
      },
      { name: "other", kind: "asn", entries: [{ value: "AS64500", ...none }] },
    ]);
  });
});
