import type { Runtime } from "@/lib/runtime/runtime";
import type { TrafficCounters } from "@/lib/state/traffic/traffic-writer";
import { type DnsState, dnsState, type ReadFigures, total } from "./metric-figures";

/** For the operator's first look at a problem. */
export interface SystemHealth {
  /** Why the process is not ready; empty when it is. */
  readonly problems: readonly string[];
  readonly uptimeSeconds: number;
  readonly memoryBytes: number;
  readonly nodeVersion: string;
  readonly database: "embedded" | "own";
  /** Such as `18.4`; null while the database does not answer. */
  readonly databaseVersion: string | null;
  /** Software with known security holes that it runs on, in words. */
  readonly outdated: readonly string[];
  readonly dns: DnsState;
  readonly redis: "none" | "connected" | "away";
  readonly traffic: TrafficCounters;
  readonly geodata: readonly { readonly file: string; readonly dataDate: string }[];
  readonly dnsBlacklists: readonly {
    readonly zone: string;
    readonly state: string;
    readonly reason: string | null;
  }[];
}

/** Figures of requests are counted in the threads that answer them, so they are read from the metrics of all. */
export async function systemHealth(runtime: Runtime): Promise<SystemHealth> {
  const { env, parts, readiness, metrics } = runtime;
  const { geo, dnsbl } = parts;
  const read = await metrics.read();
  const software = await runtime.software().catch(() => null);
  const isRedisAway = total(read, "gatehouse_redis_away") > 0;
  return {
    problems: await readiness(),
    uptimeSeconds: Math.floor(process.uptime()),
    memoryBytes: process.memoryUsage.rss(),
    nodeVersion: process.version,
    database: env.databaseUrl === undefined ? "embedded" : "own",
    databaseVersion: software?.postgres ?? null,
    outdated: software?.outdated ?? [],
    dns: dnsState(read),
    redis: env.redis === undefined ? "none" : isRedisAway ? "away" : "connected",
    traffic: trafficCounters(read),
    geodata: geo.sources().map(({ file, dataDate }) => ({ file, dataDate })),
    dnsBlacklists: dnsbl.zones().map(({ zone, state: zoneState, reason }) => ({
      zone,
      state: zoneState,
      reason: reason ?? null,
    })),
  };
}

function trafficCounters(read: ReadFigures): TrafficCounters {
  const lostBy = read("gatehouse_traffic_lost_by_workspace")
    .map(({ labels, value }) => [String(labels.workspace), value] as const)
    .toSorted(([, a], [, b]) => b - a);
  return {
    written: total(read, "gatehouse_traffic_written_total"),
    buffered: total(read, "gatehouse_traffic_buffered"),
    spooledBytes: total(read, "gatehouse_traffic_spool_bytes"),
    lost: total(read, "gatehouse_traffic_lost_total"),
    lostBy,
  };
}
