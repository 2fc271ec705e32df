import { z } from "zod";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import type { Actor } from "../actor";
import { NotFoundError } from "../errors";
import { keyNameInput, parseInput, quotaInput } from "../input";
import { recordChange } from "../record-change";

const updateKeyInput = z.object({
  name: keyNameInput.optional(),
  /** null: no cap of its own. */
  quota: quotaInput.nullable().optional(),
  /** null: no end of its own. */
  expiresAt: z.date().nullable().optional(),
  disabled: z.boolean().optional(),
});

export type UpdateKeyInput = z.input<typeof updateKeyInput>;

/**
 * Changes a key; what is left out stays. A revoked key is gone and cannot be changed.
 *
 * @throws InvalidInputError, NotFoundError
 */
export async function updateKey(
  prisma: PrismaClient,
  workspaceId: string,
  keyId: string,
  input: UpdateKeyInput,
  actor: Actor,
): Promise<void> {
  const { name, quota, expiresAt, disabled } = parseInput(updateKeyInput, input);
  const data: Prisma.ApiKeyUpdateManyMutationInput = {};
  if (name !== undefined) data.name = name;
  if (quota !== undefined) data.quota = quota;
  if (expiresAt !== undefined) data.expiresAt = expiresAt;
  if (disabled !== undefined) data.disabled = disabled;
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.apiKey.updateMany({
      where: { id: keyId, workspaceId, revokedAt: null },
      data,
    });
    if (count === 0) throw new NotFoundError("There is no such key, or it was revoked.");
    await recordChange(tx, {
      workspaceId,
      actor,
      action: "key.update",
      target: keyId,
      details: {
        ...(name !== undefined && { name }),
        ...(quota !== undefined && { quota }),
        ...(expiresAt !== undefined && { expiresAt: expiresAt?.toISOString() ?? null }),
        ...(disabled !== undefined && { disabled }),
      },
    });
  });
}
