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
    SELECT i, date_trunc('milliseconds', $4::timestamptz
        + (place + 0.1 * sin(2 * pi() * place)) * ($5::timestamptz - $4)) AS at,
      1 + floor(random() * cardinality($1::uuid[]))::int AS caller,
      random() AS r1, random() AS r2, random() AS r3, random() AS r4, random() AS r5, md5(i::text || $4) AS noise
    -- Noon is four times as busy as midnight.
    FROM generate_series(0, $3::int - 1) AS i, LATERAL (SELECT (i + random()) / $3 AS place) AS even
  ), placed AS (
    SELECT *, floor(4000 * r2 * r2 * r2)::bigint AS network FROM drawn
  ), shaped AS (
    SELECT *, ((network * 7919) % 1000) / 1000.0 AS home,
      CASE WHEN r3 < 0.62 THEN NULL
        ELSE (ARRAY['country','proxyVpnTor','spiderCrawler','threatFeeds','ipDatabase','nonIsp','threatUrl',
          'ipBlacklist','searchEngines','ipWhitelist'])[1 + floor(10 * ((r3 - 0.62) / 0.38) ^ 2)::int] END AS decided_by,
      (ARRAY['blocker','blockerv2','shorterlink','iplookup'])[1 + floor(4 * r4 * r4)::int] AS endpoint,
      -- One call in two hundred is refused.
      CASE WHEN r5 > 0.995 THEN (ARRAY['rate_limited','invalid_ip','quota_exceeded'])[1 + i % 3] END AS refused
    FROM placed
  ), located AS (
    SELECT *,
      -- Squares and cubes: a few countries and networks send most, and the long tail is long. One visitor
      -- in twenty is in another country than the network's own.
      (ARRAY['US','DE','GB','FR','IN','BR','ID','NL','CN','RU','CA','JP','AU','IT','ES','PL','SG','TR','MX','VN',
        'KR','SE','UA','ZA','NG','EG','AR','CL','TH','PH','NN'])[1 + floor(31 * CASE WHEN r1 < 0.05 THEN r5 ELSE home * home END)::int] AS country_code
    FROM shaped
  )
  , judged AS (
    SELECT *, COALESCE(decided_by = 'nonIsp', false) AS would_block,
      decided_by IS NOT NULL AND decided_by NOT IN ('searchEngines', 'ipWhitelist', 'nonIsp') AS blocked,
      CASE decided_by WHEN 'searchEngines' THEN 'search Googlebot' WHEN 'spiderCrawler' THEN
        (ARRAY['search Googlebot','ai GPTBot','preview Slackbot','library curl','library python-requests'])[1 + i % 5] END AS program
    FROM located
  )
  INSERT INTO ${table} (workspace_id, request_id, at, key_id, endpoint, credits, duration_us, ip,
    country_code, asn, device, ua, url, rule, is_bot, block_access, threat_url, activity, decided_by,
    evidence, waited_for, would_block, refused, outcomes, user_type, hostname)
  SELECT ($1::uuid[])[caller],
    (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(noise, 1, 3)
      || '8' || substr(noise, 4, 15))::uuid,
    at, ($2::uuid[])[caller], endpoint, CASE WHEN refused IS NULL THEN 1 ELSE 0 END, 80 + (r5 * 900)::int,
    '0.0.0.0'::inet + (16777216 + network * 65536 + floor(r5 * 65536)::bigint),
    CASE WHEN refused IS NULL THEN country_code END, CASE WHEN refused IS NULL THEN 64496 + network END,
    CASE WHEN r5 < 0.6 THEN 'Mobile' ELSE 'Desktop' END,
    CASE program WHEN 'search Googlebot' THEN 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
      WHEN 'ai GPTBot' THEN 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)'
      WHEN 'preview Slackbot' THEN 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'
      WHEN 'library curl' THEN 'curl/8.5.0' WHEN 'library python-requests' THEN 'python-requests/2.32.3'
      ELSE 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/' || 120 + i % 20 || '.0.0.0 Safari/537.36' END,
    'https://' || CASE WHEN i % 7 = 0 THEN 'blog' ELSE 'shop' END || '.example'
      || CASE WHEN decided_by IN ('threatUrl', 'threatFeeds') AND i % 2 = 0 THEN '/wp-login.php' ELSE '/products/' || floor(5000 * r4 * r4 * r4) END,
    CASE endpoint WHEN 'blockerv2' THEN 'Shop' WHEN 'shorterlink' THEN 'promo' END,
    CASE WHEN refused IS NOT NULL THEN NULL WHEN decided_by IS NULL THEN 0 ELSE 1 END,
    CASE WHEN refused IS NOT NULL THEN NULL WHEN blocked THEN 1 ELSE 0 END,
    CASE WHEN refused IS NULL THEN 0 END,
    CASE WHEN refused IS NOT NULL THEN NULL WHEN decided_by IS NULL THEN 'Visitor' ELSE 'BLOCK BY ' || upper(decided_by) END,
    CASE WHEN refused IS NULL THEN decided_by END,
    CASE WHEN refused IS NOT NULL OR decided_by IS NULL THEN '{}'::text[]
      WHEN program IS NULL THEN ARRAY[decided_by || ':seeded:' || country_code]
      ELSE ARRAY[decided_by || ':seeded:' || country_code, 'spiderCrawler:program:' || program] END, '{}',
    CASE WHEN refused IS NULL THEN would_block::int END, refused, ${OUTCOMES},
    (ARRAY['residential','cellular','hosting','business'])[1 + floor(4 * home * r5)::int],
    CASE WHEN i % 3 = 0 THEN 'host' || i || '.net' || network || '.example' END
  FROM judged`;

/** Every check passed: which one matched is in the evidence. */
const OUTCOMES = `CASE WHEN refused IS NULL THEN '1' || repeat('p', CASE endpoint WHEN 'blocker' THEN 16
      WHEN 'blockerv2' THEN 19 WHEN 'shorterlink' THEN 15 END) END`;

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
    `INSERT INTO hourly_counter (workspace_id, hour, key_id, endpoint, decided_by, calls, credits, bots, blocked,
       would_block, duration_us)
     SELECT workspace_id, date_trunc('hour', at, 'UTC'), key_id, endpoint, COALESCE(decided_by, ''), count(*),
       sum(credits), count(*) FILTER (WHERE is_bot = 1), count(*) FILTER (WHERE block_access = 1),
       count(*) FILTER (WHERE would_block = 1), sum(duration_us)
     FROM ${table} WHERE refused IS NULL GROUP BY 1, 2, 3, 4, 5`,
    // A day in its second hour: all that the upkeep needs to sum it, without a day's hours of every network.
    `INSERT INTO origin_counter (workspace_id, start, country_code, asn, sample, calls, blocked, would_block)
     SELECT workspace_id, CASE WHEN at < $1 THEN date_trunc('day', at, 'UTC') + interval '1 hour'
         ELSE date_trunc('hour', at, 'UTC') END, country_code, asn,
       network(set_masklen(max(ip), 24)), count(*), count(*) FILTER (WHERE block_access = 1),
       count(*) FILTER (WHERE would_block = 1)
     FROM ${table} WHERE refused IS NULL GROUP BY 1, 2, 3, 4`,
    `INSERT INTO program_counter (workspace_id, start, program, calls, blocked, would_block, verified)
     SELECT workspace_id, date_trunc('hour', at, 'UTC'), substr(text, length('spiderCrawler:program:') + 1), count(*),
       count(*) FILTER (WHERE block_access = 1), count(*) FILTER (WHERE would_block = 1),
       count(*) FILTER (WHERE decided_by = 'searchEngines')
     FROM ${table}, unnest(evidence) AS text WHERE starts_with(text, 'spiderCrawler:program:') GROUP BY 1, 2, 3`,
    `INSERT INTO refusal_counter (workspace_id, hour, key_id, endpoint, code, calls)
     SELECT workspace_id, date_trunc('hour', at, 'UTC'), key_id, endpoint, refused, count(*)
     FROM ${table} WHERE refused IS NOT NULL GROUP BY 1, 2, 3, 4, 5`,
  ] as const;

/** The preceding period, for the overview's comparison: as the present one. */
export const REPEAT_COUNTS = `
  INSERT INTO hourly_counter (workspace_id, hour, key_id, endpoint, decided_by, calls, credits, bots, blocked,
    would_block, duration_us)
  SELECT workspace_id, hour - interval '30 days', key_id, endpoint, decided_by, calls, credits, bots, blocked,
    would_block, duration_us
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
