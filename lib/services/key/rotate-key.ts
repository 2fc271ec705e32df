import type { PrismaClient } from "@/lib/db/client";
import type { Actor } from "../actor";
import { ConflictError, NotFoundError } from "../errors";
import { recordChange } from "../record-change";
import { ofKeys, withinBounds } from "../workspace-bounds";
import { newKeyRow } from "./new-key-row";

export interface RotatedKey {
  readonly id: string;
  /** The new key, shown this once. */
  readonly apikey: string;
  /** ISO 8601: until then the old key works too. */
  readonly oldExpiresAt: string;
}

/**
 * A new key of the same name, cap and expiry in the place of an old one, which works on for
 * `overlapMs`, though never beyond its own expiry.
 *
 * @throws NotFoundError, ConflictError when the old key works no more by itself, or when the two of them
 *   would be more keys than the package allows: without overlap they are not
 */
export async function rotateKey(
  prisma: PrismaClient,
  workspaceId: string,
  keyId: string,
  overlapMs: number,
  actor: Actor,
  now: number,
): Promise<RotatedKey> {
  const end = new Date(now + overlapMs);
  return prisma.$transaction((tx) =>
    withinBounds(tx, workspaceId, ofKeys, async () => {
      const old = await tx.apiKey.findFirst({ where: { id: keyId, workspaceId, revokedAt: null } });
      if (old === null) throw new NotFoundError("There is no such key, or it was revoked.");
      const { name, quota, expiresAt } = old;
      if (expiresAt !== null && expiresAt.getTime() <= now) {
        throw new ConflictError("This key has expired. Create a new one instead.");
      }
      const oldEnd = expiresAt !== null && expiresAt < end ? expiresAt : end;
      const { row, apikey } = newKeyRow({ workspaceId, name, quota, expiresAt, actor });
      const { id } = await tx.apiKey.create({ data: row });
      await tx.apiKey.updateMany({
        where: { id: keyId, workspaceId },
        data: { expiresAt: oldEnd },
      });
      await recordChange(tx, {
        workspaceId,
        actor,
        action: "key.rotate",
        target: keyId,
        details: {
          name,
          newKey: id,
          before: { expiresAt: expiresAt?.toISOString() ?? null },
          after: { expiresAt: oldEnd.toISOString() },
        },
      });
      return { id, apikey, oldExpiresAt: oldEnd.toISOString() };
    }),
  );
}
