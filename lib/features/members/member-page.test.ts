import { beforeAll, expect, it } from "vitest";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { withTestDatabase } from "@/test/db/database";
import { listMemberPage, type MemberQuery } from "./member-page";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const database = withTestDatabase();
let workspaceId: string;

beforeAll(async () => {
  const password = "correct horse battery";
  const account = { email: "ada@example.org", password };
  ({ workspaceId } = await openWorkspace(database.prisma, account, NOW));
  const other = { email: "zoe@example.com", password };
  await openWorkspace(database.prisma, other, NOW);
  const rows = Array.from({ length: 120 }, (_, index) => ({
    email: `user_${String(index).padStart(3, "0")}@example.org`,
    name: index === 7 ? "Grace 100%" : null,
  }));
  await database.prisma.user.createMany({ data: rows });
  const users = await database.prisma.user.findMany({
    where: { email: { startsWith: "user_" } },
    orderBy: { email: "asc" },
  });
  await database.prisma.membership.createMany({
    data: users.map(({ id }, index) => ({
      workspaceId,
      userId: id,
      role: index % 2 === 0 ? ("viewer" as const) : ("admin" as const),
      createdAt: new Date(NOW + 1_000_000_000_000 + index * 1000),
    })),
  });
});

const page = (query: Partial<MemberQuery> = {}) => {
  const first = { search: "", sort: "oldest", page: 1, pageSize: 50 } as const;
  const context = { prisma: database.prisma, workspaceId, role: "owner" } as const;
  return listMemberPage(context, { ...first, ...query });
};
const emails = async (query: Partial<MemberQuery>) =>
  (await page(query)).members.map(({ email }) => email.slice(0, 8));

it("shows fifty at a time, and counts all", async () => {
  expect((await page()).total).toBe(121);
  expect(await emails({ pageSize: 3 })).toEqual(["ada@exam", "user_000", "user_001"]);
  expect(await emails({ page: 3, pageSize: 60 })).toEqual(["user_119"]);
});

it("finds a part of a name or an address, taken literally, in this workspace only", async () => {
  expect(await emails({ search: "USER_11", pageSize: 2 })).toEqual(["user_110", "user_111"]);
  expect(await emails({ search: "100%" })).toEqual(["user_007"]);
  expect(await page({ search: "zoe" })).toEqual({ members: [], total: 0 });
});

it("sorts by address, role and time", async () => {
  expect(await emails({ sort: "newest", pageSize: 2 })).toEqual(["user_119", "user_118"]);
  expect(await emails({ sort: "email", pageSize: 2 })).toEqual(["ada@exam", "user_000"]);
  const { members } = await page({ sort: "role", pageSize: 121 });
  const roles = members.map(({ role }) => role);
  expect([roles[0], roles[1], roles[60], roles[61], roles[120]]).toEqual([
    "owner",
    "admin",
    "admin",
    "viewer",
    "viewer",
  ]);
});
