import type { PrismaClient } from "@/lib/db/client";
import type { SmartUrl } from "@/lib/engine/document/smart-url-schema";
import { toJson } from "../document/json";
import type { Scope } from "../document/scope";
import { recordChange } from "../record-change";
import { keepSmartUrlVersions } from "../version/keep-versions";
import { ofDocuments, withinBounds } from "../workspace-bounds";
import { assertKeynameFree } from "./assert-keyname-free";
import { toColumns } from "./to-columns";

/**
 * Adds a SmartURL at the end of the workspace's document.
 *
 * @throws InvalidInputError when the keyname is taken; ConflictError when the workspace has no room for it
 */
export async function createSmartUrl(
  prisma: PrismaClient,
  scope: Scope,
  smartUrl: SmartUrl,
): Promise<{ readonly id: string; readonly version: number }> {
  const { workspaceId, actor } = scope;
  return prisma.$transaction((tx) =>
    withinBounds(tx, workspaceId, ofDocuments, async () => {
      await assertKeynameFree(tx, workspaceId, smartUrl.keyname);
      const { _max: max } = await tx.smartUrl.aggregate({
        where: { workspaceId },
        _max: { position: true },
      });
      const position = (max.position ?? -1) + 1;
      const { id, version } = await tx.smartUrl.create({
        data: { ...toColumns(smartUrl), workspaceId, position },
      });
      await keepSmartUrlVersions(tx, scope, [id]);
      await recordChange(tx, {
        workspaceId,
        actor,
        action: "smart-url.create",
        target: smartUrl.keyname,
        touches: ["policies"],
        details: { id, after: toJson(smartUrl) },
      });
      return { id, version };
    }),
  );
}
