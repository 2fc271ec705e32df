import { z } from "zod";
import type { PrismaClient } from "@/lib/db/client";
import { changedFields } from "../changed-fields";
import type { Scope } from "../document/scope";
import { parseInput } from "../input";
import { recordChange } from "../record-change";
import { claimHandle, restHandle } from "./former-handle";
import {
  HandleTakenError,
  tellTakenHandle,
  workspaceHandleInput,
  workspaceNameInput,
} from "./workspace-input";

const updateWorkspaceInput = z.object({
  name: workspaceNameInput,
  handle: workspaceHandleInput,
  /** Percent of credits that visitors of links may spend; left out: as it is. */
  linkShare: z.int("A whole number").min(0, "0 or more").max(100, "100 or less").optional(),
});

/**
 * Renames a workspace. Its handle is in the addresses of its links: for twelve months those with the old one
 * lead to the new, and no one else gets it.
 *
 * @throws InvalidInputError by field, also for a handle that is taken
 */
export async function updateWorkspace(
  prisma: PrismaClient,
  { workspaceId, actor }: Scope,
  input: z.input<typeof updateWorkspaceInput>,
  now: number,
): Promise<{ readonly handle: string }> {
  const given = parseInput(updateWorkspaceInput, input);
  return prisma
    .$transaction(async (tx) => {
      const { name, handle, linkShare } = await tx.workspace.findUniqueOrThrow({
        where: { id: workspaceId },
      });
      const after = { ...given, linkShare: given.linkShare ?? linkShare };
      const changed = changedFields({ name, handle, linkShare }, after);
      if (changed === null) return after;
      await tx.workspace.update({ where: { id: workspaceId }, data: after });
      if (after.handle !== handle) {
        await restHandle(tx, workspaceId, handle, now);
        if (!(await claimHandle(tx, workspaceId, after.handle, now))) throw new HandleTakenError();
      }
      const action = "workspace.update";
      await recordChange(tx, { workspaceId, actor, action, details: { ...changed } });
      return after;
    })
    .catch(tellTakenHandle);
}
