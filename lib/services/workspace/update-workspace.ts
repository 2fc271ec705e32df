import { z } from "zod";
import type { PrismaClient } from "@/lib/db/client";
import { changedFields } from "../changed-fields";
import type { Scope } from "../document/scope";
import { parseInput } from "../input";
import { recordChange } from "../record-change";
import { tellTakenHandle, workspaceHandleInput, workspaceNameInput } from "./workspace-input";

const updateWorkspaceInput = z.object({ name: workspaceNameInput, handle: workspaceHandleInput });

/**
 * Renames a workspace. Its handle is in the addresses of its pages and SmartURLs: the old ones end.
 *
 * @throws InvalidInputError by field, also for a handle that is taken
 */
export async function updateWorkspace(
  prisma: PrismaClient,
  { workspaceId, actor }: Scope,
  input: z.input<typeof updateWorkspaceInput>,
): Promise<{ readonly handle: string }> {
  const after = parseInput(updateWorkspaceInput, input);
  return prisma
    .$transaction(async (tx) => {
      const { name, handle } = await tx.workspace.findUniqueOrThrow({ where: { id: workspaceId } });
      const changed = changedFields({ name, handle }, after);
      if (changed === null) return after;
      await tx.workspace.update({ where: { id: workspaceId }, data: after });
      const action = "workspace.update";
      await recordChange(tx, { workspaceId, actor, action, details: { ...changed } });
      return after;
    })
    .catch(tellTakenHandle);
}
