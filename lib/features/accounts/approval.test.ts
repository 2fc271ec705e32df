import { beforeEach, describe, expect, it } from "vitest";
import { setDefaultPackage } from "@/lib/features/credits/default-package";
import { listMemberships } from "@/lib/features/members/members";
import { NotFoundError } from "@/lib/kernel/errors";
import { withTestDatabase } from "@/test/db/database";
import { approveAccount, declineAccount, findWaiting, listWaiting } from "./approval";
import { forgetUnverified, signUp } from "./sign-up";

const database = withTestDatabase();
const NOW = Date.parse("2026-03-01T12:00:00Z");
const PASSWORD = "correct horse battery";
const actor = { userId: null, name: "operator@example.org" };
let accounts = 0;

/** Someone who signed up, and confirmed the address by default. */
async function asks(isConfirmed = true, at = NOW) {
  const email = `asks${++accounts}@example.org`;
  await signUp(database.prisma, { email, password: PASSWORD, needsApproval: true }, at);
  const { id } = await database.prisma.user.update({
    where: { email },
    data: { emailVerifiedAt: isConfirmed ? new Date(at) : null },
  });
  return { id, email };
}
const approve = (userId: string) => approveAccount(database.prisma, { userId, actor }, NOW);

beforeEach(async () => {
  await database.prisma.user.deleteMany();
});

describe("an account that waits", () => {
  it("is listed once its address is confirmed, longest first", async () => {
    const later = await asks(true, NOW + 1_000);
    const first = await asks();
    const unconfirmed = await asks(false);
    expect(await listWaiting(database.prisma)).toEqual([
      { ...first, askedAt: "2026-03-01T12:00:00.000Z" },
      { ...later, askedAt: "2026-03-01T12:00:01.000Z" },
    ]);
    expect(await findWaiting(database.prisma, unconfirmed.id)).toBeNull();
    await expect(approve(unconfirmed.id)).rejects.toThrow(NotFoundError);
    await expect(declineAccount(database.prisma, unconfirmed.id)).rejects.toThrow(NotFoundError);
    await forgetUnverified(
      database.prisma,
      new Date(Date.now() + 5_000),
      new AbortController().signal,
    );
    const left = await database.prisma.user.findMany({ select: { id: true } });
    expect(left.map(({ id }) => id).sort()).toEqual([first.id, later.id].sort());
  });

  it("gets a workspace on the default package when it is approved, once", async () => {
    await setDefaultPackage(database.prisma, "Starter");
    const { id, email } = await asks();
    expect(await listMemberships(database.prisma, id)).toEqual([]);
    const outcomes = await Promise.allSettled([approve(id), approve(id), approve(id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([
      ...["fulfilled", "rejected", "rejected"],
    ]);
    const memberships = await listMemberships(database.prisma, id);
    expect(memberships).toMatchObject([{ role: "owner" }]);
    const { packageName } = await database.prisma.subscription.findUniqueOrThrow({
      where: { workspaceId: memberships[0]?.id ?? "" },
    });
    expect(packageName).toBe("Starter");
    expect(await listWaiting(database.prisma)).toEqual([]);
    await expect(declineAccount(database.prisma, id)).rejects.toThrow(NotFoundError);
    expect(await database.prisma.user.count({ where: { email } })).toBe(1);
    await setDefaultPackage(database.prisma, "Free");
  });

  it("is gone when it is declined, and may ask again", async () => {
    const { id, email } = await asks();
    expect(await declineAccount(database.prisma, id)).toBe(email);
    expect(await database.prisma.user.count()).toBe(0);
    const again = { email, password: PASSWORD, needsApproval: true };
    expect(await signUp(database.prisma, again, NOW)).toMatchObject({ kind: "to-verify" });
  });
});
