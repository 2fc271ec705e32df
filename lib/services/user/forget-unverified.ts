import type { Prisma, PrismaClient } from "@/lib/db/client";

/** Accounts looked for at a time. */
const BATCH = 100;

/**
 * Removes accounts that no one ever came back to: the address was not confirmed, and nothing was done
 * with the workspace but making it. Its handle is free again at once, since no link with it can be out.
 * Operators stay; so does an account that its operator has given a key or a package.
 *
 * @param before accounts made after it have time left
 * @returns how many
 */
export async function forgetUnverified(
  prisma: PrismaClient,
  before: Date,
  signal: AbortSignal,
): Promise<number> {
  let forgotten = 0;
  let after = FIRST_ID;
  while (!signal.aborted) {
    const ids = await findUnverified(prisma, before, after);
    for (const id of ids) if (await forget(prisma, id)) forgotten++;
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
  }
  return forgotten;
}

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** In the order of their ids, so that one that stays is not looked at twice. */
async function findUnverified(prisma: PrismaClient, before: Date, after: string) {
  const users = await prisma.user.findMany({
    where: { ...UNVERIFIED, createdAt: { lt: before }, id: { gt: after } },
    orderBy: { id: "asc" },
    take: BATCH,
    select: { id: true },
  });
  return users.map(({ id }) => id);
}

const UNVERIFIED = {
  emailVerifiedAt: null,
  isOperator: false,
  sessions: { none: {} },
} as const satisfies Prisma.UserWhereInput;

/** @returns false for one that is not to go, also one who confirms their address at this very moment */
async function forget(prisma: PrismaClient, id: string): Promise<boolean> {
  return prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM app_user WHERE id = ${id}::uuid FOR UPDATE`;
    const user = await tx.user.findFirst({
      where: { ...UNVERIFIED, id },
      select: { memberships: { select: { workspaceId: true } } },
    });
    if (user === null) return false;
    const workspaceIds = user.memberships.map(({ workspaceId }) => workspaceId);
    for (const workspaceId of workspaceIds) {
      if (!(await isUntouched(tx, workspaceId))) return false;
    }
    await tx.workspace.deleteMany({ where: { id: { in: workspaceIds } } });
    await tx.auditEvent.deleteMany({ where: { workspaceId: { in: workspaceIds } } });
    await tx.user.delete({ where: { id } });
    return true;
  });
}

/** Whether making it is all that was ever done with a workspace, and no one else is in it. */
async function isUntouched(tx: Prisma.TransactionClient, workspaceId: string): Promise<boolean> {
  const [workspace] = await tx.$queryRaw<{ revision: bigint; members: bigint }[]>`
    SELECT revision, (SELECT count(*) FROM membership WHERE workspace_id = id) AS members
    FROM workspace WHERE id = ${workspaceId}::uuid FOR UPDATE`;
  return workspace !== undefined && workspace.revision <= 1n && workspace.members === 1n;
}
