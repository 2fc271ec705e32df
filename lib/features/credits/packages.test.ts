import { describe, expect, it } from "vitest";
import {
  createUserWithWorkspace,
  createWorkspace,
  openWorkspace,
} from "@/lib/features/workspaces/open-workspace";
import { ConflictError, NotFoundError } from "@/lib/kernel/errors";
import { withTestDatabase } from "@/test/db/database";
import { setDefaultPackage } from "./default-package";
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
  expect(packages.at(-1)).toEqual({ ...TERMS, isDefault: false, workspaces: 1 });

  const revision = async () =>
    (await prisma.workspace.findUniqueOrThrow({ where: { id: workspaceId } })).revision;
  const old = await revision();
  await updatePackage(prisma, { ...TERMS, requestsPerSecond: 9 });
  expect((await listPackages(prisma)).at(-1)).toMatchObject({ requestsPerSecond: 9 });
  // The copies in processes' memory are read again.
  expect(await revision()).toBe(old + 1n);

  await expect(deletePackage(prisma, "Team")).rejects.toThrow("1 workspace uses this package.");
  await prisma.workspace.deleteMany();
  await deletePackage(prisma, "Team");
  await expect(deletePackage(prisma, "Team")).rejects.toThrow("There is no such package.");
  await expect(updatePackage(prisma, TERMS)).rejects.toThrow("There is no such package.");
});

describe("the default", () => {
  const defaults = async () =>
    (await listPackages(database.prisma)).filter(({ isDefault }) => isDefault);
  const signedUp = async (email: string, operator: "never" | "if-none" = "never") => {
    const account = { email, passwordHash: null, emailVerifiedAt: null, operator };
    const { workspaceId } = await createUserWithWorkspace(database.prisma, account, NOW);
    const { packageName } = await database.prisma.subscription.findUniqueOrThrow({
      where: { workspaceId },
    });
    return packageName;
  };

  it("is what new accounts get, in real figures; the operator's own have no limits", async () => {
    expect(await defaults()).toMatchObject([{ name: "Free", creditsPerPeriod: 1_000 }]);
    await database.prisma.user.deleteMany();
    expect(await signedUp("operator@example.org", "if-none")).toBe("Unlimited");
    expect(await signedUp("first@example.org")).toBe("Free");
    await setDefaultPackage(database.prisma, "Starter");
    expect(await signedUp("second@example.org")).toBe("Starter");
    await expect(setDefaultPackage(database.prisma, "Gold")).rejects.toThrow(NotFoundError);
    const user = await database.prisma.user.findFirstOrThrow({ where: { isOperator: true } });
    const owner = { id: user.id, email: user.email, isVerified: true };
    const names = [
      { owner: { ...owner, isOperator: true }, name: "Own", handle: "own-second" },
      { owner: { ...owner, isOperator: false }, name: "Other", handle: "other-second" },
    ];
    for (const input of names) await createWorkspace(database.prisma, input, NOW);
    const rows = await database.prisma.subscription.findMany({
      where: { workspace: { handle: { in: ["own-second", "other-second"] } } },
      orderBy: { workspace: { handle: "asc" } },
    });
    expect(rows.map(({ packageName }) => packageName)).toEqual(["Starter", "Unlimited"]);
  });

  it("is one, whichever operator sets it at the same time, and is not deleted", async () => {
    await Promise.all(
      ["Free", "Starter", "Pro", "Business", "Free", "Pro"].map((name) =>
        setDefaultPackage(database.prisma, name),
      ),
    );
    expect(await defaults()).toHaveLength(1);
    await createPackage(database.prisma, { ...TERMS, name: "Brief" });
    const [set, deleted] = await Promise.allSettled([
      setDefaultPackage(database.prisma, "Brief"),
      deletePackage(database.prisma, "Brief"),
    ]);
    expect([set.status, deleted.status].sort()).toEqual(["fulfilled", "rejected"]);
    await setDefaultPackage(database.prisma, "Free");
    if (deleted.status === "rejected") await deletePackage(database.prisma, "Brief");
    await expect(deletePackage(database.prisma, "Free")).rejects.toThrow(ConflictError);
    expect(await defaults()).toMatchObject([{ name: "Free" }]);
  });

  it("may have no limits", async () => {
    await createPackage(database.prisma, {
      ...{ ...TERMS, name: "All", creditsPerPeriod: null, requestsPerSecond: null },
    });
    expect((await listPackages(database.prisma)).at(-1)).toMatchObject({
      ...{ name: "All", creditsPerPeriod: null, requestsPerSecond: null },
    });
  });
});
