import type { Runtime } from "@/lib/runtime/runtime";
import type { TrafficCounters } from "@/lib/state/traffic/traffic-writer";

/** For the operator's first look at a problem. */
export interface SystemHealth {
  /** Why the process is not ready; empty when it is. */
  readonly problems: readonly string[];
  readonly uptimeSeconds: number;
  readonly memoryBytes: number;
  readonly nodeVersion: string;
  readonly database: "embedded" | "own";
  readonly dns: "answering" | "silent";
  readonly redis: "none" | "connected" | "away";
  readonly traffic: TrafficCounters;
  readonly geodata: readonly { readonly file: string; readonly dataDate: string }[];
  readonly dnsBlacklists: readonly {
    readonly zone: string;
    readonly state: string;
    readonly reason: string | null;
  }[];
}

export async function systemHealth({ env, parts, readiness }: Runtime): Promise<SystemHealth> {
  const { state, geo, dns, dnsbl } = parts;
  const isRedisAway = state.isRedisAway();
  return {
    problems: await readiness(),
    uptimeSeconds: Math.floor(process.uptime()),
    memoryBytes: process.memoryUsage.rss(),
    nodeVersion: process.version,
    database: env.databaseUrl === undefined ? "embedded" : "own",
    dns: dns.counters().isSilent ? "silent" : "answering",
    redis: env.redis === undefined ? "none" : isRedisAway ? "away" : "connected",
    traffic: state.traffic.counters(),
    geodata: geo.sources().map(({ file, dataDate }) => ({ file, dataDate })),
    dnsBlacklists: dnsbl.zones().map(({ zone, state: zoneState, reason }) => ({
      zone,
      state: zoneState,
      reason: reason ?? null,
    })),
  };
}
