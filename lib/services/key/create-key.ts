import { z } from "zod";
import type { PrismaClient } from "@/lib/db/client";
import type { Actor } from "../actor";
import { keyNameInput, parseInput, quotaInput } from "../input";
import { recordChange } from "../record-change";
import { ofKeys, withinBounds } from "../workspace-bounds";
import { newKeyRow } from "./new-key-row";

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
 * @throws InvalidInputError; ConflictError when the workspace has as many as its package allows
 */
export async function createKey(
  prisma: PrismaClient,
  workspaceId: string,
  input: CreateKeyInput,
  actor: Actor,
): Promise<{ readonly id: string; readonly apikey: string }> {
  const { name, quota = null, expiresAt = null } = parseInput(createKeyInput, input);
  const { row, apikey } = newKeyRow({ workspaceId, name, quota, expiresAt, actor });
  return prisma.$transaction((tx) =>
    withinBounds(tx, workspaceId, ofKeys, async () => {
      const { id } = await tx.apiKey.create({ data: row });
      await recordChange(tx, {
        workspaceId,
        actor,
        action: "key.create",
        target: id,
        details: {
          name,
          before: null,
          after: { name, quota, expiresAt: expiresAt?.toISOString() ?? null },
        },
      });
      return { id, apikey };
    }),
  );
}
