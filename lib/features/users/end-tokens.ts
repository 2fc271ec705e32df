import type { Prisma } from "@/lib/db/client";
import { lockWorkspace, recordChange } from "@/lib/kernel";

interface EndedRow {
  readonly id: string;
  readonly name: string;
  readonly workspaceId: string;
  readonly email: string;
}

/** Revokes every access token that the user made, in every workspace. @returns their names */
export async function endTokensOf(tx: Prisma.TransactionClient, userId: string): Promise<string[]> {
  const made = await tx.accessToken.findMany({
    where: { createdById: userId, revokedAt: null },
    select: { workspaceId: true },
  });
  // Before any token, as whoever revokes one locks; and in one order.
  const workspaceIds = [...new Set(made.map(({ workspaceId }) => workspaceId))].sort();
  for (const workspaceId of workspaceIds) await lockWorkspace(tx, workspaceId);
  const ended = await tx.$queryRaw<EndedRow[]>`
    UPDATE access_token AS t SET revoked_at = clock_timestamp()
    FROM app_user AS u
    WHERE u.id = t.created_by_id AND u.id = ${userId}::uuid AND t.revoked_at IS NULL
      AND t.workspace_id = ANY(${workspaceIds}::uuid[])
    RETURNING t.id, t.name, t.workspace_id AS "workspaceId", u.email`;
  for (const { id, name, workspaceId, email } of ended) {
    await recordChange(tx, {
      workspaceId,
      actor: { userId, name: email },
      action: "access-token.revoke",
      target: id,
      details: { name, reason: "sessions ended" },
    });
  }
  return ended.map(({ name }) => name);
}
