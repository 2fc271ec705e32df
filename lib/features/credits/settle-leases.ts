import { z } from "zod";
import type { PrismaClient } from "@/lib/db/client";

/** A process's report about one counter, and its request for credits. */
export interface LeaseDraft {
  /** The workspace's id (its subscription) or the key's. */
  readonly scopeId: string;
  /** Epoch ms. */
  readonly periodStart: number;
  /** All that this process has spent since its lease row was created. */
  readonly spent: number;
  /** How much it may keep unspent; the rest is returned. Null for all. */
  readonly keep: number | null;
  /** The credits that callers are waiting for now. */
  readonly need: number;
  /** The credits that it would like in reserve, so as not to come back soon; may be 0. */
  readonly want: number;
  /** The counter's quota in credits; null when it only counts. */
  readonly quota: number | null;
}

/** A counter's state after a draft was settled. */
export interface LeaseState {
  readonly scopeId: string;
  readonly periodStart: number;
  /** The draft's `spent`, now counted. */
  readonly spent: number;
  /** All that was granted to this process so far; it holds `granted - spent`. */
  readonly granted: number;
  /** Used by all processes, as reported so far. */
  readonly used: number;
  /** Held unspent by all processes. */
  readonly reserved: number;
}

const statesSchema = z.array(
  z
    .tuple([z.string(), z.number(), z.number(), z.number(), z.number(), z.number()])
    .transform(([scopeId, periodStart, spent, granted, used, reserved]) => ({
      scopeId,
      periodStart,
      spent,
      granted,
      used,
      reserved,
    })),
);

/**
 * Settles drafts in one atomic statement. For each, in this order: spent credits move from reserved to
 * used; what is not kept is returned; new credits are granted while `used + reserved` stays within the
 * quota. A lease is at most a quarter of what is free to its process (or what callers wait for, if available), so
 * leases shrink as the quota nears its end.
 *
 * `spent` is a total, so a draft that arrives twice, late or out of order counts once. Counters are locked
 * in key order before anything else is read: concurrent statements queue up and cannot deadlock. Only a
 * process presumed dead can spend beyond its lease: that is counted up to the quota, never against the
 * customer.
 *
 * Omits drafts whose rows do not exist: `openLeases` creates them.
 *
 * The cost grows with the drafts alone. PostgreSQL estimates one row per step and would pick nested loops
 * over all pairs: so a draft's columns travel through the locking steps, and a lease's process is compared
 * as text, which leaves the primary key as the only usable index.
 */
export async function settleLeases(
  prisma: PrismaClient,
  instanceId: string,
  drafts: readonly LeaseDraft[],
): Promise<LeaseState[]> {
  const json = JSON.stringify(
    drafts.map(({ periodStart, ...draft }) => ({
      ...draft,
      periodStart: new Date(periodStart).toISOString(),
    })),
  );
  const [row] = await prisma.$queryRaw<[{ states: string }]>`
    WITH draft AS MATERIALIZED (
      SELECT "scopeId" AS scope_id, "periodStart" AS period_start, spent, keep, need, want, quota
      FROM json_to_recordset(${json}::json) AS draft("scopeId" uuid, "periodStart" timestamptz,
        spent bigint, keep bigint, need bigint, want bigint, quota bigint)
    ), counter AS MATERIALIZED (
      SELECT c.scope_id, c.period_start, c.used, c.reserved,
        draft.spent, draft.keep, draft.need, draft.want, draft.quota
      FROM credit_counter AS c JOIN draft USING (scope_id, period_start)
      ORDER BY c.scope_id, c.period_start
      FOR UPDATE OF c
    ), lease AS MATERIALIZED (
      SELECT counter.*, l.granted, l.spent AS reported
      FROM counter JOIN credit_lease AS l USING (scope_id, period_start)
      WHERE l.instance_id::text = ${instanceId}
      FOR UPDATE OF l
    ), spending AS (
      SELECT *,
        spent - reported AS fresh,
        granted - reported AS held,
        LEAST(spent - reported, granted - reported) AS covered
      FROM lease
    ), returning_some AS (
      SELECT *,
        CASE WHEN quota IS NULL THEN fresh - covered
             ELSE LEAST(fresh - covered, GREATEST(quota - used - reserved, 0)) END AS late,
        COALESCE(GREATEST(held - covered - keep, 0), 0) AS back
      FROM spending
    ), granting AS (
      SELECT *,
        used + covered + late AS used_after,
        reserved - covered - back AS reserved_before,
        held - covered - back AS kept,
        GREATEST(quota - (used + covered + late) - (reserved - covered - back), 0) AS free
      FROM returning_some
    ), result AS MATERIALIZED (
      SELECT *,
        CASE WHEN want <= 0 OR quota IS NULL THEN 0
             ELSE LEAST(GREATEST(need, LEAST(want, (free + kept) / 4 - kept)), free) END AS fresh_grant
      FROM granting
    ), counted AS (
      UPDATE credit_counter AS c
      SET used = r.used_after, reserved = r.reserved_before + r.fresh_grant
      FROM result AS r
      WHERE c.scope_id = r.scope_id AND c.period_start = r.period_start
    ), leased AS (
      UPDATE credit_lease AS l
      SET spent = r.spent, granted = r.granted + (r.fresh - r.covered) - r.back + r.fresh_grant
      FROM result AS r
      WHERE l.scope_id = r.scope_id AND l.period_start = r.period_start
        AND l.instance_id::text = ${instanceId}
    )
    SELECT COALESCE(json_agg(json_build_array(
      scope_id, (extract(epoch FROM period_start) * 1000)::bigint, spent,
      granted + (fresh - covered) - back + fresh_grant,
      used_after, reserved_before + fresh_grant)), '[]')::text AS states
    FROM result`;
  return statesSchema.parse(JSON.parse(row.states));
}
