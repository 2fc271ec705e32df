import type { Clients } from "@/lib/db/pools";
import { ClickHouseConnection } from "../clickhouse/clickhouse-connection";
import { ClickHouseTraffic } from "../clickhouse/clickhouse-traffic";
import { PostgresTraffic } from "../postgres/postgres-traffic";
import type { TrafficStore } from "./traffic-store";

/** How long ClickHouse may take for each kind of work, as in PostgreSQL's pools. */
const TIMEOUTS_MS = { writers: 10_000, panel: 10_000, jobs: 300_000 };

/** The store of records, on the connections of each kind of work. */
export interface TrafficStores extends Readonly<Record<keyof typeof TIMEOUTS_MS, TrafficStore>> {
  close(): Promise<void>;
}

/** @param clickhouseUrl undefined: records are in PostgreSQL */
export function openTrafficStores(
  { writers, panel, jobs }: Pick<Clients, keyof typeof TIMEOUTS_MS>,
  clickhouseUrl: string | undefined,
): TrafficStores {
  if (clickhouseUrl === undefined) {
    return {
      writers: new PostgresTraffic(writers),
      panel: new PostgresTraffic(panel),
      jobs: new PostgresTraffic(jobs),
      close: () => Promise.resolve(),
    };
  }
  const connect = (kind: keyof typeof TIMEOUTS_MS) =>
    new ClickHouseConnection(clickhouseUrl, TIMEOUTS_MS[kind]);
  const connections = [connect("writers"), connect("panel"), connect("jobs")] as const;
  const [forWriters, forPanel, forJobs] = connections;
  return {
    writers: new ClickHouseTraffic(forWriters, writers),
    panel: new ClickHouseTraffic(forPanel, panel),
    jobs: new ClickHouseTraffic(forJobs, jobs),
    close: async () => {
      await Promise.all(connections.map((each) => each.close()));
    },
  };
}
