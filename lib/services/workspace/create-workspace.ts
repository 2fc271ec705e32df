import { z } from "zod";
import type { PrismaClient } from "@/lib/db/client";
import { endOnPackage, getPackageOrThrow } from "../account/package";
import type { Actor } from "../actor";
import { ConflictError, ForbiddenError } from "../errors";
import { parseInput } from "../input";
import { recordChange } from "../record-change";
import { claimHandle } from "./former-handle";
import {
  HandleTakenError,
  tellTakenHandle,
  workspaceHandleInput,
  workspaceNameInput,
} from "./workspace-input";

/** Each comes with the free package's credits. */
const MAX_OWNED = 10;

const createWorkspaceInput = z.object({ name: workspaceNameInput, handle: workspaceHandleInput });

export interface WorkspaceOwner {
  readonly id: string;
  readonly email: string;
  readonly isVerified: boolean;
}

/**
 * A further workspace of a user, on the free package.
 *
 * @throws InvalidInputError by field, also for a handle that is taken; ForbiddenError for users who
 *   have not confirmed their address; ConflictError when they own too many
 */
export async function createWorkspace(
  prisma: PrismaClient,
  owner: WorkspaceOwner,
  input: z.input<typeof createWorkspaceInput>,
  now: number,
): Promise<{ readonly handle: string }> {
  if (!owner.isVerified) {
    throw new ForbiddenError("Confirm your e-mail address first: the link is in your mail.");
  }
  const { name, handle } = parseInput(createWorkspaceInput, input);
  const actor: Actor = { userId: owner.id, name: owner.email };
  return prisma
    .$transaction(async (tx) => {
      await tx.$executeRaw`SELECT FROM app_user WHERE id = ${owner.id}::uuid FOR NO KEY UPDATE`;
      const owned = await tx.membership.count({ where: { userId: owner.id, role: "owner" } });
      if (owned >= MAX_OWNED) {
        throw new ConflictError(`You own ${owned} workspaces already; at most ${MAX_OWNED}.`);
      }
      const chosen = await getPackageOrThrow(tx, "Free");
      const workspace = await tx.workspace.create({
        data: {
          handle,
          name,
          memberships: { create: { userId: owner.id, role: "owner" } },
          subscription: {
            create: {
              packageName: chosen.name,
              periodAnchor: new Date(now),
              expiresAt: endOnPackage(chosen, null, now),
            },
          },
        },
      });
      if (!(await claimHandle(tx, workspace.id, handle, now))) throw new HandleTakenError();
      await recordChange(tx, {
        workspaceId: workspace.id,
        actor,
        action: "workspace.create",
        details: { before: null, after: { name, handle, package: chosen.name } },
      });
      return { handle };
    })
    .catch(tellTakenHandle);
}
