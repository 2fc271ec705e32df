import { beforeAll, expect, it } from "vitest";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { withTestDatabase } from "@/test/db/database";
import { type KeyQuery, listKeyPage } from "./key-page";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const database = withTestDatabase();
let workspaceId: string;
let stranger: string;

beforeAll(async () => {
  const password = "correct horse battery";
  const open = (email: string) => openWorkspace(database.prisma, { email, password }, NOW);
  ({ workspaceId } = await open("many@example.org"));
  ({ workspaceId: stranger } = await open("other@example.org"));
  const rows = (owner: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      workspaceId: owner,
      name: `shop_${String(index).padStart(4, "0")}`,
      hash: new TextEncoder().encode(`${owner} ${index}`.padEnd(32)),
      first4: "gh00",
      last4: String(index).padStart(4, "0"),
      createdAt: new Date(NOW + index * 1000),
    }));
  await database.prisma.apiKey.createMany({
    data: [...rows(workspaceId, 300), ...rows(stranger, 1)],
  });
  const change = (name: string, data: object) =>
    database.prisma.apiKey.updateMany({ where: { workspaceId, name }, data });
  await change("shop_0299", { revokedAt: new Date(NOW) });
  await change("shop_0298", { expiresAt: new Date(NOW) });
  await change("shop_0007", { lastUsedAt: new Date(NOW), expiresAt: new Date(NOW + 1) });
  const busy = await database.prisma.apiKey.findFirstOrThrow({
    where: { workspaceId, name: "shop_0003" },
  });
  const counter = { scopeId: busy.id, workspaceId, used: 12 };
  await database.prisma.creditCounter.create({ data: { ...counter, periodStart: new Date(NOW) } });
});

const page = (query: Partial<KeyQuery> = {}) => {
  const first = { search: "", sort: "newest", usable: false, page: 1, pageSize: 50 } as const;
  const context = { prisma: database.prisma, workspaceId, now: NOW };
  return listKeyPage(context, { ...first, ...query });
};
const names = async (query: Partial<KeyQuery>) =>
  (await page({ pageSize: 2, ...query })).keys.map(({ name }) => name);

it("shows the newest first and revoked keys last, fifty at a time", async () => {
  const { keys, total } = await page();
  expect([keys.length, total]).toEqual([50, 300]);
  expect(await names({})).toEqual(["shop_0298", "shop_0297"]);
  expect(await names({ page: 150 })).toEqual(["shop_0000", "shop_0299"]);
  expect(await names({ page: 151 })).toEqual([]);
});

it("finds a part of the name, taken literally, or the ends of a key", async () => {
  expect((await page({ search: "SHOP_001" })).total).toBe(10);
  expect((await page({ search: "p%0" })).total).toBe(0);
  expect(await names({ search: "gh00…0042" })).toEqual(["shop_0042"]);
});

it("sorts by name, use and expiry", async () => {
  expect(await names({ sort: "name" })).toEqual(["shop_0000", "shop_0001"]);
  expect((await names({ sort: "usage" }))[0]).toBe("shop_0003");
  expect((await names({ sort: "lastUsed" }))[0]).toBe("shop_0007");
  expect(await names({ sort: "expires" })).toEqual(["shop_0298", "shop_0007"]);
  expect((await page({ sort: "usage", pageSize: 1 })).keys[0]).toMatchObject({
    apikey: `gh00${"*".repeat(40)}0003`,
    usage: 12,
  });
});

it("leaves out keys that no longer work, where only usable ones are wanted", async () => {
  expect(await names({ usable: true })).toEqual(["shop_0297", "shop_0296"]);
  expect((await page({ usable: true })).total).toBe(298);
});
