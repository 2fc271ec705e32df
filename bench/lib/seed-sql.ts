/*
 * A workspace's last 30 days, generated inside the database: inserting a million rows from outside would take
 * minutes. A fixed seed makes machines comparable.
 */

/** Partitions of the last 30 days, as they would have come into being. */
export const PREPARE_DAYS = `
  SELECT create_traffic_day((now() AT TIME ZONE 'UTC')::date - ago) FROM generate_series(1, 31) AS ago
  WHERE to_regclass('traffic_record_' || to_char((now() AT TIME ZONE 'UTC')::date - ago, 'YYYYMMDD')) IS NULL`;

/** $1 workspace, $2 key, $3 records, $4 latest time. */
export const INSERT_TRAFFIC = `
  WITH drawn AS MATERIALIZED (
    SELECT i, $4::timestamptz - (random() * interval '30 days') AS at,
      random() AS r1, random() AS r2, random() AS r3, random() AS r4, random() AS r5
    FROM generate_series(1, $3::int) AS i
  ), placed AS (
    SELECT *, ((floor(4000 * r2 * r2 * r2)::bigint * 7919) % 1000) / 1000.0 AS home FROM drawn
  ), shaped AS (
    SELECT *,
      -- Squares and cubes: a few countries and networks send most, and the long tail is long. One visitor
      -- in twenty is in another country than the network's own.
      (ARRAY['US','DE','GB','FR','IN','BR','ID','NL','CN','RU','CA','JP','AU','IT','ES','PL','SG','TR','MX','VN',
        'KR','SE','UA','ZA','NG','EG','AR','CL','TH','PH','NN'])[1 + floor(31 * CASE WHEN r1 < 0.05 THEN r5 ELSE home * home END)::int] AS country_code,
      64496 + floor(4000 * r2 * r2 * r2)::bigint AS asn,
      CASE WHEN r3 < 0.62 THEN NULL
        ELSE (ARRAY['country','proxyVpnTor','spiderCrawler','threatFeeds','ipDatabase','nonIsp','threatUrl',
          'ipBlacklist','searchEngines','ipWhitelist'])[1 + floor(10 * ((r3 - 0.62) / 0.38) ^ 2)::int] END AS decided_by,
      (ARRAY['blocker','blockerv2','shorterlink','iplookup'])[1 + floor(4 * r4 * r4)::int] AS endpoint
    FROM placed
  )
  INSERT INTO traffic_record (workspace_id, request_id, at, key_id, endpoint, credits, duration_us, ip,
    country_code, asn, device, ua, url, rule, is_bot, block_access, threat_url, activity, decided_by,
    evidence, waited_for)
  SELECT $1::uuid,
    (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(i::text), 1, 3)
      || '8' || substr(md5(i::text), 4, 15))::uuid,
    at, $2::uuid, endpoint, 1, 80 + (r5 * 900)::int,
    ('0.0.0.0'::inet + (16777216 + floor(r2 * r2 * r2 * 4000)::bigint * 65536 + floor(r5 * 65536)::bigint)),
    country_code, asn, CASE WHEN r5 < 0.6 THEN 'Mobile' ELSE 'Desktop' END,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/' || 120 + i % 20 || '.0.0.0 Safari/537.36',
    '/products/' || i % 5000, CASE endpoint WHEN 'blockerv2' THEN 'Shop' WHEN 'shorterlink' THEN 'promo' END,
    CASE WHEN decided_by IS NULL THEN 0 ELSE 1 END,
    CASE WHEN decided_by IS NULL OR decided_by IN ('searchEngines', 'ipWhitelist') THEN 0 ELSE 1 END,
    0, CASE WHEN decided_by IS NULL THEN 'Visitor' ELSE 'BLOCK BY ' || upper(decided_by) END, decided_by,
    CASE WHEN decided_by IS NULL THEN '{}'::text[] ELSE ARRAY[decided_by || ':seeded:' || country_code] END, '{}'
  FROM shaped ORDER BY at`;

/** As the traffic writer counts; $1 workspace. */
export const COUNT_TRAFFIC = [
  `INSERT INTO hourly_counter (workspace_id, hour, key_id, endpoint, decided_by, calls, credits, bots, blocked, duration_us)
   SELECT workspace_id, date_trunc('hour', at, 'UTC'), key_id, endpoint, COALESCE(decided_by, ''), count(*),
     sum(credits), count(*) FILTER (WHERE is_bot = 1), count(*) FILTER (WHERE block_access = 1), sum(duration_us)
   FROM traffic_record WHERE workspace_id = $1::uuid GROUP BY 1, 2, 3, 4, 5`,
  `INSERT INTO origin_counter (workspace_id, start, country_code, asn, sample, calls, blocked)
   SELECT workspace_id, date_trunc('hour', at, 'UTC'), country_code, asn,
     network(set_masklen(max(ip), 24)), count(*), count(*) FILTER (WHERE block_access = 1)
   FROM traffic_record WHERE workspace_id = $1::uuid GROUP BY 1, 2, 3, 4`,
] as const;

/** $1 workspace, $2 entries: half blacklisted, the others names and allowed addresses. */
export const INSERT_ENTRIES = `
  INSERT INTO list_entry (workspace_id, kind, value, note)
  SELECT $1::uuid,
    (ARRAY['ip_blacklist','ip_blacklist','ip_whitelist','hostname_blacklist']::list_kind[])[1 + i % 4],
    CASE i % 4 WHEN 3 THEN 'host' || i || '.scanner.example'
      ELSE host('100.64.0.0'::inet + i) END,
    CASE WHEN i % 10 = 0 THEN 'seeded ' || i END
  FROM generate_series(1, $2::int) AS i`;
