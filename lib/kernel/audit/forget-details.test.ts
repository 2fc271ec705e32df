import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { DAY_MS } from "@/lib/base/durations";
import { withTestDatabase } from "@/test/db/database";
import { newScopes } from "@/test/state/workspaces";
import { forgetDetails } from "./forget-details";

const database = withTestDatabase();

it("a full log keeps every event, and the details of the newest", async () => {
  const { prisma } = database;
  const full = await newScopes(prisma, 1);
  const other = await newScopes(prisma, 1);
  for (const { workspaceId } of [full, other])
    await prisma.auditEvent.deleteMany({ where: { workspaceId } });
  const write = (workspaceId: string, target: string, bytes: number) =>
    prisma.auditEvent.create({
      data: {
        ...{ workspaceId, target, actor: "operator", action: "configuration.update" },
        details: { after: randomBytes(bytes).toString("hex") },
      },
    });
  for (const target of ["1", "2", "3", "4"]) await write(full.workspaceId, target, 5_000);
  await write(other.workspaceId, "1", 5_000);
  const kept = async (workspaceId: string) => {
    const rows = await prisma.auditEvent.findMany({
      where: { workspaceId },
      orderBy: { id: "asc" },
    });
    return rows.map(({ target, details }) => [target, Object.keys(Object(details))]);
  };
  const now = Date.now();
  // 10 kB of text each, of which the newest two fit.
  expect(await forgetDetails(prisma, now + 2 * DAY_MS, 25_000)).toBe(0);
  expect(await forgetDetails(prisma, now, 25_000)).toBe(2);
  expect(await kept(full.workspaceId)).toEqual([
    ["1", []],
    ["2", []],
    ["3", ["after"]],
    ["4", ["after"]],
  ]);
  expect(await kept(other.workspaceId)).toEqual([["1", ["after"]]]);
  expect(await forgetDetails(prisma, now, 25_000)).toBe(0);
});
