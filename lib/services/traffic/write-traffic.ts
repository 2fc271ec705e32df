import type { PrismaClient } from "@/lib/db/client";

/** A traffic record as it goes to the database: short names, since thousands travel as one JSON text. */
export interface TrafficRow {
  readonly r: string;
  /** Epoch ms. */
  readonly t: number;
  readonly w: string;
  readonly k: string;
  readonly e: string;
  readonly c: number;
  readonly d: number;
  readonly ip: string | undefined;
  readonly sh: string | undefined;
  readonly cc: string | undefined;
  readonly as: number | undefined;
  readonly dv: string | undefined;
  readonly ua: string | undefined;
  readonly u: string | undefined;
  readonly ru: string | undefined;
  readonly b: number | undefined;
  readonly x: number | undefined;
  readonly th: number | undefined;
  readonly ac: string | undefined;
  readonly by: string | null | undefined;
  readonly ev: readonly string[] | undefined;
  readonly wf: readonly string[] | undefined;
}

/**
 * Writes a JSON list of `TrafficRow`s, and counts them by the hour, in one statement. A batch that is
 * written twice (its first answer was lost) counts once: rows that are there already are left alone, and
 * only new ones are counted. Counters are taken in the order of their keys, so that several processes
 * cannot deadlock. Returns how many rows were new.
 */
export async function writeTraffic(prisma: PrismaClient, json: string): Promise<number> {
  const [row] = await prisma.$queryRaw<[{ written: number }]>`
    WITH written AS (
      INSERT INTO traffic_record (request_id, at, workspace_id, key_id, endpoint, credits, duration_us,
        ip, subject_hash, country_code, asn, device, ua, url, rule, is_bot, block_access, threat_url,
        activity, decided_by, evidence, waited_for)
      SELECT r, to_timestamp(t / 1000), w, k, e, c, d, ip, sh, cc, "as", dv, ua, u, ru, b, x, th, ac, "by",
        COALESCE(ev, '{}'), COALESCE(wf, '{}')
      FROM json_to_recordset(${json}::json) AS row(r uuid, t float8, w uuid, k uuid, e text, c smallint,
        d int, ip inet, sh text, cc text, "as" bigint, dv text, ua text, u text, ru text, b smallint,
        x smallint, th smallint, ac text, "by" text, ev text[], wf text[])
      ON CONFLICT DO NOTHING
      RETURNING workspace_id, at, key_id, endpoint, decided_by, credits, is_bot, block_access, duration_us
    ), counted AS (
      INSERT INTO hourly_counter AS hourly (workspace_id, hour, key_id, endpoint, decided_by,
        calls, credits, bots, blocked, duration_us)
      SELECT workspace_id, date_trunc('hour', at, 'UTC'), key_id, endpoint, COALESCE(decided_by, ''),
        count(*), sum(credits), count(*) FILTER (WHERE is_bot = 1),
        count(*) FILTER (WHERE block_access = 1), sum(duration_us)
      FROM written GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (workspace_id, hour, key_id, endpoint, decided_by) DO UPDATE SET
        calls = hourly.calls + EXCLUDED.calls,
        credits = hourly.credits + EXCLUDED.credits,
        bots = hourly.bots + EXCLUDED.bots,
        blocked = hourly.blocked + EXCLUDED.blocked,
        duration_us = hourly.duration_us + EXCLUDED.duration_us
    )
    SELECT count(*)::int AS written FROM written`;
  return row.written;
}
