import pg from "pg";

/** A database for a number of records, on a server of one's own. */
export interface BenchDatabase {
  readonly url: string;
  /** Whether an earlier run left it with its records. */
  readonly isFilled: boolean;
  drop(): Promise<void>;
}

/** @param serverUrl of a database there whose role may create others */
export async function openBenchDatabase(
  serverUrl: string,
  records: number,
): Promise<BenchDatabase> {
  const name = `gatehouse_bench_${records}`;
  const isFilled = await onServer(serverUrl, async (client) => {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${name}`);
    return rowCount !== 0;
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const drop = () =>
    onServer(serverUrl, async (client) => {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    });
  return { url: url.href, isFilled, drop };
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
