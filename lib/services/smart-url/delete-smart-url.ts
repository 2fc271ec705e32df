import type { PrismaClient } from "@/lib/db/client";
import { toJson } from "../document/json";
import type { Scope } from "../document/scope";
import { lockWorkspace } from "../lock-workspace";
import { recordChange } from "../record-change";
import { getSmartUrlOrThrow } from "./get-smart-url";

/** Removes a SmartURL with its statistics; its link leads nowhere from then on. @throws NotFoundError */
export async function deleteSmartUrl(
  prisma: PrismaClient,
  { workspaceId, actor }: Scope,
  id: string,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const { document } = await getSmartUrlOrThrow(tx, workspaceId, id);
    await tx.smartUrl.delete({ where: { id, workspaceId } });
    await tx.linkCounter.deleteMany({ where: { workspaceId, smartUrlId: id } });
    await recordChange(tx, {
      workspaceId,
      actor,
      action: "smart-url.delete",
      target: document.keyname,
      touches: ["policies"],
      details: { id, before: toJson(document) },
    });
  });
}
