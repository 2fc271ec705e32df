import type { PrismaClient } from "@/lib/db/client";
import { writeEvents } from "@/lib/kernel";

const DAYS_BEFORE = 7;

interface Expiring {
  readonly keyId: string;
  readonly workspaceId: string;
  readonly name: string;
  readonly last4: string;
  readonly expiresAt: Date;
}

/** Writes an event for each key that expires within a week, once for each date. @param now epoch ms */
export async function announceExpiringKeys(prisma: PrismaClient, now: number): Promise<number> {
  return prisma.$transaction(async (tx) => {
    const expiring = await tx.$queryRaw<Expiring[]>`
      WITH expiring AS MATERIALIZED (
        SELECT id FROM api_key
        WHERE revoked_at IS NULL AND NOT disabled
          AND expires_at > ${new Date(now)}
          AND expires_at <= ${new Date(now + DAYS_BEFORE * 86_400_000)}
          AND expiry_told_for IS DISTINCT FROM expires_at
        ORDER BY id FOR NO KEY UPDATE
      )
      UPDATE api_key AS k SET expiry_told_for = expires_at
      FROM expiring WHERE k.id = expiring.id
      RETURNING k.id::text AS "keyId", workspace_id::text AS "workspaceId", name, last4,
        expires_at AS "expiresAt"`;
    await writeEvents(
      tx,
      expiring.map(({ workspaceId, ...data }) => {
        const subject = `key:${data.keyId}`;
        return { kind: "key.expiring", workspaceId, subject, at: now, data };
      }),
    );
    return expiring.length;
  });
}
