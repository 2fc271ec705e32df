import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { ClickHouseConnection } from "@/lib/features/traffic/clickhouse/clickhouse-connection";
import { quote } from "@/lib/features/traffic/clickhouse/clickhouse-sql";
import { type Caller, mergedBefore, type SeedDay, seedDays } from "../lib/seed-days";
import { REPEAT_COUNTS } from "../lib/seed-sql";

/** Fills the last 30 days, and counts them in PostgreSQL. @param now epoch ms */
export async function fillClickHouse(
  url: string,
  db: ClickHouseConnection,
  databaseUrl: string,
  callers: readonly Caller[],
  records: number,
  now: number,
): Promise<void> {
  for (const day of seedDays(records, now)) await db.command(insertDay(callers, day));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const { into, query } of countsOf(now)) {
      const { body } = await fetch(url, { method: "POST", body: `${query} FORMAT TabSeparated` });
      if (body === null) throw new Error("ClickHouse sent no counts.");
      // The DOM's type of a stream, which is Node's.
      const rows = Readable.fromWeb(body as ReadableStream);
      await pipeline(rows, client.query(copyFrom(`COPY ${into} FROM STDIN`)));
    }
    await client.query(REPEAT_COUNTS);
  } finally {
    await client.end();
  }
}

/** The same visitors as `insertTraffic` makes in PostgreSQL, in ClickHouse's words. */
function insertDay(callers: readonly Caller[], { start, end, records }: SeedDay): string {
  const idsOf = (name: keyof Caller) => callers.map((each) => quote(each[name])).join(", ");
  const random = (seed: number) => `(rand(${seed}) / 4294967296)`;
  return `
    INSERT INTO traffic_record (workspace_id, id_high, id_low, at, key_id, endpoint, credits, duration_us, ip,
      country_code, asn, device, ua, url, rule, is_bot, block_access, threat_url, activity, decided_by, evidence, waited_for)
    SELECT toUUID(arrayElement([${idsOf("workspaceId")}], caller)),
      bitOr(bitShiftLeft(ms, 16), 28672 + rand(11) % 4096), bitOr(9223372036854775808, bitAnd(rand64(12), 4611686018427387903)),
      ms, toUUID(arrayElement([${idsOf("keyId")}], caller)), endpoint, 1, 80 + toInt32(r5 * 900),
      IPv4NumToString(toUInt32(16777216 + network * 65536 + toUInt32(r5 * 65536))),
      country, toUInt32(64496 + network), if(r5 < 0.6, 'Mobile', 'Desktop'),
      concat('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/', toString(120 + number % 20), '.0.0.0 Safari/537.36'),
      concat('/products/', toString(number % 5000)),
      if(endpoint = 'blockerv2', 'Shop', if(endpoint = 'shorterlink', 'promo', NULL)),
      if(check = '', 0, 1), if(check IN ('', 'searchEngines', 'ipWhitelist'), 0, 1), 0,
      if(check = '', 'Visitor', concat('BLOCK BY ', upper(check))), if(check = '', NULL, check),
      if(check = '', emptyArrayString(), [concat(check, ':seeded:', country)]), emptyArrayString()
    FROM (
      SELECT number, toUInt64(${start} + intDiv(number * ${end - start}, ${records})) AS ms,
        toUInt32(1 + floor(${random(1)} * ${callers.length})) AS caller,
        ${random(3)} AS r1, ${random(4)} AS r3, ${random(5)} AS r4, ${random(6)} AS r5,
        toUInt32(floor(4000 * pow(${random(2)}, 3))) AS network, ((network * 7919) % 1000) / 1000 AS home,
        if(r3 < 0.62, '', arrayElement(['country','proxyVpnTor','spiderCrawler','threatFeeds','ipDatabase','nonIsp','threatUrl',
          'ipBlacklist','searchEngines','ipWhitelist'], toUInt32(1 + floor(10 * pow((r3 - 0.62) / 0.38, 2))))) AS check,
        arrayElement(['blocker','blockerv2','shorterlink','iplookup'], toUInt32(1 + floor(4 * r4 * r4))) AS endpoint,
        arrayElement(['US','DE','GB','FR','IN','BR','ID','NL','CN','RU','CA','JP','AU','IT','ES','PL','SG','TR','MX','VN',
          'KR','SE','UA','ZA','NG','EG','AR','CL','TH','PH','NN'], toUInt32(1 + floor(31 * if(r1 < 0.05, r5, home * home)))) AS country
      FROM system.numbers LIMIT ${records}
    )`;
}

/** As `countTraffic` counts in PostgreSQL. */
function countsOf(now: number): readonly { readonly into: string; readonly query: string }[] {
  const hour = "toString(toDateTime(intDiv(at, 3600000) * 3600, 'UTC'))";
  // A day in its second hour, as there.
  const start = `if(at < ${mergedBefore(now)}, toString(toDateTime(intDiv(at, 86400000) * 86400 + 3600, 'UTC')), ${hour})`;
  return [
    {
      into: "hourly_counter (workspace_id, hour, key_id, endpoint, decided_by, calls, credits, bots, blocked, duration_us)",
      query: `SELECT toString(workspace_id), concat(${hour}, 'Z') AS hour, toString(key_id), endpoint, ifNull(decided_by, '') AS check,
          count(), sum(credits), countIf(is_bot = 1), countIf(block_access = 1), sum(duration_us)
        FROM traffic_record GROUP BY workspace_id, hour, key_id, endpoint, check`,
    },
    {
      into: "origin_counter (workspace_id, start, country_code, asn, sample, calls, blocked)",
      query: `SELECT toString(workspace_id), concat(${start}, 'Z') AS start, country_code, asn,
          concat(replaceRegexpOne(any(ip), '[0-9]+$', '0'), '/24'), count(), countIf(block_access = 1)
        FROM traffic_record GROUP BY workspace_id, start, country_code, asn`,
    },
  ];
}
