import { DAY_MS } from "@/lib/base/durations";
import type { FeedStatus } from "@/lib/feeds/status";
import { checksWithoutData } from "@/lib/panel/policy/checks-without-data";
import type { Runtime } from "@/lib/runtime/runtime";
import { type DnsState, dnsState } from "./metric-figures";

/** The installation's state for the public: no host, version, feed name or count. */
export interface PublicStatus {
  /** Slow: keys and links that memory does not know are refused. Read-only: data can be seen but not changed. */
  readonly database: "there" | "slow" | "read-only" | "away";
  /** False: calls are refused once the credits leased in memory are spent. */
  readonly areCreditsCounted: boolean;
  /** False: decisions wait in memory. */
  readonly isTrafficWritten: boolean;
  readonly feeds: FeedsStatus;
  /** Names of checks that no data is there for: they are skipped for everyone. */
  readonly checksWithoutData: readonly string[];
  readonly dns: DnsState;
  /** Off: none configured. Away: none of them can be queried now. */
  readonly dnsBlacklists: "on" | "off" | "away";
}

export interface FeedsStatus {
  /** Behind: at least one feed is overdue; its last good data still counts. */
  readonly state: "fresh" | "behind" | "none";
  /** Whole days since the oldest fetch; null before the first fetch. */
  readonly daysSinceFetch: number | null;
}

export interface StatusSources extends Pick<Runtime, "health"> {
  readonly parts: Pick<Runtime["parts"], "feeds" | "dnsbl">;
  /** Metrics of all threads: those that answer calls query DNS. */
  readonly metrics: Pick<Runtime["metrics"], "read">;
}

/** @param now epoch ms */
export async function publicStatus(
  { parts, health, metrics }: StatusSources,
  now: number,
): Promise<PublicStatus> {
  const { feeds, dnsbl } = parts;
  const zones = dnsbl.zones();
  const isOneAsked = zones.some((zone) => zone.state === "active");
  const dns = dnsState(await metrics.read());
  const { database, maySpend, isCounting, isRecording } = await health();
  return {
    database,
    areCreditsCounted: maySpend && isCounting,
    isTrafficWritten: isRecording,
    feeds: feedsStatus(feeds.status(), now),
    checksWithoutData: checksWithoutData(feeds.status(), zones.length),
    dns,
    dnsBlacklists: zones.length === 0 ? "off" : isOneAsked ? "on" : "away",
  };
}

function feedsStatus(
  feeds: readonly Pick<FeedStatus, "state" | "fetched">[],
  now: number,
): FeedsStatus {
  const fetches = feeds.flatMap(({ fetched }) => (fetched === null ? [] : [Date.parse(fetched)]));
  const oldest = fetches.length === 0 ? null : Math.min(...fetches);
  const daysSinceFetch = oldest === null ? null : Math.max(0, Math.floor((now - oldest) / DAY_MS));
  if (feeds.length === 0) return { state: "none", daysSinceFetch };
  const areFresh = feeds.every(({ state }) => state === "fresh");
  return { state: areFresh ? "fresh" : "behind", daysSinceFetch };
}
