import { randomUUID } from "node:crypto";
import type { PrismaClient } from "@/lib/db/client";

/** Beyond the time limit of a request: then its process is gone, and another one sends it. */
const LEASE_MS = 30_000;
/** At once to one endpoint, of all processes: a slow receiver delays only itself. */
const PER_ENDPOINT = 4;

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
 * Claims deliveries that are due, a few of each endpoint. Never one while an earlier one of its subject is
 * pending at the same endpoint: that is what keeps their order.
 *
 * @param now epoch ms; leases go by the database's clock, which processes share
 */
export async function claimDeliveries(
  prisma: PrismaClient,
  limit: number,
  now: number,
): Promise<ClaimedDelivery[]> {
  const at = new Date(now);
  const claimed = await prisma.$queryRaw<ClaimedDelivery[]>`
    WITH due AS MATERIALIZED (
      SELECT picked.id, endpoint.url, endpoint.secret, endpoint.former_secret, endpoint.former_until
      FROM webhook_endpoint AS endpoint
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
        LIMIT greatest(0, ${PER_ENDPOINT}::int - (
          SELECT count(*) FROM webhook_delivery AS busy
          WHERE busy.endpoint_id = endpoint.id AND busy.state = 'pending'
            AND busy.lease_until >= now()))
        FOR UPDATE SKIP LOCKED
      ) AS picked
      WHERE endpoint.disabled_at IS NULL
      -- Where there is not enough room for all, none is always the last.
      ORDER BY random()
      LIMIT ${limit}
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
