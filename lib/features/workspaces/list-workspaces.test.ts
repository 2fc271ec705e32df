import { expect, it } from "vitest";
import { OPERATOR } from "@/lib/kernel/actor";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { listWorkspaces } from "./list-workspaces";
import { openWorkspace } from "./open-workspace";
import { changeTerms } from "./terms";

const database = withTestDatabase();

const NOW = Date.parse("2026-03-10T12:00:00Z");

async function account(email: string, handle: string): Promise<string> {
  const input = { email, handle, password: "a test's long password" };
  return (await openWorkspace(database.prisma, input, NOW)).workspaceId;
}

it("shows what a workspace may do and has used, and finds it by handle, owner or name", async () => {
  const { prisma } = database;
  const shop = await account("ann@example.org", "shop");
  await account("bob@example.org", "blog");
  await changeTerms(contextOf(prisma, shop, OPERATOR, NOW), {
    package: "Pro",
    quota: 700,
    suspended: true,
  });
  await prisma.creditCounter.create({
    data: { scopeId: shop, workspaceId: shop, periodStart: new Date(NOW), used: 42n },
  });
  const find = (search: string) =>
    listWorkspaces(prisma, { search, state: "all", skip: 0, take: 50 }, NOW);

  const { workspaces, total } = await find("ANN@");
  expect(total).toBe(1);
  expect(workspaces).toMatchObject([
    {
      id: shop,
      handle: "shop",
      owner: "ann@example.org",
      members: 1,
      suspended: true,
      package: "Pro",
      quota: 700,
      quotaOverride: 700,
      usage: 42,
      rate: 100,
      rateOverride: null,
      expiresAt: "2026-04-09T12:00:00.000Z",
    },
  ]);
  expect((await find("blo")).workspaces.map(({ handle }) => handle)).toEqual(["blog"]);
  expect((await find("nobody")).total).toBe(0);
});

it("comes in pages, newest first", async () => {
  const { prisma } = database;
  await prisma.workspace.deleteMany();
  for (const name of ["one", "two", "three"]) await account(`${name}@pages.example`, name);
  const handles = async (skip: number) =>
    (await listWorkspaces(prisma, { search: "", state: "all", skip, take: 2 }, NOW)).workspaces.map(
      ({ handle }) => handle,
    );
  expect(await handles(0)).toEqual(["three", "two"]);
  expect(await handles(2)).toEqual(["one"]);
});

it("are narrowed down to suspended ones, with the date and the reason", async () => {
  const { prisma } = database;
  await prisma.workspace.deleteMany();
  await account("one@state.example", "one");
  const two = await account("two@state.example", "two");
  const suspend = { suspended: true, suspendedReason: "Unpaid invoice" };
  const told = await changeTerms(contextOf(prisma, two, OPERATOR, NOW), suspend);
  expect(told).toEqual({ handle: "two", reason: "Unpaid invoice", owners: ["two@state.example"] });
  const find = (state: "all" | "active" | "suspended") =>
    listWorkspaces(prisma, { search: "", state, skip: 0, take: 9 }, NOW);
  expect((await find("active")).workspaces.map(({ handle }) => handle)).toEqual(["one"]);
  expect((await find("suspended")).workspaces).toMatchObject([
    {
      handle: "two",
      suspendedAt: new Date(NOW).toISOString(),
      suspendedReason: "Unpaid invoice",
    },
  ]);
  expect(await changeTerms(contextOf(prisma, two, OPERATOR, NOW), { suspended: false })).toBeNull();
  expect((await find("all")).workspaces[0]).toMatchObject({
    suspended: false,
    suspendedAt: null,
    suspendedReason: null,
  });
});
