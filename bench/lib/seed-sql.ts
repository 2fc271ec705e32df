/*
 * Recorded calls, generated inside the database: inserting a million rows from outside would take minutes. A
 * fixed seed makes machines comparable.
 */

/**
 * One day's calls, in the order of their times.
 *
 * $1 workspaces and $2 keys, pairs of as busy callers; $3 records; $4 and $5 when they begin and end.
 *
 * @param table the table, or one day of it
 */
export const insertTraffic = (table: string) => `
  WITH drawn AS MATERIALIZED (
    -- Not rounded up to the next day.
    SELECT i, date_trunc('milliseconds', $4::timestamptz + (i + random()) / $3 * ($5::timestamptz - $4)) AS at,
      1 + floor(random() * cardinality($1::uuid[]))::int AS caller,
      random() AS r1, random() AS r2, random() AS r3, random() AS r4, random() AS r5, md5(i::text || $4) AS noise
    FROM generate_series(0, $3::int - 1) AS i
  ), placed AS (
    SELECT *, floor(4000 * r2 * r2 * r2)::bigint AS network FROM drawn
  ), shaped AS (
    SELECT *, ((network * 7919) % 1000) / 1000.0 AS home,
      CASE WHEN r3 < 0.62 THEN NULL
        ELSE (ARRAY['country','proxyVpnTor','spiderCrawler','threatFeeds','ipDatabase','nonIsp','threatUrl',
          'ipBlacklist','searchEngines','ipWhitelist'])[1 + floor(10 * ((r3 - 0.62) / 0.38) ^ 2)::int] END AS decided_by,
      (ARRAY['blocker','blockerv2','shorterlink','iplookup'])[1 + floor(4 * r4 * r4)::int] AS endpoint
    FROM placed
  ), located AS (
    SELECT *,
      -- Squares and cubes: a few countries and networks send most, and the long tail is long. One visitor
      -- in twenty is in another country than the network's own.
      (ARRAY['US','DE','GB','FR','IN','BR','ID','NL','CN','RU','CA','JP','AU','IT','ES','PL','SG','TR','MX','VN',
        'KR','SE','UA','ZA','NG','EG','AR','CL','TH','PH','NN'])[1 + floor(31 * CASE WHEN r1 < 0.05 THEN r5 ELSE home * home END)::int] AS country_code
    FROM shaped
  )
  INSERT INTO ${table} (workspace_id, request_id, at, key_id, endpoint, credits, duration_us, ip,
    country_code, asn, device, ua, url, rule, is_bot, block_access, threat_url, activity, decided_by,
    evidence, waited_for)
  SELECT ($1::uuid[])[caller],
    (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(noise, 1, 3)
      || '8' || substr(noise, 4, 15))::uuid,
    at, ($2::uuid[])[caller], endpoint, 1, 80 + (r5 * 900)::int,
    '0.0.0.0'::inet + (16777216 + network * 65536 + floor(r5 * 65536)::bigint),
    country_code, 64496 + network, CASE WHEN r5 < 0.6 THEN 'Mobile' ELSE 'Desktop' END,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/' || 120 + i % 20 || '.0.0.0 Safari/537.36',
    '/products/' || i % 5000, CASE endpoint WHEN 'blockerv2' THEN 'Shop' WHEN 'shorterlink' THEN 'promo' END,
    CASE WHEN decided_by IS NULL THEN 0 ELSE 1 END,
    CASE WHEN decided_by IS NULL OR decided_by IN ('searchEngines', 'ipWhitelist') THEN 0 ELSE 1 END,
    0, CASE WHEN decided_by IS NULL THEN 'Visitor' ELSE 'BLOCK BY ' || upper(decided_by) END, decided_by,
    CASE WHEN decided_by IS NULL THEN '{}'::text[] ELSE ARRAY[decided_by || ':seeded:' || country_code] END, '{}'
  FROM located`;

/** Partitions of the last 30 days, as they would have come into being. */
export const PREPARE_DAYS = `
  SELECT create_traffic_day((now() AT TIME ZONE 'UTC')::date - ago) FROM generate_series(1, 31) AS ago
  WHERE to_regclass('traffic_record_' || to_char((now() AT TIME ZONE 'UTC')::date - ago, 'YYYYMMDD')) IS NULL`;

/**
 * Counts as the traffic writer does; $1: until when days are to be merged.
 *
 * @param table the table, or one day of it
 */
export const countTraffic = (table: string) =>
  [
    `INSERT INTO hourly_counter (workspace_id, hour, key_id, endpoint, decided_by, calls, credits, bots, blocked, duration_us)
     SELECT workspace_id, date_trunc('hour', at, 'UTC'), key_id, endpoint, COALESCE(decided_by, ''), count(*),
       sum(credits), count(*) FILTER (WHERE is_bot = 1), count(*) FILTER (WHERE block_access = 1), sum(duration_us)
     FROM ${table} GROUP BY 1, 2, 3, 4, 5`,
    // A day in its second hour: all that the upkeep needs to sum it, without a day's hours of every network.
    `INSERT INTO origin_counter (workspace_id, start, country_code, asn, sample, calls, blocked)
     SELECT workspace_id, CASE WHEN at < $1 THEN date_trunc('day', at, 'UTC') + interval '1 hour'
         ELSE date_trunc('hour', at, 'UTC') END, country_code, asn,
       network(set_masklen(max(ip), 24)), count(*), count(*) FILTER (WHERE block_access = 1)
     FROM ${table} GROUP BY 1, 2, 3, 4`,
  ] as const;

/** The preceding period, for the overview's comparison: as the present one. */
export const REPEAT_COUNTS = `
  INSERT INTO hourly_counter (workspace_id, hour, key_id, endpoint, decided_by, calls, credits, bots, blocked, duration_us)
  SELECT workspace_id, hour - interval '30 days', key_id, endpoint, decided_by, calls, credits, bots, blocked, duration_us
  FROM hourly_counter ON CONFLICT DO NOTHING`;

/** $1 workspace, $2 entries: half blacklisted, the others names and allowed addresses. */
export const INSERT_ENTRIES = `
  INSERT INTO list_entry (workspace_id, kind, value, note)
  SELECT $1::uuid,
    (ARRAY['ip_blacklist','ip_blacklist','ip_whitelist','hostname_blacklist']::list_kind[])[1 + i % 4],
    CASE i % 4 WHEN 3 THEN 'host' || i || '.scanner.example'
      ELSE host('100.64.0.0'::inet + i) END,
    CASE WHEN i % 10 = 0 THEN 'seeded ' || i END
  FROM generate_series(1, $2::int) AS i`;
