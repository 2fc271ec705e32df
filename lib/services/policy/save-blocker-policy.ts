import type { PrismaClient } from "@/lib/db/client";
import type { Policy } from "@/lib/engine/document/policy-schema";
import { replaceBlockerPolicy } from "../document/replace-blocker-policy";
import type { Scope } from "../document/scope";
import { type DocumentChange, saveVersioned } from "../version/save-versioned";
import { getBlockerPolicy } from "./get-blocker-policy";

/**
 * Saves the policy as a new version, and returns its number. One that changes nothing makes none.
 *
 * @throws ConflictError when somebody else has saved since the base version
 */
export function saveBlockerPolicy(
  prisma: PrismaClient,
  scope: Scope,
  change: DocumentChange<Policy>,
): Promise<number> {
  const { workspaceId } = scope;
  return saveVersioned(
    prisma,
    scope,
    {
      subject: { kind: "blocker", id: workspaceId },
      load: (tx) => getBlockerPolicy(tx, workspaceId),
      store: (tx) => replaceBlockerPolicy(tx, scope, change.document),
    },
    change,
  );
}
