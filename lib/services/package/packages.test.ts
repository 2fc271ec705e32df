import { expect, it } from "vitest";
import { openWorkspace } from "@/lib/services/workspace/open-workspace";
import { withTestDatabase } from "@/test/db/database";
import { createPackage, deletePackage, listPackages, updatePackage } from "./packages";

const database = withTestDatabase();
const NOW = Date.parse("2026-03-31T12:00:00Z");
const TERMS = {
  name: "Team",
  creditsPerPeriod: 5_000,
  requestsPerSecond: 7,
  retentionDays: 10,
  renews: true,
  maxKeys: 3,
  maxConfigurations: 4,
  maxLinks: 5,
};

it("are made, changed for those who are on them, and never deleted in use", async () => {
  const { prisma } = database;
  const before = (await listPackages(prisma)).map(({ name }) => name);
  await createPackage(prisma, TERMS);
  await expect(createPackage(prisma, { ...TERMS, name: "team" })).rejects.toThrow(
    "There is a package team already.",
  );
  const account = { email: "a@example.org", password: "correct horse battery", handle: "team-a" };
  const { workspaceId } = await openWorkspace(prisma, { ...account, package: "Team" }, NOW);
  const packages = await listPackages(prisma);
  expect(packages.map(({ name }) => name)).toEqual([...before, "Team"]);
  expect(packages.at(-1)).toEqual({ ...TERMS, workspaces: 1 });

  const revision = async () =>
    (await prisma.workspace.findUniqueOrThrow({ where: { id: workspaceId } })).revision;
  const old = await revision();
  await updatePackage(prisma, { ...TERMS, requestsPerSecond: 9 });
  expect((await listPackages(prisma)).at(-1)).toMatchObject({ requestsPerSecond: 9 });
  // What processes hold in memory is read again.
  expect(await revision()).toBe(old + 1n);

  await expect(deletePackage(prisma, "Team")).rejects.toThrow("1 workspace uses this package.");
  await prisma.workspace.deleteMany();
  await deletePackage(prisma, "Team");
  await expect(deletePackage(prisma, "Team")).rejects.toThrow("There is no such package.");
  await expect(updatePackage(prisma, TERMS)).rejects.toThrow("There is no such package.");
});
