import { z } from "zod";
import type { PrismaClient } from "@/lib/db/client";
import type { Actor } from "../actor";
import { changedFields } from "../changed-fields";
import { NotFoundError } from "../errors";
import { keyNameInput, parseInput, quotaInput } from "../input";
import { recordChange } from "../record-change";
import { ofKeys, withinBounds } from "../workspace-bounds";

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
 * @throws InvalidInputError, NotFoundError; ConflictError when it would work again and the package allows
 *   no more keys
 */
export async function updateKey(
  prisma: PrismaClient,
  workspaceId: string,
  keyId: string,
  input: UpdateKeyInput,
  actor: Actor,
): Promise<void> {
  const change = parseInput(updateKeyInput, input);
  await prisma.$transaction((tx) =>
    withinBounds(tx, workspaceId, ofKeys, async () => {
      const where = { id: keyId, workspaceId, revokedAt: null };
      const stored = await tx.apiKey.findFirst({ where });
      if (stored === null) throw new NotFoundError("There is no such key, or it was revoked.");
      const { name, quota, expiresAt, disabled } = { ...stored, ...defined(change) };
      const changed = changedFields(
        toFields(stored),
        toFields({ name, quota, expiresAt, disabled }),
      );
      if (changed === null) return;
      await tx.apiKey.updateMany({ where, data: { name, quota, expiresAt, disabled } });
      await recordChange(tx, {
        workspaceId,
        actor,
        action: "key.update",
        target: keyId,
        details: { name: stored.name, ...changed },
      });
    }),
  );
}

interface KeyFields {
  readonly name: string;
  readonly quota: bigint | number | null;
  readonly expiresAt: Date | null;
  readonly disabled: boolean;
}

function toFields({ name, quota, expiresAt, disabled }: KeyFields) {
  return {
    name,
    quota: quota === null ? null : Number(quota),
    expiresAt: expiresAt?.toISOString() ?? null,
    disabled,
  };
}

/** Without the members that are undefined, which would take the stored ones' place. */
function defined(change: z.output<typeof updateKeyInput>): Partial<KeyFields> {
  const { name, quota, expiresAt, disabled } = change;
  return {
    ...(name !== undefined && { name }),
    ...(quota !== undefined && { quota }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(disabled !== undefined && { disabled }),
  };
}
