import { beforeAll, describe, expect, test } from "vitest";
import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import { createDocument, saveDocument } from "@/lib/features/policies/save-document";
import { SMART_URL } from "@/lib/features/policies/smart-url";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import type { ServiceContext } from "@/lib/kernel/context";
import type { PageSort } from "@/lib/kernel/page";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { listSmartUrls } from "./list-links";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const database = withTestDatabase();
const link = (keyname: string, destination = "https://example.org/") =>
  smartUrlSchema.parse({ keyname, destination, blockedDestination: "https://example.org/" });

let ctx: ServiceContext;

beforeAll(async () => {
  const input = { email: "links@example.org", password: "correct horse battery" };
  const { workspaceId } = await openWorkspace(database.prisma, input, NOW);
  ctx = contextOf(database.prisma, workspaceId);
  const first = await createDocument(ctx, SMART_URL, link("zebra", "https://shop.example/"));
  for (let at = 10; at < 36; at++) await createDocument(ctx, SMART_URL, link(`link-${at}`));
  await createDocument(ctx, SMART_URL, link("apple"));
  await saveDocument(ctx, SMART_URL, first.id, {
    document: link("zebra", "https://shop.example/sale"),
    baseVersion: 1,
  });
});

async function listed(request: { search?: string; page?: number; sort?: PageSort }) {
  const { items, total } = await listSmartUrls(ctx, { search: "", page: 1, ...request });
  return { total, keynames: items.map(({ keyname }) => keyname) };
}

describe("a workspace's SmartURLs", () => {
  test("are listed by name, a page at a time", async () => {
    const { total, keynames } = await listed({});
    expect(total).toBe(28);
    expect([keynames[0], keynames[1], keynames.length]).toEqual(["apple", "link-10", 25]);
    expect((await listed({ page: 2 })).keynames).toEqual(["link-34", "link-35", "zebra"]);
  });

  test("are listed newest first, or last saved first", async () => {
    expect((await listed({ sort: "newest" })).keynames.slice(0, 2)).toEqual(["apple", "link-35"]);
    expect((await listed({ sort: "saved" })).keynames[0]).toBe("zebra");
  });

  test("are listed by their visits of seven days, those without any by name", async () => {
    const { workspaceId, now } = ctx;
    const counts = { "link-20": 5, zebra: 9, "link-33": 7 };
    const days = { "link-20": 1, zebra: 6, "link-33": 9 };
    for (const [keyname, count] of Object.entries(counts)) {
      const { id } = await database.prisma.smartUrl.findFirstOrThrow({ where: { keyname } });
      const hour = new Date(now - days[keyname as keyof typeof days] * 86_400_000); // as above
      const row = { workspaceId, smartUrlId: id, hour, dimension: "outcome", value: "passed" };
      await database.prisma.linkCounter.create({ data: { ...row, count } });
    }
    const first = (await listed({ sort: "visits" })).keynames;
    expect(first.slice(0, 4)).toEqual(["zebra", "link-20", "apple", "link-10"]);
    const second = (await listed({ sort: "visits", page: 2 })).keynames;
    expect(second).toEqual(["link-33", "link-34", "link-35"]);
    expect((await listed({ sort: "visits", search: "link-2" })).keynames[0]).toBe("link-20");
  });

  test("are found by keyname or destination", async () => {
    expect((await listed({ search: "shop.EXAMPLE/sale" })).keynames).toEqual(["zebra"]);
    expect((await listed({ search: "link-1" })).total).toBe(10);
  });
});
