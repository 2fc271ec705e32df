import type { PrismaClient } from "@/lib/db/client";
import type { Scope } from "../document/scope";
import { NotFoundError } from "../errors";
import { recordChange } from "../record-change";

/** Removes a host; links are no longer served under it. @throws NotFoundError */
export async function removeDomain(
  prisma: PrismaClient,
  { workspaceId, actor }: Scope,
  id: string,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const row = await tx.linkDomain.findFirst({ where: { id, workspaceId } });
    if (row === null) throw new NotFoundError("There is no such domain.");
    await tx.linkDomain.deleteMany({ where: { id, workspaceId } });
    const change = { workspaceId, actor, action: "link-domain.remove", target: row.host };
    await recordChange(tx, change);
  });
}
