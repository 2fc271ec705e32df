import { z } from "zod";
import type { PrismaClient } from "@/lib/db/client";

/** Access that a user has made in workspaces and that works without a session of theirs. */
export interface StandingAccess {
  readonly kind: "token" | "webhook" | "stream" | "channel" | "invitation";
  /** Its name, the host that it leads to, or who is invited. */
  readonly name: string;
  /** The workspace's handle. */
  readonly handle: string;
}

const rowsSchema = z.array(
  z.object({
    kind: z.enum(["token", "webhook", "stream", "channel", "invitation"]),
    name: z.string(),
    handle: z.string(),
  }),
);

/**
 * Access that the user has made, or pointed elsewhere, and that still exists: to review when their account may have
 * been in other hands. Access tokens come first.
 */
export async function listStandingAccess(
  prisma: PrismaClient,
  userId: string,
  now: number,
): Promise<StandingAccess[]> {
  const rows = await prisma.$queryRaw`
    WITH made AS (
      SELECT DISTINCT e.workspace_id, e.action, e.target, e.details ->> 'id' AS detail_id
      FROM audit_event AS e
      JOIN membership AS m ON m.workspace_id = e.workspace_id AND m.user_id = ${userId}::uuid
      WHERE e.actor_id = ${userId}::uuid AND e.action IN (
        'webhook.create', 'webhook.update', 'stream.create', 'stream.update',
        'alert-channel.create', 'alert-channel.update')
    ), found AS (
      SELECT 1 AS place, 'token' AS kind, name, workspace_id FROM access_token
      WHERE created_by_id = ${userId}::uuid AND revoked_at IS NULL
        AND (expires_at IS NULL OR expires_at > ${new Date(now)})
      UNION SELECT 2, 'invitation', email, workspace_id FROM invitation
      WHERE invited_by_id = ${userId}::uuid AND accepted_at IS NULL AND revoked_at IS NULL
        AND expires_at > ${new Date(now)}
      UNION SELECT 3, 'webhook', substring(w.url FROM '^[^/]*//([^/?#]*)'), w.workspace_id
      FROM webhook_endpoint AS w JOIN made ON made.workspace_id = w.workspace_id
        AND made.action LIKE 'webhook.%' AND made.detail_id = w.id::text
      UNION SELECT 4, 'stream', s.name, s.workspace_id
      FROM stream AS s JOIN made ON made.workspace_id = s.workspace_id
        AND made.action LIKE 'stream.%' AND made.target = s.id::text
      UNION SELECT 5, 'channel', c.name, c.workspace_id
      FROM alert_channel AS c JOIN made ON made.workspace_id = c.workspace_id
        AND made.action LIKE 'alert-channel.%' AND made.target = c.id::text
    )
    SELECT kind, found.name, handle FROM found JOIN workspace ON workspace.id = found.workspace_id
    ORDER BY place, handle, found.name`;
  return rowsSchema.parse(rows);
}
