import type { PrismaClient } from "@/lib/db/client";
import type { SmartUrl } from "@/lib/engine/document/smart-url-schema";
import type { Scope } from "../document/scope";
import { keepSmartUrlVersions } from "../version/keep-versions";
import { type DocumentChange, saveVersioned } from "../version/save-versioned";
import { assertKeynameFree } from "./assert-keyname-free";
import { getSmartUrlOrThrow } from "./get-smart-url";
import { toColumns } from "./to-columns";

/**
 * Saves a SmartURL as a new version, and returns its number. One that changes nothing makes none.
 *
 * @throws NotFoundError; InvalidInputError when the new keyname is taken; ConflictError when somebody
 *   else has saved since the base version
 */
export function saveSmartUrl(
  prisma: PrismaClient,
  scope: Scope,
  id: string,
  change: DocumentChange<SmartUrl>,
): Promise<number> {
  const { workspaceId } = scope;
  const { document } = change;
  return saveVersioned(
    prisma,
    scope,
    {
      subject: { kind: "smart-url", id },
      target: document.keyname,
      load: (tx) => getSmartUrlOrThrow(tx, workspaceId, id),
      store: async (tx) => {
        await assertKeynameFree(tx, workspaceId, document.keyname, id);
        const { version } = await tx.smartUrl.update({
          where: { id, workspaceId },
          data: { ...toColumns(document), version: { increment: 1 } },
        });
        await keepSmartUrlVersions(tx, scope, [id]);
        return version;
      },
    },
    change,
  );
}
