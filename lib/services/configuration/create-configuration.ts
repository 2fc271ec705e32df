import type { PrismaClient } from "@/lib/db/client";
import type { Configuration } from "@/lib/engine/document/configuration-schema";
import { toJson } from "../document/json";
import type { Scope } from "../document/scope";
import { recordChange } from "../record-change";
import { keepConfigurationVersions } from "../version/keep-versions";
import { ofDocuments, withinBounds } from "../workspace-bounds";
import { assertNameFree } from "./assert-name-free";

/**
 * Adds a configuration at the end of the workspace's document.
 *
 * @throws InvalidInputError when the name is taken; ConflictError when the workspace has no room for it
 */
export async function createConfiguration(
  prisma: PrismaClient,
  scope: Scope,
  configuration: Configuration,
): Promise<{ readonly id: string; readonly version: number }> {
  const { workspaceId, actor } = scope;
  const { name, ...rest } = configuration;
  return prisma.$transaction((tx) =>
    withinBounds(tx, workspaceId, ofDocuments, async () => {
      await assertNameFree(tx, workspaceId, name);
      const { _max: max } = await tx.configuration.aggregate({
        where: { workspaceId },
        _max: { position: true },
      });
      const { id, version } = await tx.configuration.create({
        data: { workspaceId, name, position: (max.position ?? -1) + 1, document: toJson(rest) },
      });
      await keepConfigurationVersions(tx, scope, [id]);
      await recordChange(tx, {
        workspaceId,
        actor,
        action: "configuration.create",
        target: name,
        touches: ["policies"],
        details: { id, after: toJson(configuration) },
      });
      return { id, version };
    }),
  );
}
