import pg from "pg";
import { z } from "zod";
import { ClickHouseConnection } from "@/lib/features/traffic/clickhouse/clickhouse-connection";
import { ClickHouseTraffic } from "@/lib/features/traffic/clickhouse/clickhouse-traffic";
import { PostgresTraffic } from "@/lib/features/traffic/postgres/postgres-traffic";
import type { TrafficStore } from "@/lib/features/traffic/store/traffic-store";
import { createPrisma, type PrismaClient } from "../../lib/db/client";
import { startClickHouse, whyNoClickHouse } from "../../test/services/traffic/clickhouse-server";
import type { Caller } from "../lib/seed-days";
import { fillClickHouse } from "./fill-clickhouse";
import { fillPostgres } from "./fill-postgres";

/** As the server's writer has. */
const TIMEOUT_MS = 60_000;

/** A store to be filled and measured. */
export interface BenchStore {
  /** The server's settings for it. */
  readonly variables: Readonly<Record<string, string>>;
  /** @param now epoch ms */
  fill(
    databaseUrl: string,
    callers: readonly Caller[],
    records: number,
    now: number,
  ): Promise<void>;
  /** Its port, on a connection of its own. */
  open(databaseUrl: string): { readonly prisma: PrismaClient; readonly traffic: TrafficStore };
  /** On disk, indexes included. */
  bytesPerRecord(databaseUrl: string): Promise<number>;
  close(): Promise<void>;
}

export type StoreName = "postgres" | "clickhouse";

export function openBenchStore(name: StoreName): Promise<BenchStore> {
  return name === "clickhouse" ? openClickHouse() : Promise.resolve(POSTGRES);
}

const POSTGRES: BenchStore = {
  variables: {},
  fill: fillPostgres,
  open(databaseUrl) {
    const prisma = createPrisma(databaseUrl, { poolSize: 1 });
    return { prisma, traffic: new PostgresTraffic(prisma) };
  },
  async bytesPerRecord(databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ bytes: number }>(
      `SELECT (sum(pg_total_relation_size(oid)) / sum(reltuples))::float8 AS bytes FROM pg_class
       WHERE reltuples > 0 AND oid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = 'traffic_record'::regclass)`,
    );
    await client.end();
    return rows[0]?.bytes ?? Number.NaN;
  },
  close: () => Promise.resolve(),
};

async function openClickHouse(): Promise<BenchStore> {
  const reason = whyNoClickHouse();
  if (reason !== null) throw new Error(`There is no ClickHouse to measure: ${reason}.`);
  const server = await startClickHouse();
  const db = new ClickHouseConnection(server.url, TIMEOUT_MS);
  const bytesSchema = z.object({ bytes: z.number() });
  return {
    variables: { CLICKHOUSE_URL: server.url },
    fill: (databaseUrl, callers, records, now) =>
      fillClickHouse(server.url, db, databaseUrl, callers, records, now),
    open(databaseUrl) {
      const prisma = createPrisma(databaseUrl, { poolSize: 1 });
      return { prisma, traffic: new ClickHouseTraffic(db, prisma) };
    },
    async bytesPerRecord() {
      const [row] = await db.query(
        `SELECT sum(bytes_on_disk) / sum(rows) AS bytes FROM system.parts
         WHERE database = currentDatabase() AND table = 'traffic_record' AND active`,
        bytesSchema,
      );
      return row?.bytes ?? Number.NaN;
    },
    async close() {
      await db.close();
      await server.close();
    },
  };
}
