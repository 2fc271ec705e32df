import { describe, expect, it } from "vitest";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { InvalidInputError } from "@/lib/kernel/errors";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { size } from "@/test/size";
import { documentText } from "./document-text";
import { exportDocument } from "./export-document";
import { importDocument } from "./import-document";

const database = withTestDatabase();
let accounts = 0;

async function newAccount(): Promise<string> {
  const input = { email: `doc${++accounts}@example.org`, password: "correct horse battery" };
  return (await openWorkspace(database.prisma, input, Date.now())).workspaceId;
}

const imported = (id: string, json: unknown) =>
  importDocument(contextOf(database.prisma, id), json);
const exported = (id: string) => exportDocument(database.prisma, id);

const DOCUMENT = {
  version: 1,
  lists: {
    ipWhitelist: [{ value: "203.0.113.0/24", note: "office", expiresAt: null }],
    ipBlacklist: ["198.51.100.7", { value: "::ffff:192.0.2.1", expiresAt: "2030-01-31" }],
    hostnameBlacklist: [{ value: "*.Scanner.example" }],
  },
  configurations: [
    { name: "Zoo", pageResponse: { type: "HTTPStatusCode", contents: "403" } },
    { name: "Shop", policy: { country: { rule: "allow", codes: ["US", "ID"] } } },
  ],
  smartUrls: [
    {
      keyname: "z.promo",
      destination: "https://example.org/",
      blockedDestination: "https://example.org/sorry",
      jsVerification: true,
    },
    {
      keyname: "a-promo",
      active: false,
      destination: "https://example.org/",
      blockedDestination: "https://example.org/sorry",
    },
  ],
};

describe("the account document", () => {
  it("of a new account holds the defaults", async () => {
    const document = await exported(await newAccount());
    expect(document).toMatchObject({
      version: 1,
      lists: { ipWhitelist: [], ipBlacklist: [], hostnameBlacklist: [] },
      blocker: { mode: "enforce", checks: { nonIsp: "off", threatFeeds: "block" } },
      configurations: [],
      smartUrls: [],
    });
  });

  it("is written in chunks of one text, whatever its lists hold", async () => {
    const id = await newAccount();
    const ipBlacklist = Array.from({ length: 4_500 }, (_, n) => `10.0.${n >> 8}.${n & 255}`);
    await imported(id, { ...DOCUMENT, lists: { ...DOCUMENT.lists, ipBlacklist, ipWhitelist: [] } });
    const document = await exported(id);
    expect(JSON.parse([...documentText(document)].join(""))).toEqual(document);
    expect(document.lists.ipBlacklist).toHaveLength(4_500);
  });

  it("is exported as imported: order, notes, expiry, canonical values", async () => {
    const id = await newAccount();
    await imported(id, DOCUMENT);
    const document = await exported(id);
    expect(document.lists).toEqual({
      ipWhitelist: [{ value: "203.0.113.0/24", note: "office", expiresAt: null }],
      ipBlacklist: [
        { value: "198.51.100.7", note: null, expiresAt: null },
        { value: "192.0.2.1", note: null, expiresAt: "2030-01-31T00:00:00.000Z" },
      ],
      hostnameBlacklist: [{ value: "*.scanner.example", note: null, expiresAt: null }],
      named: [],
    });
    expect(document.configurations.map(({ name }) => name)).toEqual(["Zoo", "Shop"]);
    expect(document.configurations[0]?.pageResponse).toEqual({
      type: "HTTPStatusCode",
      contents: "403",
    });
    expect(document.configurations[1]?.policy.country).toEqual({
      rule: "allow",
      codes: ["US", "ID"],
      unknown: "allow",
    });
    expect(document.smartUrls.map(({ keyname, active }) => [keyname, active])).toEqual([
      ["z.promo", true],
      ["a-promo", false],
    ]);
    await imported(id, document);
    expect(await exported(id)).toEqual(document);
  });

  it("has a link's tags where it has any, and leaves them alone where it says none", async () => {
    const id = await newAccount();
    const [first, second] = DOCUMENT.smartUrls;
    await imported(id, { version: 1, smartUrls: [{ ...first, tags: ["mail", "mail"] }, second] });
    const tagsOf = async () => (await exported(id)).smartUrls.map(({ tags }) => tags);
    expect(await tagsOf()).toEqual([["mail"], undefined]);
    const document = await exported(id);
    await imported(id, { version: 1, smartUrls: [second, first] });
    expect(await tagsOf()).toEqual([undefined, ["mail"]]);
    await imported(id, document);
    expect(await exported(id)).toEqual(document);
    await expect(
      imported(id, { version: 1, smartUrls: [{ ...first, tags: ["a,b"] }] }),
    ).rejects.toThrow(InvalidInputError);
  });

  it("replaces everything: omitted parts are deleted", async () => {
    const id = await newAccount();
    await imported(id, DOCUMENT);
    await imported(id, { version: 1, lists: { ipBlacklist: ["198.51.100.8"] } });
    const document = await exported(id);
    expect(document.lists.ipBlacklist.map(({ value }) => value)).toEqual(["198.51.100.8"]);
    expect(document.lists.ipWhitelist).toEqual([]);
    expect(document.configurations).toEqual([]);
    expect(document.smartUrls).toEqual([]);
  });

  it("leaves the id and the hits of a list entry that stays", async () => {
    const id = await newAccount();
    await imported(id, DOCUMENT);
    const where = { workspaceId: id, value: "198.51.100.7" };
    await database.prisma.listEntry.updateMany({ where, data: { hits: 12 } });
    const before = await database.prisma.listEntry.findFirstOrThrow({ where });
    await imported(id, {
      version: 1,
      lists: { ipBlacklist: [{ value: "198.51.100.7", note: "x" }] },
    });
    const after = await database.prisma.listEntry.findFirstOrThrow({ where });
    expect(after).toEqual({ ...before, note: "x" });
  });

  it("adds a configuration's versions only when it changes, and keeps them when it is removed", async () => {
    const id = await newAccount();
    const shop = (mode: string) => ({
      version: 1,
      configurations: [{ name: "Shop", policy: { mode } }],
    });
    await imported(id, shop("enforce"));
    await imported(id, shop("enforce"));
    await imported(id, shop("monitor"));
    await imported(id, { version: 1 });
    const versions = await database.prisma.documentVersion.findMany({
      where: { workspaceId: id, kind: "configuration" },
      orderBy: { version: "asc" },
    });
    expect(versions.map(({ version }) => version)).toEqual([1, 2]);
    expect(versions[0]?.document).toMatchObject({ name: "Shop", policy: { mode: "enforce" } });
    expect(versions[1]?.document).toMatchObject({ name: "Shop", policy: { mode: "monitor" } });
  });

  it("changes nothing when anything is wrong, and names every place", async () => {
    const id = await newAccount();
    await imported(id, DOCUMENT);
    const before = await exported(id);
    const broken = {
      version: 1,
      lists: {
        ipBlacklist: ["1.2.3.4", "1.2.3.999", { value: "5.6.7.8", note: "a\u0000b" }],
        hostnameBlacklist: [{ value: "ok.example", note: "\ud800" }],
      },
      blocker: { mode: "loud" },
    };
    const error = await imported(id, broken).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(InvalidInputError);
    expect((error as InvalidInputError).problems.map(({ path }) => path)).toEqual([
      "lists.ipBlacklist[1]",
      "blocker.mode",
      "lists.ipBlacklist[2].note",
      "lists.hostnameBlacklist[0].note",
    ]);
    expect(await exported(id)).toEqual(before);
  });

  it("notifies running processes that policies changed", async () => {
    const id = await newAccount();
    const find = () => database.prisma.workspace.findUniqueOrThrow({ where: { id } });
    const before = await find();
    await imported(id, DOCUMENT);
    const after = await find();
    expect(after.revision - before.revision).toBe(1n);
    expect(after.policyRevision - before.policyRevision).toBe(1n);
  });

  it("of one account never touches another's", async () => {
    const [mine, theirs] = [await newAccount(), await newAccount()];
    await imported(theirs, DOCUMENT);
    const before = await exported(theirs);
    await imported(mine, { version: 1 });
    expect(await exported(theirs)).toEqual(before);
  });

  it("takes many entries, and again with most of them known", async () => {
    const count = size(40_000, 200_000);
    const id = await newAccount();
    const ipBlacklist = Array.from(
      { length: count },
      (_, i) => `${20 + (i >> 16)}.${(i >> 8) & 255}.${i & 255}.7`,
    );
    await imported(id, { version: 1, lists: { ipBlacklist } });
    await imported(id, { version: 1, lists: { ipBlacklist: ipBlacklist.slice(10) } });
    expect(await database.prisma.listEntry.count({ where: { workspaceId: id } })).toBe(count - 10);
  });
});
