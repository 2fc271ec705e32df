import type { PrismaClient } from "@/lib/db/client";
import type { Configuration } from "@/lib/engine/document/configuration-schema";
import { toJson } from "../document/json";
import type { Scope } from "../document/scope";
import { keepConfigurationVersions } from "../version/keep-versions";
import { type DocumentChange, saveVersioned } from "../version/save-versioned";
import { assertNameFree } from "./assert-name-free";
import { getConfigurationOrThrow } from "./get-configuration";

/**
 * Saves a configuration as a new version, and returns its number. One that changes nothing makes none.
 *
 * @throws NotFoundError; InvalidInputError when the new name is taken; ConflictError when somebody else
 *   has saved since the base version
 */
export function saveConfiguration(
  prisma: PrismaClient,
  scope: Scope,
  id: string,
  change: DocumentChange<Configuration>,
): Promise<number> {
  const { workspaceId } = scope;
  const { name, ...rest } = change.document;
  return saveVersioned(
    prisma,
    scope,
    {
      subject: { kind: "configuration", id },
      target: name,
      load: (tx) => getConfigurationOrThrow(tx, workspaceId, id),
      store: async (tx) => {
        await assertNameFree(tx, workspaceId, name, id);
        const { version } = await tx.configuration.update({
          where: { id, workspaceId },
          data: { name, document: toJson(rest), version: { increment: 1 } },
        });
        await keepConfigurationVersions(tx, scope, [id]);
        return version;
      },
    },
    change,
  );
}
