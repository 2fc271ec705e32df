import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import type { Log } from "@/lib/base/log";

/** "gatehous" in ASCII: the advisory lock that every process takes before it migrates. */
const MIGRATION_LOCK = "7449357986938811763";
const TRY_EVERY_MS = 250;

/**
 * Runs `work` while no other process migrates. The lock belongs to a transaction that stays open meanwhile:
 * behind a pooler in transaction mode, a session lock would stay on a shared connection and never be released.
 *
 * @throws Error when another process has held it for longer than `waitMs`
 */
export async function withMigrationLock<T>(
  client: pg.Client,
  log: Log,
  waitMs: number,
  work: () => Promise<T>,
): Promise<T> {
  await take(client, log, waitMs);
  try {
    return await work();
  } finally {
    await client.query("ROLLBACK").catch(() => undefined);
  }
}

/**
 * Leaves its transaction open. One that only waits is ended each time: its snapshot would hold up the holder's
 * `CREATE INDEX CONCURRENTLY`, and both would wait forever.
 */
async function take(client: pg.Client, log: Log, waitMs: number): Promise<void> {
  const end = performance.now() + waitMs;
  for (let isLogged = false; !(await tryLock(client)); isLogged = true) {
    await client.query("ROLLBACK");
    const holder = await describeHolder(client);
    if (performance.now() > end) {
      throw new Error(
        `Another process (${holder}) has been migrating the database for ${Math.round(waitMs / 1_000)} s. Start again when it is done, or end it.`,
      );
    }
    if (!isLogged) log.info({ holder, waitMs }, "another process migrates the database; waiting");
    await delay(TRY_EVERY_MS);
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  await client.query("BEGIN");
  // The transaction is idle for as long as the migrations take.
  await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
  const { rows } = await client.query<{ isMine: boolean }>(
    'SELECT pg_try_advisory_xact_lock($1::bigint) AS "isMine"',
    [MIGRATION_LOCK],
  );
  return rows[0]?.isMine === true;
}

/** The lock's holder, as far as this user may see. */
async function describeHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ holder: string }>(
    `SELECT concat_ws(' ', 'backend', l.pid, host(a.client_addr), a.application_name) AS holder
     FROM pg_locks AS l LEFT JOIN pg_stat_activity AS a USING (pid)
     WHERE l.locktype = 'advisory' AND l.granted
       AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND (l.classid::bigint << 32) + l.objid::bigint = $1::bigint`,
    [MIGRATION_LOCK],
  );
  return rows[0]?.holder ?? "which has just finished";
}
