import { createHash } from "node:crypto";
import { Prisma, type PrismaClient } from "@/lib/db/client";
import type { TrafficBatch } from "@/lib/records/traffic-batch";
import type { TrafficTally } from "@/lib/records/traffic-tally";

/**
 * The rest of a statement after `WITH …,` that adds a tally to its counters, in key order, so that
 * concurrent processes cannot deadlock.
 */
export function countingOf(
  tally: TrafficTally,
  condition: Prisma.Sql = Prisma.sql`TRUE`,
): Prisma.Sql {
  return Prisma.sql`
  hourly AS (
      INSERT INTO hourly_counter AS hourly (workspace_id, hour, key_id, endpoint, decided_by,
        calls, credits, bots, blocked, would_block, duration_us)
      SELECT "workspaceId", to_timestamp(hour / 1000), "keyId", endpoint, "decidedBy",
        calls, credits, bots, blocked, "wouldBlock", "durationUs"
      FROM json_to_recordset(${JSON.stringify(tally.hourly)}::json) AS count("workspaceId" uuid,
        hour float8, "keyId" uuid, endpoint text, "decidedBy" text, calls bigint, credits bigint, bots bigint,
        blocked bigint, "wouldBlock" bigint, "durationUs" bigint)
      WHERE ${condition}
      ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (workspace_id, hour, key_id, endpoint, decided_by) DO UPDATE SET
        calls = hourly.calls + EXCLUDED.calls,
        credits = hourly.credits + EXCLUDED.credits,
        bots = hourly.bots + EXCLUDED.bots,
        blocked = hourly.blocked + EXCLUDED.blocked,
        would_block = hourly.would_block + EXCLUDED.would_block,
        duration_us = hourly.duration_us + EXCLUDED.duration_us
    ), programs AS (
      INSERT INTO program_counter AS program (workspace_id, start, program, calls, blocked, would_block, verified, faked)
      SELECT "workspaceId", to_timestamp(hour / 1000), program, calls, blocked, "wouldBlock", verified, faked
      FROM json_to_recordset(${JSON.stringify(tally.programs)}::json) AS count("workspaceId" uuid,
        hour float8, program text, calls bigint, blocked bigint, "wouldBlock" bigint, verified bigint, faked bigint)
      WHERE ${condition}
      ORDER BY 1, 2, 3
      ON CONFLICT (workspace_id, start, program) DO UPDATE SET
        calls = program.calls + EXCLUDED.calls,
        blocked = program.blocked + EXCLUDED.blocked,
        would_block = program.would_block + EXCLUDED.would_block,
        verified = program.verified + EXCLUDED.verified,
        faked = program.faked + EXCLUDED.faked
    ), pulses AS (
      INSERT INTO traffic_pulse AS pulse (slot, workspace_id, calls, blocked)
      SELECT to_timestamp(slot / 1000), "workspaceId", calls, blocked
      FROM json_to_recordset(${JSON.stringify(tally.pulses)}::json) AS count("workspaceId" uuid,
        slot float8, calls int, blocked int)
      WHERE ${condition}
      ORDER BY 1, 2
      ON CONFLICT (slot, workspace_id) DO UPDATE SET
        calls = pulse.calls + EXCLUDED.calls,
        blocked = pulse.blocked + EXCLUDED.blocked
    )
    INSERT INTO origin_counter AS origin (workspace_id, start, country_code, asn, sample, calls, blocked,
      would_block)
    SELECT "workspaceId", to_timestamp(hour / 1000), "countryCode", asn,
      network(set_masklen(ip, CASE family(ip) WHEN 4 THEN 24 ELSE 48 END)), calls, blocked, "wouldBlock"
    FROM json_to_recordset(${JSON.stringify(tally.origins)}::json) AS count("workspaceId" uuid,
      hour float8, "countryCode" text, asn bigint, ip inet, calls bigint, blocked bigint,
      "wouldBlock" bigint)
    WHERE ${condition}
    ORDER BY 1, 2, 3, 4
    ON CONFLICT (workspace_id, start, country_code, asn) DO UPDATE SET
      calls = origin.calls + EXCLUDED.calls,
      blocked = origin.blocked + EXCLUDED.blocked,
      would_block = origin.would_block + EXCLUDED.would_block`;
}

/** Longer than a batch may wait to be written again. */
const BATCHES_KEPT_DAYS = 7;

/**
 * Counts the calls of a batch whose records are elsewhere. A batch is known by its content: written again,
 * it counts once.
 */
export async function countOnce(prisma: PrismaClient, batch: TrafficBatch): Promise<void> {
  const id = createHash("sha256").update(batch.text).digest("hex").slice(0, 32);
  await prisma.$executeRaw`
    WITH batch AS (
      INSERT INTO traffic_batch (id) VALUES (${id}::uuid) ON CONFLICT DO NOTHING RETURNING id
    ), ${countingOf(batch.tally, Prisma.sql`EXISTS (SELECT FROM batch)`)}`;
}

/** @param now epoch ms */
export async function forgetOldBatches(prisma: PrismaClient, now: number): Promise<void> {
  await prisma.$executeRaw`
    DELETE FROM traffic_batch
    WHERE at < to_timestamp(${now / 1000}) - ${BATCHES_KEPT_DAYS} * interval '1 day'`;
}
