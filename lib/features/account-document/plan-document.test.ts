import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { setLinkPassword } from "@/lib/features/links/set-password";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { InvalidInputError, StaleError } from "@/lib/kernel/errors";
import { openTaskHere } from "@/lib/threads/task";
import { withTestDatabase } from "@/test/db/database";
import { anyAccountDocument } from "@/test/engine/account-document";
import { contextOf } from "@/test/services/context";
import { documentText } from "./document-text";
import { exportRevision } from "./export-document";
import { importDocument } from "./import-document";
import { planAccountDocument } from "./plan-document";

const database = withTestDatabase();
let accounts = 0;

async function newAccount(): Promise<string> {
  const input = { email: `plan${++accounts}@example.org`, password: "correct horse battery" };
  return (await openWorkspace(database.prisma, input, Date.now())).workspaceId;
}

const ctxOf = (id: string) => contextOf(database.prisma, id);
const revisionOf = async (id: string) => (await exportRevision(database.prisma, id)).revision;
const inputOf = (text: string, address: string | null = null) => ({
  text: [new TextEncoder().encode(text)],
  address,
});
const planOf = (id: string, json: unknown, address: string | null = null) =>
  planAccountDocument(ctxOf(id), inputOf(JSON.stringify(json), address), openTaskHere);

async function exportedText(id: string): Promise<string> {
  const { document } = await exportRevision(database.prisma, id);
  return [...documentText(document)].join("");
}

const NOTHING = { add: 0, change: 0, remove: 0, parts: [] };
const link = (keyname: string, more: object = {}) => ({
  keyname,
  destination: "https://example.org/",
  blockedDestination: "https://example.org/sorry",
  ...more,
});

describe("a plan", () => {
  it("of what was exported is empty, whatever was imported", async () => {
    await fc.assert(
      fc.asyncProperty(anyAccountDocument, async (document) => {
        const id = await newAccount();
        const json = { ...document, configurations: [], smartUrls: [] };
        await importDocument(ctxOf(id), json, { allowsPrivateDestinations: true });
        const text = await exportedText(id);
        const { plan } = await planAccountDocument(ctxOf(id), inputOf(text), openTaskHere);
        expect(plan).toEqual(NOTHING);
        expect((await planOf(id, json)).plan).toEqual(NOTHING);
      }),
      { numRuns: 15 },
    );
  });

  it("is empty after its document was applied", async () => {
    const id = await newAccount();
    const document = {
      version: 1,
      lists: { ipBlacklist: ["192.0.2.7/32", { value: "192.0.2.8", expiresAt: "2030-01-31" }] },
      configurations: [{ name: "Zoo" }, { name: "Shop", policy: { mode: "monitor" } }],
      smartUrls: [
        link("z", { tags: ["mail", " mail"] }),
        link("a", { serving: { expiresAt: "2030-01-31" } }),
      ],
    };
    // A new workspace's policy is not the default that the document means.
    expect((await planOf(id, document)).plan).toMatchObject({ add: 6, change: 1, remove: 0 });
    await importDocument(ctxOf(id), document);
    expect((await planOf(id, document)).plan).toEqual(NOTHING);
    expect(JSON.parse(await exportedText(id)).smartUrls[0].tags).toEqual(["mail"]);
    // Tags that a document leaves out stay; those that it names are compared.
    const withTags = (more: object) => ({
      ...document,
      smartUrls: [link("z", more), ...document.smartUrls.slice(1)],
    });
    expect((await planOf(id, withTags({}))).plan).toEqual(NOTHING);
    const { parts } = (await planOf(id, withTags({ tags: [] }))).plan;
    expect(parts[0]?.changes[0]?.fields).toEqual([{ path: "tags", before: ["mail"], after: [] }]);
  });

  it("changes nothing, and names the revision that it compares with", async () => {
    const id = await newAccount();
    const before = await revisionOf(id);
    const { revision } = await planOf(id, { version: 1, lists: { ipBlacklist: ["192.0.2.1"] } });
    expect(revision).toBe(before);
    expect(await revisionOf(id)).toBe(before);
  });

  it("gives the entries that cover the customer, and warns of those that cover most", async () => {
    const id = await newAccount();
    const lists = { ipBlacklist: ["198.51.100.0/24", "0.0.0.0/1"], ipWhitelist: ["192.0.2.0/24"] };
    const { tried, listWarnings } = await planOf(id, { version: 1, lists }, "198.51.100.7");
    expect(tried.entries.map(({ list, value }) => [list, value])).toEqual([
      ["ipBlacklist", "198.51.100.0/24"],
    ]);
    expect(listWarnings).toEqual([
      {
        ...{ part: "ipBlacklist", name: null },
        message: "0.0.0.0/1 would block at least half of all addresses: nearly everyone.",
      },
    ]);
  });

  it("leaves out lists that are too large for the server to try the customer by", async () => {
    const id = await newAccount();
    const asns = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ value: `AS${n + 1}` }));
    const named = [
      { name: "large", kind: "asn", entries: asns(10_001) },
      { name: "small", kind: "asn", entries: asns(2) },
    ];
    const { tried } = await planOf(id, { version: 1, lists: { named } }, "198.51.100.7");
    expect(tried.heads).toEqual([{ name: "small", kind: "asn" }]);
    expect(tried.entries.map(({ list, value }) => [list, value])).toEqual([
      ["small", "AS1"],
      ["small", "AS2"],
    ]);
  });

  it("of no document names every problem", async () => {
    const id = await newAccount();
    const problemsOf = async (text: string) => {
      const error = await planAccountDocument(ctxOf(id), inputOf(text), openTaskHere).catch(
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(InvalidInputError);
      return (error as InvalidInputError).problems;
    };
    expect(await problemsOf("{")).toEqual([
      { path: "$", message: expect.stringMatching(/^is not JSON: /) },
    ]);
    expect(await problemsOf('{"version": 1, "blocker": {"mode": "loud"}}')).toEqual([
      { path: "blocker.mode", message: 'is "loud"; allowed: "enforce", "monitor"' },
    ]);
  });

  it("counts problems beyond those that it names", async () => {
    const id = await newAccount();
    const ipBlacklist = Array.from({ length: 5_000 }, () => "nowhere");
    const error = await planOf(id, { version: 1, lists: { ipBlacklist } }).catch(
      (thrown: unknown) => thrown,
    );
    const { problems, count } = error as InvalidInputError;
    expect([problems.length, count]).toEqual([200, 5_000]);
  });
});

describe("an apply", () => {
  it("is refused once anything of the document has changed, and then changes nothing", async () => {
    const id = await newAccount();
    const revision = await revisionOf(id);
    await importDocument(ctxOf(id), { version: 1, lists: { ipBlacklist: ["192.0.2.1"] } });
    const before = await exportedText(id);
    const stale = importDocument(ctxOf(id), { version: 1 }, { expected: [revision] });
    await expect(stale).rejects.toBeInstanceOf(StaleError);
    expect(await exportedText(id)).toBe(before);
    const now = await revisionOf(id);
    await importDocument(ctxOf(id), { version: 1 }, { expected: [revision, now] });
    expect(await exportedText(id)).not.toBe(before);
  });

  it("of several at once at one revision succeeds once", async () => {
    const id = await newAccount();
    const expected = [await revisionOf(id)];
    const tries = await Promise.allSettled(
      [1, 2, 3, 4].map((n) => {
        const lists = { ipBlacklist: [`192.0.2.${n}`] };
        return importDocument(ctxOf(id), { version: 1, lists }, { expected });
      }),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([
      "fulfilled",
      "rejected",
      "rejected",
      "rejected",
    ]);
    const winner = tries.findIndex(({ status }) => status === "fulfilled") + 1;
    const { document } = await exportRevision(database.prisma, id);
    expect(document.lists.ipBlacklist.map(({ value }) => value)).toEqual([`192.0.2.${winner}`]);
  });

  it("leaves what is outside of the document: passwords, stops, visits, checks", async () => {
    const id = await newAccount();
    const document = {
      version: 1,
      smartUrls: [link("same"), link("other", { jsVerification: true })],
    };
    await importDocument(ctxOf(id), document);
    const { prisma } = database;
    const where = { workspaceId: id };
    const same = await prisma.smartUrl.findFirstOrThrow({ where: { ...where, keyname: "same" } });
    const other = await prisma.smartUrl.findFirstOrThrow({ where: { ...where, keyname: "other" } });
    await setLinkPassword(ctxOf(id), other.id, "open, sesame");
    await prisma.linkUse.create({ data: { smartUrlId: other.id, visits: 12n } });
    const stop = {
      stoppedAt: new Date(1_790_000_000_000),
      stoppedBy: "operator" as const,
      stopReason: "It was reported.",
      checkedAt: new Date(1_790_000_000_000),
    };
    await prisma.smartUrl.updateMany({ where, data: stop });
    const find = (linkId: string) =>
      prisma.smartUrl.findUniqueOrThrow({ where: { id: linkId }, include: { use: true } });
    const [sameBefore, otherBefore] = [await find(same.id), await find(other.id)];

    const changed = link("other", { active: false });
    await importDocument(ctxOf(id), { version: 1, smartUrls: [link("same"), changed] });
    expect(await find(same.id)).toEqual(sameBefore);
    expect(await find(other.id)).toEqual({
      ...otherBefore,
      active: false,
      jsVerification: false,
      version: 2,
      // Its destinations are due for a check.
      checkedAt: null,
      updatedAt: expect.any(Date),
    });
    expect(otherBefore.passwordHash).not.toBeNull();
    expect(otherBefore.use?.visits).toBe(12n);
  });
});
