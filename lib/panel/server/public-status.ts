import type { FeedStatus } from "@/lib/feeds/status";
import type { Runtime } from "@/lib/runtime";

/**
 * How this installation is, for everybody: nothing here names a host, a version or a feed, or counts
 * anything.
 */
export interface PublicStatus {
  /** Read-only: what is there can be seen, and nothing changed. */
  readonly database: "there" | "read-only" | "away";
  /** False: calls are refused once the credits that are held in memory are used up. */
  readonly areCreditsCounted: boolean;
  /** False: what was decided waits in memory to be written. */
  readonly isTrafficWritten: boolean;
  readonly feeds: FeedsStatus;
  /** False while no DNS server answers anything. */
  readonly isDnsThere: boolean;
  /** Off: none is configured. Away: none of those that are can be asked now. */
  readonly dnsBlacklists: "on" | "off" | "away";
}

export interface FeedsStatus {
  /** Behind: at least one is older than it should be, and what was good last goes on counting. */
  readonly state: "fresh" | "behind" | "none";
  /** Whole days since the one that waits longest was fetched; null: none is there. */
  readonly daysSinceFetch: number | null;
}

const DAY_MS = 86_400_000;

/** What it stands on, in brief. */
export type StatusSources = Pick<Runtime["parts"], "state" | "feeds" | "dns" | "dnsbl">;

/** @param now epoch ms */
export async function publicStatus(
  { state, feeds, dns, dnsbl }: StatusSources,
  now: number,
): Promise<PublicStatus> {
  const zones = dnsbl.zones();
  const isOneAsked = zones.some((zone) => zone.state === "active");
  const { database, maySpend, isCounting, isRecording } = await state.health();
  return {
    database,
    areCreditsCounted: maySpend && isCounting,
    isTrafficWritten: isRecording,
    feeds: feedsStatus(feeds.status(), now),
    isDnsThere: !dns.counters().isSilent,
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
