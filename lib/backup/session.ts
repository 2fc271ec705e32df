import type pg from "pg";

/**
 * For a transaction that reads or writes rows as text: the same text on every server, and no limit but that
 * for a lock, so that a backup never waits in front of the writers for long.
 */
const SETTINGS = {
  statement_timeout: "0",
  idle_in_transaction_session_timeout: "0",
  DateStyle: "ISO",
  IntervalStyle: "postgres",
  TimeZone: "UTC",
  bytea_output: "hex",
  extra_float_digits: "1",
};

export async function settle(client: pg.ClientBase, lockTimeout: string): Promise<void> {
  const settings = Object.entries({ ...SETTINGS, lock_timeout: lockTimeout });
  await client.query(
    `SELECT ${settings.map(([name, value]) => `set_config('${name}', '${value}', true)`).join(", ")}`,
  );
}
