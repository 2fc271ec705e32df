import type { PrismaClient } from "@/lib/db/client";
import type { SecurityEvent } from "@/lib/security/event";

/** An event, when it happened, and how often since it was last told of. */
export interface CountedEvent {
  readonly event: SecurityEvent;
  /** Epoch ms. */
  readonly at: number;
  readonly count: number;
}

/**
 * Keeps events. A failure that is like one of the last hour counts on that one's row: whoever tries a
 * thousand passwords fills no table.
 */
export async function addSecurityEvents(
  prisma: PrismaClient,
  events: readonly CountedEvent[],
): Promise<void> {
  const rows = events.map(({ event, at, count }) => ({
    at: new Date(at).toISOString(),
    count,
    action: event.action,
    outcome: event.outcome,
    reason: event.reason ?? null,
    user_id: event.userId ?? null,
    workspace_id: event.workspaceId ?? null,
    actor: event.actor ?? null,
    network: event.network,
    user_agent: event.userAgent,
  }));
  await prisma.$executeRaw`
    WITH given AS MATERIALIZED (
      SELECT row_number() OVER () AS n, given.* FROM json_to_recordset(${JSON.stringify(rows)}::json) AS given(
        at timestamptz, count int, action text, outcome text, reason text, user_id uuid,
        workspace_id uuid, actor text, network text, user_agent text)
    ), same AS MATERIALIZED (
      SELECT given.n, max(e.id) AS id
      FROM given JOIN security_event AS e ON e.last_at > given.at - interval '1 hour'
        AND e.at > given.at - interval '1 hour'
        AND e.outcome = 'failure' AND given.outcome = 'failure' AND e.action = given.action
        AND (e.reason, e.user_id, e.workspace_id, e.actor, e.network, e.user_agent)
          IS NOT DISTINCT FROM
            (given.reason, given.user_id, given.workspace_id, given.actor, given.network, given.user_agent)
      GROUP BY given.n
    ), counted AS (
      UPDATE security_event AS e SET count = e.count + given.count, last_at = given.at
      FROM same JOIN given USING (n) WHERE e.id = same.id
    )
    INSERT INTO security_event
      (at, last_at, count, action, outcome, reason, user_id, workspace_id, actor, network, user_agent)
    SELECT at, at, count, action, outcome, reason, user_id, workspace_id, actor, network, user_agent
    FROM given WHERE n NOT IN (SELECT n FROM same)`;
}
