import { hash } from "node:crypto";
import type { PrismaClient } from "@/lib/db/client";
import type { GatehouseEvent } from "@/lib/events/event";
import { takeEvents } from "@/lib/kernel";

const BATCH = 200;
/** Beyond as many that wait at one endpoint, blocked calls are no news: a receiver that is away gets no flood. */
const MAX_WAITING_BLOCKED = 500;

/**
 * Makes deliveries of the next events, for the endpoints that ask for their kind.
 *
 * @param now epoch ms
 * @returns how many events were read
 */
export function enqueueDeliveries(prisma: PrismaClient, now: number): Promise<number> {
  return takeEvents(prisma, "webhooks", BATCH, (events) => enqueue(prisma, events, now));
}

/** The body that receivers get, the same for every endpoint. */
export function bodyOf({ id, kind, workspaceId, at, data }: GatehouseEvent): string {
  return JSON.stringify({
    type: kind,
    timestamp: new Date(at).toISOString(),
    id,
    workspaceId,
    data,
  });
}

/**
 * Events that come again make no second delivery. Those of the installation go to workspaces that have an
 * operator among their owners, and to no others.
 */
async function enqueue(
  prisma: PrismaClient,
  events: readonly GatehouseEvent[],
  now: number,
): Promise<void> {
  const rows = events.map((event, place) => ({
    place,
    ...{ id: event.id, kind: event.kind, subject: event.subject, workspace: event.workspaceId },
    ...{ body: bodyOf(event), bucket: bucketOf(event.id) },
  }));
  await prisma.$executeRaw`
    INSERT INTO webhook_delivery
      (endpoint_id, event_id, message_id, kind, subject, body, next_attempt_at, created_at)
    SELECT endpoint.id, event.id, event.id, event.kind, event.subject, event.body,
      ${new Date(now)}, ${new Date(now)}
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS event(place int, id uuid, kind text, subject text, workspace uuid, body text, bucket int)
    JOIN webhook_endpoint AS endpoint ON event.kind = ANY(endpoint.kinds)
      AND endpoint.disabled_at IS NULL
      AND (endpoint.workspace_id = event.workspace OR event.workspace IS NULL AND EXISTS (
        SELECT FROM membership JOIN app_user ON app_user.id = membership.user_id
        WHERE membership.workspace_id = endpoint.workspace_id AND membership.role = 'owner'
          AND app_user.is_operator))
    WHERE event.kind <> 'decision.blocked' OR (event.bucket < endpoint.sample_percent AND (
      SELECT count(*) FROM webhook_delivery AS waiting
      WHERE waiting.endpoint_id = endpoint.id AND waiting.state = 'pending'
        AND waiting.kind = 'decision.blocked') < ${MAX_WAITING_BLOCKED})
    ORDER BY event.place
    ON CONFLICT (endpoint_id, event_id) DO NOTHING`;
}

/** From 0 to 99, evenly spread: the same event is in, or out, whenever it is read. */
const bucketOf = (id: string): number =>
  Number.parseInt(hash("sha256", id, "hex").slice(0, 8), 16) % 100;
