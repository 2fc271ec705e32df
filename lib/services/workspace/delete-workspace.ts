import type { PrismaClient } from "@/lib/db/client";
import type { Actor } from "../actor";
import { InvalidInputError } from "../errors";
import { removeWorkspace } from "./remove-workspace";

/**
 * Deletes a workspace with everything in it, for good. Traffic is left for `forgetWorkspaceRecords`; the
 * audit trail stays, for the operator.
 *
 * @param typed its handle, typed by hand so that nobody deletes by a slip
 * @throws InvalidInputError when that is another
 */
export async function deleteWorkspace(
  prisma: PrismaClient,
  workspace: { readonly id: string; readonly handle: string },
  actor: Actor,
  typed: string,
  now: number,
): Promise<void> {
  if (typed.trim() !== workspace.handle) {
    const message = `Type ${workspace.handle} to delete this workspace.`;
    throw new InvalidInputError([{ path: "handle", message }]);
  }
  await prisma.$transaction((tx) => removeWorkspace(tx, workspace.id, actor, now));
}
