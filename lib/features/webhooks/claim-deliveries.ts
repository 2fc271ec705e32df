import { randomUUID } from "node:crypto";
import type { PrismaClient } from "@/lib/db/client";

/** Beyond the time limit of a request: then its process is gone, and another one sends it. */
const LEASE_MS = 30_000;
/** At once to one endpoint, of all processes: a slow receiver delays only itself. */
const PER_ENDPOINT = 4;
/** The same while its deliveries fail: each may take as long as a request is given. */
const PER_FAILING_ENDPOINT = 1;
/** At once to one host, of all processes and workspaces. */
const PER_HOST = 16;
/**
 * The threat: a workspace whose receivers are silent holds every request of this process. What a workspace has beyond
 * `OWN` leaves this part of the room free, so that another one never waits for it.
 */
const KEPT_FREE = 1 / 4;
const OWN = 2;

/** A delivery that this process is to send now. */
export interface ClaimedDelivery {
  /** Decimal text. */
  readonly id: string;
  readonly lease: string;
  readonly endpointId: string;
  readonly url: string;
  readonly secret: Uint8Array;
  readonly formerSecret: Uint8Array | null;
  readonly formerUntil: Date | null;
  readonly messageId: string;
  readonly body: string;
  /** Before this one. */
  readonly attempts: number;
}

/**
 * Claims deliveries that are due, a few of each endpoint: no workspace gets one more while another has less under
 * way. Never one while an earlier one of its subject is pending at the same endpoint: that is what keeps their
 * order.
 *
 * @param room how many this process sends at once, and how many of them are free
 * @param now epoch ms; leases go by the database's clock, which processes share
 */
export async function claimDeliveries(
  prisma: PrismaClient,
  room: { readonly size: number; readonly free: number },
  now: number,
): Promise<ClaimedDelivery[]> {
  const at = new Date(now);
  const freeBeyondOwn = room.free - Math.ceil(room.size * KEPT_FREE);
  const claimed = await prisma.$queryRaw<ClaimedDelivery[]>`
    WITH endpoint AS MATERIALIZED (
      SELECT each.*, lower(coalesce(substring(each.url FROM '//(\\[[^]]*|[^/?#:]*)'), '')) AS host, (
        SELECT count(*) FROM webhook_delivery AS busy
        WHERE busy.endpoint_id = each.id AND busy.state = 'pending' AND busy.lease_until >= now()
      ) AS busy
      FROM webhook_endpoint AS each WHERE each.disabled_at IS NULL
    ), busy_workspace AS (
      SELECT workspace_id, sum(busy) AS busy FROM endpoint GROUP BY workspace_id
    ), busy_host AS (
      SELECT host, sum(busy) AS busy FROM endpoint GROUP BY host
    ), picked AS MATERIALIZED (
      SELECT picked.id, endpoint.workspace_id, endpoint.host,
        endpoint.url, endpoint.secret, endpoint.former_secret, endpoint.former_until
      FROM endpoint
      CROSS JOIN LATERAL (
        SELECT delivery.id FROM webhook_delivery AS delivery
        WHERE delivery.endpoint_id = endpoint.id AND delivery.state = 'pending'
          AND delivery.next_attempt_at <= ${at}
          AND (delivery.lease_until IS NULL OR delivery.lease_until < now())
          AND NOT EXISTS (
            SELECT FROM webhook_delivery AS earlier
            WHERE earlier.endpoint_id = endpoint.id AND earlier.state = 'pending'
              AND earlier.subject = delivery.subject AND earlier.id < delivery.id)
        ORDER BY delivery.id
        LIMIT greatest(0, -endpoint.busy + CASE WHEN endpoint.failing_since IS NULL
          THEN ${PER_ENDPOINT}::int ELSE ${PER_FAILING_ENDPOINT}::int END)
        FOR UPDATE SKIP LOCKED
      ) AS picked
    ), of_workspace AS (
      -- Where there is not enough room for all, none is always the last.
      SELECT picked.*, busy + row_number() OVER (PARTITION BY workspace_id ORDER BY random()) AS nth
      FROM picked JOIN busy_workspace USING (workspace_id)
    ), of_host AS (
      SELECT of_workspace.*,
        busy_host.busy + row_number() OVER (PARTITION BY host ORDER BY nth, random()) AS nth_of_host
      FROM of_workspace JOIN busy_host USING (host)
    ), in_line AS (
      SELECT of_host.*, row_number() OVER (ORDER BY nth, random()) AS place
      FROM of_host WHERE nth_of_host <= ${PER_HOST}
    ), due AS MATERIALIZED (
      SELECT * FROM in_line
      WHERE place <= CASE WHEN nth <= ${OWN} THEN ${room.free}::int ELSE ${freeBeyondOwn}::int END
    )
    UPDATE webhook_delivery AS delivery
    SET lease = ${randomUUID()}::uuid,
      lease_until = now() + ${LEASE_MS} * interval '1 millisecond'
    FROM due WHERE delivery.id = due.id
    RETURNING delivery.id::text, lease::text, endpoint_id::text AS "endpointId", url, secret,
      former_secret AS "formerSecret", former_until AS "formerUntil",
      message_id::text AS "messageId", body, attempts`;
  return claimed.toSorted((a, b) => Number(a.id) - Number(b.id));
}
