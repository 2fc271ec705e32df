import { createHash } from "node:crypto";
import { z } from "zod";
import type { PrismaClient } from "@/lib/db/client";
import { newApiKey } from "@/lib/state/key-format";
import type { Actor } from "../actor";
import { keyNameInput, parseInput, quotaInput } from "../input";
import { recordChange } from "../record-change";

const createKeyInput = z.object({
  name: keyNameInput,
  /** Own cap of credits a period, inside the subscription's. */
  quota: quotaInput.optional(),
  expiresAt: z.date().optional(),
});

export type CreateKeyInput = z.input<typeof createKeyInput>;

/**
 * A new key of the workspace. `apikey` is returned here only: what is stored cannot be turned back.
 *
 * @throws InvalidInputError
 */
export async function createKey(
  prisma: PrismaClient,
  workspaceId: string,
  input: CreateKeyInput,
  actor: Actor,
): Promise<{ readonly id: string; readonly apikey: string }> {
  const { name, quota, expiresAt } = parseInput(createKeyInput, input);
  const apikey = newApiKey();
  return prisma.$transaction(async (tx) => {
    const { id } = await tx.apiKey.create({
      data: {
        workspaceId,
        name,
        hash: createHash("sha256").update(apikey).digest(),
        first4: apikey.slice(0, 4),
        last4: apikey.slice(-4),
        quota: quota ?? null,
        expiresAt: expiresAt ?? null,
        createdById: actor.userId,
      },
    });
    await recordChange(tx, {
      workspaceId,
      actor,
      action: "key.create",
      target: id,
      details: { name, quota: quota ?? null, expiresAt: expiresAt?.toISOString() ?? null },
    });
    return { id, apikey };
  });
}
