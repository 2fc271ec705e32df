import type { Prisma, PrismaClient } from "@/lib/db/client";

/** Twelve months: links with the handle are in print, in mails, in codes on walls. */
const REST_MS = 365 * 86_400_000;

/** A handle that its workspace gives up rests: until then no one else gets it, and its links lead on. */
export async function restHandle(
  tx: Prisma.TransactionClient,
  workspaceId: string,
  handle: string,
  now: number,
): Promise<void> {
  const rest = { workspaceId, restsUntil: new Date(now + REST_MS) };
  await tx.formerHandle.upsert({ where: { handle }, create: { handle, ...rest }, update: rest });
}

/**
 * Takes a handle for a workspace that has just written it into its row: the unique index has made it wait for
 * whoever was giving the handle up, so that their rest is seen here.
 *
 * @returns false when it rests for another workspace: the transaction must not be committed then
 */
export async function claimHandle(
  tx: Prisma.TransactionClient,
  workspaceId: string,
  handle: string,
  now: number,
): Promise<boolean> {
  const former = await tx.formerHandle.findUnique({ where: { handle } });
  if (former === null) return true;
  if (former.workspaceId !== workspaceId && former.restsUntil.getTime() > now) return false;
  await tx.formerHandle.delete({ where: { handle } });
  return true;
}

/** The present handle of the workspace that had this one before and for which it rests; else null. */
export async function findSuccessor(
  prisma: PrismaClient,
  handle: string,
  now: number,
): Promise<string | null> {
  const rows = await prisma.$queryRaw<{ handle: string }[]>`
    SELECT workspace.handle
    FROM former_handle JOIN workspace ON workspace.id = former_handle.workspace_id
    WHERE former_handle.handle = ${handle} AND rests_until > ${new Date(now)}`;
  return rows[0]?.handle ?? null;
}

/** Frees the handles whose rest is over. */
export async function forgetRestedHandles(prisma: PrismaClient, now: number): Promise<void> {
  await prisma.formerHandle.deleteMany({ where: { restsUntil: { lte: new Date(now) } } });
}
