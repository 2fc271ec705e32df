import type { PrismaClient } from "@/lib/db/client";
import { toJson } from "../document/json";
import type { Scope } from "../document/scope";
import { lockWorkspace } from "../lock-workspace";
import { recordChange } from "../record-change";
import { getConfigurationOrThrow } from "./get-configuration";

/** Removes a configuration; calls that name it are refused from then on. @throws NotFoundError */
export async function deleteConfiguration(
  prisma: PrismaClient,
  { workspaceId, actor }: Scope,
  id: string,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const { document } = await getConfigurationOrThrow(tx, workspaceId, id);
    await tx.configuration.delete({ where: { id, workspaceId } });
    await recordChange(tx, {
      workspaceId,
      actor,
      action: "configuration.delete",
      target: document.name,
      touches: ["policies"],
      details: { id, before: toJson(document) },
    });
  });
}
