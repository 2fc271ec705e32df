import pg from "pg";
import { DAY_MS } from "@/lib/base/durations";
import { firstIdAt } from "@/lib/features/traffic/request-id-time";
import { type Caller, countDays, type SeedDay, seedDay, seedDays } from "../lib/seed-days";
import { REPEAT_COUNTS } from "../lib/seed-sql";

const CONNECTIONS = 2;

/**
 * Fills the last 30 days of a database without traffic, a day on each connection. Past days are not logged for
 * a crash, which their size and their readers do not notice.
 *
 * @param now epoch ms
 */
export async function fillPostgres(
  url: string,
  callers: readonly Caller[],
  records: number,
  now: number,
): Promise<void> {
  const days = seedDays(records, now);
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      withClient(url, async (client) => {
        await client.query("SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'");
        for (let day = days.shift(); day !== undefined; day = days.shift()) {
          await fillDay(client, callers, day, now);
        }
      }),
    ),
  );
  await withClient(url, async (client) => {
    await client.query(REPEAT_COUNTS);
  });
}

async function fillDay(
  client: pg.Client,
  callers: readonly Caller[],
  day: SeedDay,
  now: number,
): Promise<void> {
  const midnight = Math.floor(day.start / DAY_MS) * DAY_MS;
  const table = `traffic_record_${new Date(midnight).toISOString().slice(0, 10).replaceAll("-", "")}`;
  const isPast = midnight + DAY_MS <= now;
  if (isPast) await client.query(`CREATE UNLOGGED TABLE ${table} (LIKE traffic_record)`);
  await seedDay(client, table, callers, day);
  await countDays(client, table, now);
  if (isPast) {
    await client.query(`ALTER TABLE ${table} ADD PRIMARY KEY (workspace_id, request_id)`);
    await client.query(`CREATE INDEX ON ${table} (workspace_id, ip, request_id)`);
    await client.query(`ALTER TABLE traffic_record ATTACH PARTITION ${table}
      FOR VALUES FROM ('${firstIdAt(midnight)}') TO ('${firstIdAt(midnight + DAY_MS)}')`);
  }
  await client.query(`VACUUM ANALYZE ${table}`);
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
