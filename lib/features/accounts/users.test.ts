import { describe, expect, it } from "vitest";
import { forgetWorkspaceRecords } from "@/lib/features/workspaces/workspaces";
import { withTestDatabase } from "@/test/db/database";
import { storesOf } from "@/test/services/traffic/records";
import { signUp } from "./sign-up";
import { deleteUser } from "./users";

const NOW = Date.parse("2026-03-01T12:00:00Z");

const database = withTestDatabase();

async function newUser(email: string) {
  await signUp(database.prisma, { email, password: "correct horse battery" }, NOW);
  const user = await database.prisma.user.findUniqueOrThrow({
    where: { email },
    include: { memberships: true },
  });
  return { ...user, workspaceId: user.memberships[0]?.workspaceId ?? "" };
}

const join = (workspaceId: string, userId: string, role: "owner" | "member") =>
  database.prisma.membership.create({ data: { workspaceId, userId, role } });

const isThere = async (workspaceId: string) =>
  (await database.prisma.workspace.findUnique({ where: { id: workspaceId } })) !== null;

describe("deleting an account", () => {
  it("deletes workspaces without other members, with their records", async () => {
    const jane = await newUser("jane@example.org");
    expect(await deleteUser(database.prisma, jane, NOW)).toEqual([jane.workspaceId]);
    expect(await isThere(jane.workspaceId)).toBe(false);
    expect(await database.prisma.user.findUnique({ where: { id: jane.id } })).toBeNull();
    const where = { workspaceId: jane.workspaceId };
    await forgetWorkspaceRecords(storesOf(database.prisma), jane.workspaceId);
    const events = await database.prisma.auditEvent.findMany({ where, orderBy: { id: "asc" } });
    expect(events.map(({ actor, action }) => [actor, action])).toEqual([
      ["jane@example.org", "account.create"],
      ["jane@example.org", "workspace.delete"],
    ]);
  });

  it("leaves a workspace to its other owners, and records it in the audit log", async () => {
    const anna = await newUser("anna@example.org");
    const ben = await newUser("ben@example.org");
    await join(anna.workspaceId, ben.id, "owner");
    expect(await deleteUser(database.prisma, anna, NOW)).toEqual([]);
    expect(await isThere(anna.workspaceId)).toBe(true);
    const events = await database.prisma.auditEvent.findMany({
      where: { workspaceId: anna.workspaceId, action: "member.leave" },
    });
    expect(events).toMatchObject([{ actor: "anna@example.org", target: "anna@example.org" }]);
  });

  it("is refused while other members would lose their only owner, and deletes nothing", async () => {
    const carl = await newUser("carl@example.org");
    const dora = await newUser("dora@example.org");
    await join(carl.workspaceId, dora.id, "member");
    await expect(deleteUser(database.prisma, carl, NOW)).rejects.toThrow(
      "You are the only owner of carl.",
    );
    expect(await isThere(carl.workspaceId)).toBe(true);
    expect(await deleteUser(database.prisma, dora, NOW)).toEqual([dora.workspaceId]);
    expect(await deleteUser(database.prisma, carl, NOW)).toEqual([carl.workspaceId]);
  });

  it("of two owners at once leaves one", async () => {
    const emil = await newUser("emil@example.org");
    const fred = await newUser("fred@example.org");
    const greta = await newUser("greta@example.org");
    await join(emil.workspaceId, fred.id, "owner");
    await join(emil.workspaceId, greta.id, "member");
    const outcomes = await Promise.allSettled([
      deleteUser(database.prisma, emil, NOW),
      deleteUser(database.prisma, fred, NOW),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await isThere(emil.workspaceId)).toBe(true);
  });
});
