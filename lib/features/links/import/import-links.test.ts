import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import { createDocument } from "@/lib/features/policies/save-document";
import { SMART_URL } from "@/lib/features/policies/smart-url";
import type { ServiceContext } from "@/lib/kernel/context";
import { type OpenTask, openOnThread, openTaskHere } from "@/lib/threads/task";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { newWorkspace } from "@/test/services/traffic/records";
import { bundleThread } from "@/test/threads/bundle-thread";
import { importLinks, type LinkFile, previewLinks } from "./import-links";

const database = withTestDatabase();
const NOW = Date.parse("2026-03-31T12:30:00Z");

const RUN = {
  open: openTaskHere,
  check: async () => new Map<string, string>(),
  report: () => undefined,
};

const fileOf = (text: string, part: Partial<LinkFile> = {}): LinkFile => ({
  text: [new TextEncoder().encode(text)],
  format: null,
  columns: {},
  blockedDestination: null,
  allowsPrivate: false,
  ...part,
});

const apply = (ctx: ServiceContext, text: string, replaces = false) =>
  importLinks(ctx, fileOf(text), { ...RUN, replaces });

async function newContext(): Promise<ServiceContext> {
  return contextOf(database.prisma, await newWorkspace(database.prisma, NOW));
}

const linksOf = ({ prisma, workspaceId }: ServiceContext) =>
  prisma.smartUrl.findMany({ where: { workspaceId }, orderBy: { position: "asc" } });

const TEXT = `keyname,destination,tags,expires
spring,https://shop.example/spring?x=1,mail|sale,2027-01-31
a/b,https://shop.example/b,,
,https://shop.example/c,,
bad,javascript:alert(1),,
inside,http://10.0.0.1/,,
spring,https://shop.example/again,,
`;

it("a report says what each line would do, and changes nothing", async () => {
  const ctx = await newContext();
  const report = await previewLinks(ctx, fileOf(TEXT), RUN);
  expect(report).toMatchObject({ format: "csv", encoding: "utf-8", fresh: 3, noRoom: null });
  expect(report.ready.first.map(({ line, value }) => [line, value])).toEqual([
    [2, "spring"],
    [3, "a-b"],
    [4, ""],
  ]);
  expect(report.changed.first.map(({ line }) => line)).toEqual([3, 4]);
  expect(report.refused.first.map(({ line }) => line)).toEqual([5, 6]);
  expect(report.doubled.first.map(({ line }) => line)).toEqual([7]);
  expect(await linksOf(ctx)).toEqual([]);
});

it("an import writes what the report said, with versions and one audit event", async () => {
  const ctx = await newContext();
  expect(await apply(ctx, TEXT)).toEqual({ added: 3, updated: 0 });
  const [first, second, third] = await linksOf(ctx);
  expect(first).toMatchObject({
    keyname: "spring",
    destination: "https://shop.example/spring?x=1",
    blockedDestination: "https://shop.example/",
    tags: ["mail", "sale"],
    checkedAt: null,
    version: 1,
  });
  expect(first?.serving).toMatchObject({ expiresAt: "2027-01-31" });
  expect(first?.id[14]).toBe("7");
  expect([second?.keyname, third?.keyname]).toEqual([
    "a-b",
    expect.stringMatching(/^[a-z2-9]{7}$/),
  ]);
  const { document } = await SMART_URL.load(ctx.prisma, ctx.workspaceId, first?.id ?? "");
  expect(document.policy.checks.proxyVpnTor).toEqual({
    proxy: "block",
    vpn: "monitor",
    tor: "monitor",
  });
  expect(await ctx.prisma.documentVersion.count({ where: { workspaceId: ctx.workspaceId } })).toBe(
    3,
  );
  const events = await ctx.prisma.auditEvent.findMany({
    where: { workspaceId: ctx.workspaceId, action: "smart-url.import" },
  });
  expect(events.map(({ details }) => details)).toMatchObject([
    { after: { format: "csv", added: 3, updated: 0 } },
  ]);
});

it("a keyname that exists is left alone, unless that is chosen", async () => {
  const ctx = await newContext();
  const document = smartUrlSchema.parse({
    keyname: "spring",
    destination: "https://shop.example/old",
    blockedDestination: "https://shop.example/sorry",
    jsVerification: true,
  });
  const { id } = await createDocument(ctx, SMART_URL, document);
  const text = "keyname,destination,tags\nspring,https://shop.example/new,mail\n";
  const { taken, fresh } = await previewLinks(ctx, fileOf(text), RUN);
  expect([fresh, taken.first]).toEqual([
    0,
    [{ line: 2, value: "spring", reason: "leads to https://shop.example/old here" }],
  ]);
  expect(await apply(ctx, text)).toEqual({ added: 0, updated: 0 });
  const load = () => SMART_URL.load(ctx.prisma, ctx.workspaceId, id);
  expect((await load()).version).toBe(1);
  expect(await apply(ctx, text, true)).toEqual({ added: 0, updated: 1 });
  expect(await load()).toMatchObject({
    version: 2,
    document: { ...document, destination: "https://shop.example/new" },
  });
  // The same again changes nothing.
  expect(await apply(ctx, text, true)).toEqual({ added: 0, updated: 0 });
});

it("a threat found by name or list is refused, and the rest is written", async () => {
  const ctx = await newContext();
  const text = "https://evil.example/a one\nhttps://shop.example/b two\n";
  const check = async () =>
    new Map([["https://evil.example/a", "leads to evil.example, which is on a list"]]);
  const { refused } = await previewLinks(ctx, fileOf(text), { ...RUN, check });
  expect(refused.first).toEqual([
    {
      line: 1,
      value: "https://evil.example/a",
      reason: "leads to evil.example, which is on a list",
    },
  ]);
  await importLinks(ctx, fileOf(text), { ...RUN, check, replaces: false });
  expect((await linksOf(ctx)).map(({ keyname }) => keyname)).toEqual(["two"]);
});

it("what the package has no room for is told before, and refused whole", async () => {
  const ctx = await newContext();
  const text = Array.from({ length: 100_000 }, (_, n) => `https://shop.example/${n} k${n}`).join(
    "\n",
  );
  const report = await previewLinks(ctx, fileOf(text), RUN);
  expect(report).toMatchObject({
    fresh: 100_000,
    noRoom: "Your package has room for 5,000 more SmartURLs, and these are 100,000.",
  });
  await expect(apply(ctx, text)).rejects.toThrow("room for 5,000 more SmartURLs");
  expect(await linksOf(ctx)).toEqual([]);
});

it("a file that cannot be read is refused with the reason", async () => {
  const ctx = await newContext();
  await expect(previewLinks(ctx, fileOf("hello"), RUN)).rejects.toMatchObject({
    problems: [{ path: "text", message: expect.stringContaining("does not name the columns") }],
  });
});

it("a thread reports the same", async () => {
  const ctx = await newContext();
  const folder = await mkdtemp(join(tmpdir(), "gatehouse-links-"));
  try {
    const module = new URL("../../../runtime/task-thread.ts", import.meta.url);
    const open = openOnThread(await bundleThread(module, folder));
    const here = await previewLinks(ctx, fileOf(TEXT), RUN);
    expect(await previewLinks(ctx, fileOf(TEXT), { ...RUN, open })).toEqual(here);
    const run = { ...RUN, open, replaces: false };
    expect(await importLinks(ctx, fileOf(TEXT), run)).toEqual({ added: 3, updated: 0 });
    await expect(previewLinks(ctx, fileOf("[1"), { ...RUN, open })).rejects.toThrow();
    const limits = { memoryMb: 8, timeoutMs: 60_000 };
    const small: OpenTask = (task) => open({ ...task, limits });
    const many = "https://shop.example/ \n".repeat(500_000);
    await expect(previewLinks(ctx, fileOf(many), { ...RUN, open: small })).rejects.toThrow(
      "needs more memory",
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it("another workspace's keynames are no obstacle, and its links stay", async () => {
  const [mine, theirs] = [await newContext(), await newContext()];
  const text = "https://shop.example/ spring\n";
  await apply(theirs, text);
  expect(await apply(mine, text.replace("/ ", "/mine "), true)).toEqual({ added: 1, updated: 0 });
  expect((await linksOf(theirs))[0]?.destination).toBe("https://shop.example/");
});
