import { describe, expect, it } from "vitest";
import type { ListName } from "@/lib/engine/list-kinds";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { OPERATOR } from "@/lib/kernel/actor";
import type { ServiceContext } from "@/lib/kernel/context";
import { InvalidInputError, NotFoundError } from "@/lib/kernel/errors";
import { openTaskHere } from "@/lib/threads/task";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { addEntries, addEntry, removeEntries, updateEntry } from "./entries";
import { exportList } from "./export-list";
import { type ImportRun, importList, type ListImport, previewImport } from "./import/import-list";
import { countLists, listEntries } from "./read-entries";
import { contractList } from "./workspace-list";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const HOME = "203.0.113.9";
const guarded = (list: ListName, confirmed = false) => ({
  list: contractList(list),
  address: HOME,
  confirmed,
});
const FIRST_PAGE = { search: "", sort: "newest", page: 1, pageSize: 50 } as const;
const PLAIN = { replaces: false, skipsCovered: false };
const RUN: ImportRun = { open: openTaskHere, report: () => undefined };

const input = (list: ListName, text: string): ListImport => ({
  list: contractList(list),
  text: [new TextEncoder().encode(text)],
  address: HOME,
  now: NOW,
});

const database = withTestDatabase();
let workspaces = 0;

async function newContext(): Promise<ServiceContext> {
  const input = { email: `lists${++workspaces}@example.org`, password: "correct horse battery" };
  const { workspaceId } = await openWorkspace(database.prisma, input, NOW);
  return contextOf(database.prisma, workspaceId, OPERATOR, NOW);
}

const valuesOf = async (
  ctx: ServiceContext,
  search = "",
  list: "ipBlacklist" | "hostnameBlacklist" = "ipBlacklist",
) =>
  (await listEntries(ctx, contractList(list), { ...FIRST_PAGE, search })).entries.map(
    ({ value }) => value,
  );

const lastEvent = ({ workspaceId }: ServiceContext) =>
  database.prisma.auditEvent.findFirst({
    where: { workspaceId },
    orderBy: { id: "desc" },
    select: { action: true, target: true, details: true },
  });

describe("adding entries", () => {
  it("stores them canonical, once, in the audit log, and raises the lists' revision", async () => {
    const ctx = await newContext();
    const before = await database.prisma.workspace.findUniqueOrThrow({
      where: { id: ctx.workspaceId },
    });
    const entry = { value: "::ffff:198.51.100.7", note: "scanner" };
    expect(await addEntry(ctx, guarded("ipBlacklist"), entry)).toEqual({
      done: true,
      count: 1,
    });
    expect(await valuesOf(ctx)).toEqual(["198.51.100.7"]);
    const after = await database.prisma.workspace.findUniqueOrThrow({
      where: { id: ctx.workspaceId },
    });
    expect(after.listRevision - before.listRevision).toBe(1n);
    expect(await lastEvent(ctx)).toEqual({
      action: "list.add",
      target: "ipBlacklist",
      details: {
        before: null,
        after: {
          added: 1,
          updated: 0,
          entries: [{ value: "198.51.100.7", note: "scanner", expiresAt: null }],
        },
      },
    });
  });

  it("names the field of a problem, also of a duplicate", async () => {
    const ctx = await newContext();
    const add = (value: string) =>
      addEntry(ctx, guarded("ipBlacklist"), { value }).catch(
        (error: InvalidInputError) => error.problems,
      );
    await add("192.0.2.1");
    expect(await add("192.0.2.1/32")).toEqual([
      { path: "value", message: "192.0.2.1 is on this list already." },
    ]);
    expect(await add("192.0.2.256")).toEqual([
      {
        path: "value",
        message:
          'is "192.0.2.256"; allowed: an address (192.0.2.1), a CIDR (192.0.2.0/24) or a range (192.0.2.1-192.0.2.9)',
      },
    ]);
  });

  it("overwrites an expired entry", async () => {
    const ctx = await newContext();
    const entry = { value: "192.0.2.1", expiresAt: "2020-01-01" };
    await addEntries(ctx, contractList("ipBlacklist"), [entry]);
    expect(await addEntries(ctx, contractList("ipBlacklist"), [{ value: "192.0.2.1" }])).toEqual({
      added: 0,
      updated: 1,
    });
  });
});

describe("the guard", () => {
  const add = (
    ctx: ServiceContext,
    list: "ipBlacklist" | "ipWhitelist" | "hostnameBlacklist",
    value: string,
  ) => addEntry(ctx, guarded(list), { value });

  it("warns before the customer's own address would be blocked, and stores nothing", async () => {
    const ctx = await newContext();
    expect(await add(ctx, "ipBlacklist", "203.0.113.0/24")).toEqual({
      done: false,
      warnings: [
        {
          kind: "you",
          message: "Your own address, 203.0.113.9, would be blocked by 203.0.113.0/24.",
        },
      ],
    });
    expect(await valuesOf(ctx)).toEqual([]);
    await addEntry(ctx, guarded("ipBlacklist", true), { value: "203.0.113.0/24" });
    expect(await valuesOf(ctx)).toEqual(["203.0.113.0/24"]);
  });

  it("does not warn while a narrower whitelist entry applies, and warns when it is removed", async () => {
    const ctx = await newContext();
    await add(ctx, "ipWhitelist", HOME);
    expect(await add(ctx, "ipBlacklist", "203.0.113.0/24")).toEqual({ done: true, count: 1 });
    const removal = await removeEntries(ctx, guarded("ipWhitelist"), { search: "" });
    expect(removal).toMatchObject({ done: false, warnings: [{ kind: "you" }] });
    expect(await countLists(database.prisma, ctx.workspaceId)).toMatchObject({ ipWhitelist: 1 });
  });

  it.each([
    ["ipBlacklist", "0.0.0.0/1", "everyone"],
    ["ipBlacklist", "2000::/4", "everyone"],
    ["ipWhitelist", "::/0", "everyone"],
    ["ipBlacklist", "100.0.0.0/8", "broad"],
    ["hostnameBlacklist", "com", "broad"],
    ["hostnameBlacklist", "*.net", "broad"],
    ["hostnameBlacklist", "*a*", "broad"],
  ] as const)("warns before %s gets %s: %s", async (list, value, kind) => {
    const result = await add(await newContext(), list, value);
    expect(result).toMatchObject({ done: false, warnings: [{ kind }] });
  });

  it.each([
    ["ipBlacklist", "100.0.0.0/9"],
    ["ipBlacklist", "2001:db8::/32"],
    ["hostnameBlacklist", "*.scanner.example"],
    ["hostnameBlacklist", "crawl-*"],
  ] as const)("does not ask about %s %s", async (list, value) => {
    expect(await add(await newContext(), list, value)).toEqual({ done: true, count: 1 });
  });
});

describe("reading a list", () => {
  it("finds by text in value and note, and by an address that an entry covers", async () => {
    const ctx = await newContext();
    await addEntries(ctx, contractList("ipBlacklist"), [
      { value: "192.0.2.0/24", note: "100% bad" },
      { value: "198.51.100.1-198.51.100.9" },
      { value: "2001:db8::/32" },
    ]);
    expect(await valuesOf(ctx, "0% b")).toEqual(["192.0.2.0/24"]);
    expect(await valuesOf(ctx, "%%")).toEqual([]);
    expect(await valuesOf(ctx, "192.0.2.77")).toEqual(["192.0.2.0/24"]);
    expect(await valuesOf(ctx, "198.51.100.5")).toEqual(["198.51.100.1-198.51.100.9"]);
    expect(await valuesOf(ctx, "2001:db8::1")).toEqual(["2001:db8::/32"]);
  });

  it("pages and sorts on the server, addresses by number", async () => {
    const ctx = await newContext();
    const entries = ["10.0.0.10", "9.9.9.9", "10.0.0.2"].map((value) => ({ value }));
    await addEntries(ctx, contractList("ipBlacklist"), entries);
    const page = { search: "", sort: "value", page: 2, pageSize: 2 } as const;
    const { entries: rows, total } = await listEntries(ctx, contractList("ipBlacklist"), page);
    expect(rows.map(({ value }) => value)).toEqual(["10.0.0.10"]);
    expect(total).toBe(3);
  });

  it("shows no other workspace's", async () => {
    const ctx = await newContext();
    await addEntries(ctx, contractList("ipBlacklist"), [{ value: "192.0.2.1" }]);
    expect(await valuesOf(await newContext())).toEqual([]);
  });
});

describe("changing and removing", () => {
  it("records before and after, and ignores another workspace's id", async () => {
    const ctx = await newContext();
    const entry = { value: "192.0.2.1", note: "a" };
    await addEntries(ctx, contractList("ipBlacklist"), [entry]);
    const stored = await database.prisma.listEntry.findFirstOrThrow({
      where: { workspaceId: ctx.workspaceId },
    });
    const change = (who: ServiceContext) =>
      updateEntry(who, guarded("ipBlacklist"), { id: stored.id, note: "b" });
    await expect(change(await newContext())).rejects.toThrow(NotFoundError);
    await change(ctx);
    expect(await lastEvent(ctx)).toEqual({
      action: "list.update",
      target: "ipBlacklist",
      details: { value: "192.0.2.1", before: { note: "a" }, after: { note: "b" } },
    });
    const foreign = { ids: [stored.id] };
    const other = await newContext();
    expect(await removeEntries(other, guarded("ipBlacklist"), foreign)).toEqual({
      done: true,
      count: 0,
    });
    expect(await valuesOf(ctx)).toEqual(["192.0.2.1"]);
  });

  it("warns before an entry that decides about the customer is revived or ended", async () => {
    const ctx = await newContext();
    const { prisma } = database;
    const past = "2026-02-01T00:00:00.000Z";
    const idOf = async (list: "ipBlacklist" | "ipWhitelist", value: string) => {
      const { workspaceId } = ctx;
      const where = { workspaceId, contract: list, value };
      return (await prisma.listEntry.findFirstOrThrow({ where })).id;
    };
    const blocks = [{ value: "203.0.113.0/24", expiresAt: past }];
    await addEntries(ctx, contractList("ipBlacklist"), blocks);
    const block = await idOf("ipBlacklist", "203.0.113.0/24");
    const edit = (change: { note?: string; expiresAt?: string | null }, confirmed = false) =>
      updateEntry(ctx, guarded("ipBlacklist", confirmed), { id: block, ...change });
    expect(await edit({ note: "old" })).toEqual({ done: true, count: 1 });
    expect(await edit({ expiresAt: null })).toEqual({
      done: false,
      warnings: [
        {
          kind: "you",
          message: "Your own address, 203.0.113.9, would be blocked by 203.0.113.0/24.",
        },
      ],
    });
    expect(await lastEvent(ctx)).toMatchObject({ details: { after: { note: "old" } } });
    await addEntries(ctx, contractList("ipWhitelist"), [{ value: HOME }]);
    expect(await edit({ expiresAt: null })).toEqual({ done: true, count: 1 });
    const allow = await idOf("ipWhitelist", HOME);
    const end = (confirmed: boolean) =>
      updateEntry(ctx, guarded("ipWhitelist", confirmed), { id: allow, expiresAt: past });
    expect(await end(false)).toMatchObject({ done: false, warnings: [{ kind: "you" }] });
    expect(await end(true)).toEqual({ done: true, count: 1 });
    await expect(
      updateEntry(await newContext(), guarded("ipWhitelist"), { id: allow, expiresAt: null }),
    ).rejects.toThrow(NotFoundError);
  });

  it("removes what a search finds, and records it", async () => {
    const ctx = await newContext();
    const entries = [{ value: "192.0.2.1", note: "old" }, { value: "192.0.2.2" }];
    await addEntries(ctx, contractList("ipBlacklist"), entries);
    const old = { search: "old" };
    expect(await removeEntries(ctx, guarded("ipBlacklist"), old)).toEqual({
      done: true,
      count: 1,
    });
    expect(await valuesOf(ctx)).toEqual(["192.0.2.2"]);
    expect(await lastEvent(ctx)).toMatchObject({
      action: "list.remove",
      details: {
        before: { count: 1, entries: [{ value: "192.0.2.1", note: "old", expiresAt: null }] },
      },
    });
  });
});

describe("an import", () => {
  it("is analyzed line by line before anything is stored", async () => {
    const ctx = await newContext();
    await addEntries(ctx, contractList("ipBlacklist"), [
      { value: "192.0.2.1" },
      { value: "198.51.100.0/24" },
    ]);
    await addEntries(ctx, contractList("ipWhitelist"), [
      { value: "203.0.113.0/24" },
      { value: "100.64.0.1" },
    ]);
    const text = [
      "192.0.2.1",
      "198.51.100.7",
      "300.1.1.1",
      "8.8.8.0/24",
      "8.8.8.8",
      "8.8.8.8/32",
      "203.0.113.77",
      "100.64.0.1",
    ].join("\n");
    const preview = await previewImport(ctx, input("ipBlacklist", text), RUN);
    expect(preview).toEqual({
      fresh: 5,
      invalid: {
        count: 1,
        first: [
          {
            line: 3,
            value: "300.1.1.1",
            reason:
              "is not valid; allowed: an address (192.0.2.1), a CIDR (192.0.2.0/24) or a range (192.0.2.1-192.0.2.9)",
          },
        ],
      },
      doubled: {
        count: 1,
        first: [{ line: 6, value: "8.8.8.8/32", reason: "is the same as line 5" }],
      },
      listed: {
        count: 1,
        first: [{ line: 1, value: "192.0.2.1", reason: "is on this list already" }],
      },
      covered: {
        count: 2,
        first: [
          { line: 2, value: "198.51.100.7", reason: "is covered by 198.51.100.0/24" },
          { line: 5, value: "8.8.8.8", reason: "is covered by 8.8.8.0/24" },
        ],
      },
      opposed: {
        count: 2,
        first: [
          {
            line: 7,
            value: "203.0.113.77",
            reason: "is an exception to 203.0.113.0/24 on the allowlist",
          },
          {
            line: 8,
            value: "100.64.0.1",
            reason: "is also on the allowlist, which wins, so it is not blocked",
          },
        ],
      },
      warnings: [],
    });
    expect(await valuesOf(ctx)).toEqual(["198.51.100.0/24", "192.0.2.1"]);
  });

  it("finds which names cover others", async () => {
    const ctx = await newContext();
    const text =
      "scanner.example\na.scanner.example\n*.scanner.example\n*.other.example\nx.other.example\nother.example";
    const { covered } = await previewImport(ctx, input("hostnameBlacklist", text), RUN);
    expect(covered.first.map(({ value, reason }) => [value, reason])).toEqual([
      ["a.scanner.example", "is covered by scanner.example"],
      ["*.scanner.example", "is covered by scanner.example"],
      ["*.other.example", "is covered by other.example"],
      ["x.other.example", "is covered by *.other.example"],
    ]);
  });

  it("stores valid lines at once, keeps or replaces existing entries, and can skip covered ones", async () => {
    const ctx = await newContext();
    const entry = { value: "192.0.2.1", note: "mine" };
    await addEntries(ctx, contractList("ipBlacklist"), [entry]);
    const text = "192.0.2.1,theirs\n8.8.8.0/24\n8.8.8.8\nnonsense";
    const run = (options: typeof PLAIN) =>
      importList(ctx, input("ipBlacklist", text), { ...options, ...RUN });
    expect(await run({ ...PLAIN, skipsCovered: true })).toEqual({ added: 1, updated: 0 });
    expect(await valuesOf(ctx, "mine")).toEqual(["192.0.2.1"]);
    expect(await run({ ...PLAIN, replaces: true })).toEqual({ added: 1, updated: 1 });
    expect(await valuesOf(ctx, "theirs")).toEqual(["192.0.2.1"]);
  });

  it("takes 10,000 lines and reports progress", async () => {
    const ctx = await newContext();
    const lines = Array.from({ length: 10_000 }, (_, i) => `10.${i >> 8}.${i & 255}.1`);
    const steps = new Set<string>();
    const counts = await importList(ctx, input("ipBlacklist", lines.join("\n")), {
      ...PLAIN,
      open: openTaskHere,
      report: ({ step }) => steps.add(step),
    });
    expect(counts).toEqual({ added: 10_000, updated: 0 });
    expect([...steps]).toEqual(["read", "compare", "write"]);
  });

  it("changes nothing when the list would have too many patterns", async () => {
    const ctx = await newContext();
    const patterns = (prefix: string) =>
      Array.from({ length: 600 }, (_, i) => `${prefix}${i}-*.example`).join("\n");
    const run = (prefix: string) =>
      importList(ctx, input("hostnameBlacklist", patterns(prefix)), { ...PLAIN, ...RUN });
    await run("a");
    await expect(run("b")).rejects.toThrow(InvalidInputError);
    expect(await countLists(database.prisma, ctx.workspaceId)).toMatchObject({
      hostnameBlacklist: 600,
    });
  });
});

describe("an export", () => {
  it("is text or CSV that the import reads back, with formulas defused", async () => {
    const ctx = await newContext();
    await addEntries(ctx, contractList("ipBlacklist"), [
      { value: "192.0.2.1", note: '=HYPERLINK("x")', expiresAt: "2030-01-31" },
      { value: "192.0.2.2" },
    ]);
    const read = async (format: "text" | "csv") => {
      let text = "";
      for await (const part of exportList(ctx, contractList("ipBlacklist"), format)) {
        text += part;
      }
      return text;
    };
    expect(await read("text")).toBe('192.0.2.1 # =HYPERLINK("x")\n192.0.2.2\n');
    const csv = await read("csv");
    expect(csv).toBe(
      'value,note,expires,hits,last hit\r\n192.0.2.1,"\'=HYPERLINK(""x"")",2030-01-31T00:00:00Z,0,\r\n192.0.2.2,,,0,\r\n',
    );
    const other = await newContext();
    await importList(other, input("ipBlacklist", csv), { ...PLAIN, ...RUN });
    const { entries } = await listEntries(other, contractList("ipBlacklist"), {
      ...FIRST_PAGE,
      sort: "value",
    });
    expect(entries.map(({ value, note, expiresAt }) => [value, note, expiresAt])).toEqual([
      ["192.0.2.1", '=HYPERLINK("x")', "2030-01-31T00:00:00.000Z"],
      ["192.0.2.2", null, null],
    ]);
  });
});
