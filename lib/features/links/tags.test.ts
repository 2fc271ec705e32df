import { expect, it } from "vitest";
import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import { createDocument } from "@/lib/features/policies/save-document";
import { SMART_URL } from "@/lib/features/policies/smart-url";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { newWorkspace } from "@/test/services/traffic/records";
import { duplicateLink } from "./duplicate-link";
import { exportLinks } from "./export-links";
import { exportStatistics } from "./export-statistics";
import { listSmartUrls } from "./list-links";
import { setLinkPassword } from "./set-password";
import { addLinkCounts } from "./statistics";
import { listTags, setLinkTags, tagLinks } from "./tags";

const database = withTestDatabase();
const NOW = Date.parse("2026-03-31T12:30:00Z");

async function newLinks(...keynames: readonly string[]) {
  const ctx = contextOf(database.prisma, await newWorkspace(database.prisma, NOW));
  const ids: string[] = [];
  for (const keyname of keynames) {
    const document = smartUrlSchema.parse({
      keyname,
      destination: `https://shop.example/${keyname}`,
      blockedDestination: "https://shop.example/sorry",
    });
    ids.push((await createDocument(ctx, SMART_URL, document)).id);
  }
  const tagsOf = async () => {
    const rows = await ctx.prisma.smartUrl.findMany({
      where: { workspaceId: ctx.workspaceId },
      orderBy: { position: "asc" },
    });
    return rows.map(({ tags }) => tags);
  };
  return { ctx, ids, tagsOf };
}

it("a selection gets tags and loses others, and links without a change are not counted", async () => {
  const { ctx, ids, tagsOf } = await newLinks("one", "two");
  expect(await tagLinks(ctx, { ids, add: ["mail", "sale"], remove: [] })).toBe(2);
  expect(await tagLinks(ctx, { ids, add: ["mail"], remove: [] })).toBe(0);
  expect(await tagLinks(ctx, { ids: ids.slice(1), add: ["top"], remove: ["mail"] })).toBe(1);
  expect(await tagsOf()).toEqual([
    ["mail", "sale"],
    ["sale", "top"],
  ]);
  expect(await listTags(ctx)).toEqual([
    { tag: "mail", links: 1 },
    { tag: "sale", links: 2 },
    { tag: "top", links: 1 },
  ]);
  const found = await listSmartUrls(ctx, { search: "", page: 1, tag: "mail" });
  expect(found.items.map(({ keyname, tags }) => [keyname, tags])).toEqual([
    ["one", ["mail", "sale"]],
  ]);
  const actions = await ctx.prisma.auditEvent.count({
    where: { workspaceId: ctx.workspaceId, action: "smart-url.tag" },
  });
  expect(actions).toBe(2);
});

it("no link gets an eleventh tag, and then none of the selection changes", async () => {
  const { ctx, ids, tagsOf } = await newLinks("one", "two");
  const ten = Array.from({ length: 10 }, (_, n) => `t${n}`);
  await setLinkTags(ctx, ids[0] ?? "", ten);
  await expect(tagLinks(ctx, { ids, add: ["more"], remove: [] })).rejects.toThrow(
    "one would have 11 tags",
  );
  expect(await tagsOf()).toEqual([ten, []]);
});

it("another workspace's links keep their tags, and are not found", async () => {
  const [mine, theirs] = [await newLinks("one"), await newLinks("one")];
  expect(await tagLinks(mine.ctx, { ids: theirs.ids, add: ["x"], remove: [] })).toBe(0);
  await expect(setLinkTags(mine.ctx, theirs.ids[0] ?? "", ["x"])).rejects.toThrow(
    "no such SmartURL",
  );
  await expect(duplicateLink(mine.ctx, theirs.ids[0] ?? "")).rejects.toThrow("no such SmartURL");
  expect(await theirs.tagsOf()).toEqual([[]]);
});

it("a copy has the document and tags under a new keyname, and no password: it is off", async () => {
  const { ctx, ids, tagsOf } = await newLinks("one");
  const id = ids[0] ?? "";
  await setLinkTags(ctx, id, ["mail"]);
  const copy = await duplicateLink(ctx, id);
  expect(copy).toMatchObject({ keyname: expect.stringMatching(/^[a-z2-9]{7}$/), isOff: false });
  const { document } = await SMART_URL.load(ctx.prisma, ctx.workspaceId, copy.id);
  expect(document).toMatchObject({ destination: "https://shop.example/one", active: true });
  expect(await tagsOf()).toEqual([["mail"], ["mail"]]);
  await setLinkPassword(ctx, id, "open, sesame");
  expect((await duplicateLink(ctx, id)).isOff).toBe(true);
  await ctx.prisma.smartUrl.update({ where: { id }, data: { stoppedBy: "operator" } });
  await expect(duplicateLink(ctx, id)).rejects.toThrow("suspended");
});

const textOf = async (lines: AsyncGenerator<string>) => {
  let text = "";
  for await (const line of lines) text += line;
  return text.split("\r\n");
};

it("links and their visits are exported, and no cell is a formula", async () => {
  const { ctx, ids } = await newLinks("-one", "two");
  const smartUrlId = ids[0] ?? "";
  await setLinkTags(ctx, smartUrlId, ["=1+1", "b"]);
  const counted = { workspaceId: ctx.workspaceId, smartUrlId, hour: NOW - (NOW % 3_600_000) };
  await addLinkCounts(ctx.prisma, [
    { ...counted, dimension: "outcome", value: "passed", count: 3 },
    { ...counted, dimension: "referrer", value: "", count: 2 },
    { ...counted, dimension: "referrer", value: "@evil.example", count: 1 },
  ]);
  const at = { ...ctx, now: NOW };
  const [head, first, second] = await textOf(exportLinks(at, "https://go.example/"));
  expect(head).toMatch(/^keyname,link,destination,/);
  expect(first).toMatch(
    /^'-one,https:\/\/go\.example\/-one,https:\/\/shop\.example\/-one,.*,active,'=1\+1\|b,,3,/,
  );
  expect(second).toMatch(/^two,.*,active,,,0,/);
  const window = { start: NOW - 86_400_000, end: NOW + 3_600_000 };
  expect(await textOf(exportStatistics(ctx, smartUrlId, window))).toEqual([
    "day,dimension,value,visits",
    "2026-03-31,outcome,passed,3",
    "2026-03-31,referrer,(none),2",
    "2026-03-31,referrer,'@evil.example,1",
    "",
  ]);
  const theirs = await newLinks("x");
  expect(await textOf(exportStatistics(theirs.ctx, smartUrlId, window))).toHaveLength(2);
});
