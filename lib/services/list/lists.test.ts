import { describe, expect, it } from "vitest";
import { withTestDatabase } from "@/lib/db/testing/database";
import type { ListName } from "@/lib/engine/lists";
import { createAccount } from "../account/create-account";
import { OPERATOR } from "../actor";
import type { Scope } from "../document/scope";
import { InvalidInputError, NotFoundError } from "../errors";
import { addEntry } from "./add-entry";
import { addListEntries } from "./add-list-entries";
import { countLists } from "./count-lists";
import { exportList } from "./export-list";
import { type ImportWay, importList, previewImport } from "./import/import-list";
import { weighHere } from "./import/open-weigher";
import type { WeighedImport } from "./import/weigh-import";
import { listEntries } from "./list-entries";
import { removeEntries } from "./remove-entries";
import { updateEntry } from "./update-entry";
import { updateListEntry } from "./update-list-entry";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const HOME = "203.0.113.9";
const viewer = { address: HOME, confirmed: false, now: NOW };
const FIRST_PAGE = { search: "", sort: "newest", page: 1, pageSize: 50 } as const;
const PLAIN = { replaces: false, skipsCovered: false };
const WAY: ImportWay = { open: weighHere, report: () => undefined };

const weighed = (list: ListName, text: string): WeighedImport => ({
  list,
  text: [new TextEncoder().encode(text)],
  address: HOME,
  now: NOW,
});

const database = withTestDatabase();
let accounts = 0;

async function newScope(): Promise<Scope> {
  const input = { email: `lists${++accounts}@example.org`, password: "correct horse battery" };
  const { accountId } = await createAccount(database.prisma, input, OPERATOR, NOW);
  return { workspaceId: accountId, actor: OPERATOR };
}

const valuesOf = async (
  { workspaceId }: Scope,
  search = "",
  list: "ipBlacklist" | "hostnameBlacklist" = "ipBlacklist",
) =>
  (await listEntries(database.prisma, workspaceId, list, { ...FIRST_PAGE, search })).entries.map(
    ({ value }) => value,
  );

const lastEvent = ({ workspaceId }: Scope) =>
  database.prisma.auditEvent.findFirst({
    where: { workspaceId },
    orderBy: { id: "desc" },
    select: { action: true, target: true, details: true },
  });

describe("adding entries", () => {
  it("stores them canonical, once, tells the audit trail, and raises the lists' revision", async () => {
    const scope = await newScope();
    const before = await database.prisma.workspace.findUniqueOrThrow({
      where: { id: scope.workspaceId },
    });
    const entry = { value: "::ffff:198.51.100.7", note: "scanner" };
    expect(await addEntry(database.prisma, scope, "ipBlacklist", entry, viewer)).toEqual({
      done: true,
      count: 1,
    });
    expect(await valuesOf(scope)).toEqual(["198.51.100.7"]);
    const after = await database.prisma.workspace.findUniqueOrThrow({
      where: { id: scope.workspaceId },
    });
    expect(after.listRevision - before.listRevision).toBe(1n);
    expect(await lastEvent(scope)).toEqual({
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

  it("names the field of what is wrong, also of a double", async () => {
    const scope = await newScope();
    const add = (value: string) =>
      addEntry(database.prisma, scope, "ipBlacklist", { value }, viewer).catch(
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

  it("writes an entry anew that is there but has expired", async () => {
    const scope = await newScope();
    const entry = { value: "192.0.2.1", expiresAt: "2020-01-01" };
    await addListEntries(database.prisma, scope, "ipBlacklist", [entry]);
    expect(
      await addListEntries(database.prisma, scope, "ipBlacklist", [{ value: "192.0.2.1" }]),
    ).toEqual({ added: 0, updated: 1 });
  });
});

describe("the guard", () => {
  const add = (
    scope: Scope,
    list: "ipBlacklist" | "ipWhitelist" | "hostnameBlacklist",
    value: string,
  ) => addEntry(database.prisma, scope, list, { value }, viewer);

  it("asks before one's own address would be blocked, and stores nothing meanwhile", async () => {
    const scope = await newScope();
    expect(await add(scope, "ipBlacklist", "203.0.113.0/24")).toEqual({
      done: false,
      warnings: [
        {
          kind: "you",
          message: "Your own address, 203.0.113.9, would be blocked, by 203.0.113.0/24.",
        },
      ],
    });
    expect(await valuesOf(scope)).toEqual([]);
    const confirmed = { ...viewer, confirmed: true };
    const entry = { value: "203.0.113.0/24" };
    await addEntry(database.prisma, scope, "ipBlacklist", entry, confirmed);
    expect(await valuesOf(scope)).toEqual(["203.0.113.0/24"]);
  });

  it("does not ask when a closer whitelist entry keeps the address in, and asks when that one goes", async () => {
    const scope = await newScope();
    await add(scope, "ipWhitelist", HOME);
    expect(await add(scope, "ipBlacklist", "203.0.113.0/24")).toEqual({ done: true, count: 1 });
    const removal = await removeEntries(
      database.prisma,
      scope,
      "ipWhitelist",
      { search: "" },
      viewer,
    );
    expect(removal).toMatchObject({ done: false, warnings: [{ kind: "you" }] });
    expect(await countLists(database.prisma, scope.workspaceId)).toMatchObject({ ipWhitelist: 1 });
  });

  it.each([
    ["ipBlacklist", "0.0.0.0/1", "everyone"],
    ["ipBlacklist", "2000::/4", "everyone"],
    ["ipWhitelist", "::/0", "everyone"],
    ["ipBlacklist", "100.0.0.0/8", "broad"],
    ["hostnameBlacklist", "com", "broad"],
    ["hostnameBlacklist", "*.net", "broad"],
    ["hostnameBlacklist", "*a*", "broad"],
  ] as const)("asks before %s gets %s: %s", async (list, value, kind) => {
    const result = await add(await newScope(), list, value);
    expect(result).toMatchObject({ done: false, warnings: [{ kind }] });
  });

  it.each([
    ["ipBlacklist", "100.0.0.0/9"],
    ["ipBlacklist", "2001:db8::/32"],
    ["hostnameBlacklist", "*.scanner.example"],
    ["hostnameBlacklist", "crawl-*"],
  ] as const)("does not ask about %s %s", async (list, value) => {
    expect(await add(await newScope(), list, value)).toEqual({ done: true, count: 1 });
  });
});

describe("reading a list", () => {
  it("finds by text in value and note, and by an address that an entry covers", async () => {
    const scope = await newScope();
    await addListEntries(database.prisma, scope, "ipBlacklist", [
      { value: "192.0.2.0/24", note: "100% bad" },
      { value: "198.51.100.1-198.51.100.9" },
      { value: "2001:db8::/32" },
    ]);
    expect(await valuesOf(scope, "0% b")).toEqual(["192.0.2.0/24"]);
    expect(await valuesOf(scope, "%%")).toEqual([]);
    expect(await valuesOf(scope, "192.0.2.77")).toEqual(["192.0.2.0/24"]);
    expect(await valuesOf(scope, "198.51.100.5")).toEqual(["198.51.100.1-198.51.100.9"]);
    expect(await valuesOf(scope, "2001:db8::1")).toEqual(["2001:db8::/32"]);
  });

  it("pages and sorts on the server, addresses by number", async () => {
    const scope = await newScope();
    const entries = ["10.0.0.10", "9.9.9.9", "10.0.0.2"].map((value) => ({ value }));
    await addListEntries(database.prisma, scope, "ipBlacklist", entries);
    const page = { search: "", sort: "value", page: 2, pageSize: 2 } as const;
    const { entries: rows, total } = await listEntries(
      database.prisma,
      scope.workspaceId,
      "ipBlacklist",
      page,
    );
    expect(rows.map(({ value }) => value)).toEqual(["10.0.0.10"]);
    expect(total).toBe(3);
  });

  it("shows nobody else's", async () => {
    const scope = await newScope();
    await addListEntries(database.prisma, scope, "ipBlacklist", [{ value: "192.0.2.1" }]);
    expect(await valuesOf(await newScope())).toEqual([]);
  });
});

describe("changing and removing", () => {
  it("tells before and after, and takes another workspace's id for none", async () => {
    const scope = await newScope();
    const entry = { value: "192.0.2.1", note: "a" };
    await addListEntries(database.prisma, scope, "ipBlacklist", [entry]);
    const stored = await database.prisma.listEntry.findFirstOrThrow({
      where: { workspaceId: scope.workspaceId },
    });
    const change = (who: Scope) =>
      updateListEntry(database.prisma, who, "ipBlacklist", stored.id, { note: "b" });
    await expect(change(await newScope())).rejects.toThrow(NotFoundError);
    await change(scope);
    expect(await lastEvent(scope)).toEqual({
      action: "list.update",
      target: "ipBlacklist",
      details: { value: "192.0.2.1", before: { note: "a" }, after: { note: "b" } },
    });
    const foreign = { ids: [stored.id] };
    const other = await newScope();
    expect(await removeEntries(database.prisma, other, "ipBlacklist", foreign, viewer)).toEqual({
      done: true,
      count: 0,
    });
    expect(await valuesOf(scope)).toEqual(["192.0.2.1"]);
  });

  it("asks before an expired entry comes back to life, or a living one ends, that decides about oneself", async () => {
    const scope = await newScope();
    const { prisma } = database;
    const past = "2026-02-01T00:00:00.000Z";
    const idOf = async (list: "ipBlacklist" | "ipWhitelist", value: string) => {
      const { workspaceId } = scope;
      const where = { workspaceId, kind: list, value };
      return (await prisma.listEntry.findFirstOrThrow({ where })).id;
    };
    const blocks = [{ value: "203.0.113.0/24", expiresAt: past }];
    await addListEntries(prisma, scope, "ipBlacklist", blocks);
    const block = await idOf("ipBlacklist", "203.0.113.0/24");
    const edit = (change: { note?: string; expiresAt?: string | null }, confirmed = false) =>
      updateEntry(prisma, scope, "ipBlacklist", block, change, { ...viewer, confirmed });
    expect(await edit({ note: "old" })).toEqual({ done: true, count: 1 });
    expect(await edit({ expiresAt: null })).toEqual({
      done: false,
      warnings: [
        {
          kind: "you",
          message: "Your own address, 203.0.113.9, would be blocked, by 203.0.113.0/24.",
        },
      ],
    });
    expect(await lastEvent(scope)).toMatchObject({ details: { after: { note: "old" } } });
    await addListEntries(prisma, scope, "ipWhitelist", [{ value: HOME }]);
    expect(await edit({ expiresAt: null })).toEqual({ done: true, count: 1 });
    const allow = await idOf("ipWhitelist", HOME);
    const end = (confirmed: boolean) =>
      updateEntry(
        prisma,
        scope,
        "ipWhitelist",
        allow,
        { expiresAt: past },
        { ...viewer, confirmed },
      );
    expect(await end(false)).toMatchObject({ done: false, warnings: [{ kind: "you" }] });
    expect(await end(true)).toEqual({ done: true, count: 1 });
    await expect(
      updateEntry(prisma, await newScope(), "ipWhitelist", allow, { expiresAt: null }, viewer),
    ).rejects.toThrow(NotFoundError);
  });

  it("removes what a search finds, and says what it was", async () => {
    const scope = await newScope();
    const entries = [{ value: "192.0.2.1", note: "old" }, { value: "192.0.2.2" }];
    await addListEntries(database.prisma, scope, "ipBlacklist", entries);
    const old = { search: "old" };
    expect(await removeEntries(database.prisma, scope, "ipBlacklist", old, viewer)).toEqual({
      done: true,
      count: 1,
    });
    expect(await valuesOf(scope)).toEqual(["192.0.2.2"]);
    expect(await lastEvent(scope)).toMatchObject({
      action: "list.remove",
      details: {
        before: { count: 1, entries: [{ value: "192.0.2.1", note: "old", expiresAt: null }] },
      },
    });
  });
});

describe("an import", () => {
  it("is weighed line by line before anything is stored", async () => {
    const scope = await newScope();
    await addListEntries(database.prisma, scope, "ipBlacklist", [
      { value: "192.0.2.1" },
      { value: "198.51.100.0/24" },
    ]);
    await addListEntries(database.prisma, scope, "ipWhitelist", [
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
    const preview = await previewImport(
      database.prisma,
      scope.workspaceId,
      weighed("ipBlacklist", text),
      WAY,
    );
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
            reason: "is an exception to 203.0.113.0/24 on the whitelist",
          },
          {
            line: 8,
            value: "100.64.0.1",
            reason: "is on the whitelist too, which wins: it will not be blocked",
          },
        ],
      },
      warnings: [],
    });
    expect(await valuesOf(scope)).toEqual(["198.51.100.0/24", "192.0.2.1"]);
  });

  it("knows of names which names cover them", async () => {
    const { workspaceId } = await newScope();
    const text =
      "scanner.example\na.scanner.example\n*.scanner.example\n*.other.example\nx.other.example\nother.example";
    const { covered } = await previewImport(
      database.prisma,
      workspaceId,
      weighed("hostnameBlacklist", text),
      WAY,
    );
    expect(covered.first.map(({ value, reason }) => [value, reason])).toEqual([
      ["a.scanner.example", "is covered by scanner.example"],
      ["*.scanner.example", "is covered by scanner.example"],
      ["*.other.example", "is covered by other.example"],
      ["x.other.example", "is covered by *.other.example"],
    ]);
  });

  it("stores what is valid in one go, keeps or replaces what is there, and can leave out the covered", async () => {
    const scope = await newScope();
    const entry = { value: "192.0.2.1", note: "mine" };
    await addListEntries(database.prisma, scope, "ipBlacklist", [entry]);
    const text = "192.0.2.1,theirs\n8.8.8.0/24\n8.8.8.8\nnonsense";
    const run = (options: typeof PLAIN) =>
      importList(database.prisma, scope, weighed("ipBlacklist", text), options, WAY);
    expect(await run({ ...PLAIN, skipsCovered: true })).toEqual({ added: 1, updated: 0 });
    expect(await valuesOf(scope, "mine")).toEqual(["192.0.2.1"]);
    expect(await run({ ...PLAIN, replaces: true })).toEqual({ added: 1, updated: 1 });
    expect(await valuesOf(scope, "theirs")).toEqual(["192.0.2.1"]);
  });

  it("takes 10,000 lines and tells how far it is", async () => {
    const scope = await newScope();
    const lines = Array.from({ length: 10_000 }, (_, i) => `10.${i >> 8}.${i & 255}.1`);
    const steps = new Set<string>();
    const counts = await importList(
      database.prisma,
      scope,
      weighed("ipBlacklist", lines.join("\n")),
      PLAIN,
      { open: weighHere, report: ({ step }) => steps.add(step) },
    );
    expect(counts).toEqual({ added: 10_000, updated: 0 });
    expect([...steps]).toEqual(["read", "compare", "write"]);
  });

  it("changes nothing when the list would have too many patterns", async () => {
    const scope = await newScope();
    const patterns = (prefix: string) =>
      Array.from({ length: 600 }, (_, i) => `${prefix}${i}-*.example`).join("\n");
    const run = (prefix: string) =>
      importList(
        database.prisma,
        scope,
        weighed("hostnameBlacklist", patterns(prefix)),
        PLAIN,
        WAY,
      );
    await run("a");
    await expect(run("b")).rejects.toThrow(InvalidInputError);
    expect(await countLists(database.prisma, scope.workspaceId)).toMatchObject({
      hostnameBlacklist: 600,
    });
  });
});

describe("an export", () => {
  it("is text or CSV that the import reads back, with formulas defused", async () => {
    const scope = await newScope();
    await addListEntries(database.prisma, scope, "ipBlacklist", [
      { value: "192.0.2.1", note: '=HYPERLINK("x")', expiresAt: "2030-01-31" },
      { value: "192.0.2.2" },
    ]);
    const read = async (format: "text" | "csv") => {
      let text = "";
      const { workspaceId } = scope;
      for await (const part of exportList(database.prisma, workspaceId, "ipBlacklist", format)) {
        text += part;
      }
      return text;
    };
    expect(await read("text")).toBe('192.0.2.1 # =HYPERLINK("x")\n192.0.2.2\n');
    const csv = await read("csv");
    expect(csv).toBe(
      'value,note,expires,hits,last hit\r\n192.0.2.1,"\'=HYPERLINK(""x"")",2030-01-31T00:00:00Z,0,\r\n192.0.2.2,,,0,\r\n',
    );
    const other = await newScope();
    await importList(database.prisma, other, weighed("ipBlacklist", csv), PLAIN, WAY);
    const { entries } = await listEntries(database.prisma, other.workspaceId, "ipBlacklist", {
      ...FIRST_PAGE,
      sort: "value",
    });
    expect(entries.map(({ value, note, expiresAt }) => [value, note, expiresAt])).toEqual([
      ["192.0.2.1", '=HYPERLINK("x")', "2030-01-31T00:00:00.000Z"],
      ["192.0.2.2", null, null],
    ]);
  });
});
