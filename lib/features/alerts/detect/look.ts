import { findDrop, followDrop } from "./drop";
import { type Episode, type EpisodeKind, isOver } from "./episode";
import { findSpike, followSpike } from "./spike";
import type { TrafficSeen } from "./traffic-seen";

const FINDERS: Readonly<
  Record<
    EpisodeKind,
    {
      readonly find: (seen: TrafficSeen, now: number) => Episode | null;
      readonly follow: (episode: Episode, seen: TrafficSeen, now: number) => Episode;
    }
  >
> = {
  "traffic.spike": { find: findSpike, follow: followSpike },
  "traffic.drop": { find: findDrop, follow: followDrop },
};

/** The finding about a workspace: an episode that begins, goes on or ends; null when nothing is unusual. */
export interface Finding {
  readonly change: "begins" | "goes-on" | "ends";
  readonly episode: Episode;
}

/**
 * One look at a workspace's traffic.
 *
 * @param open the episode of that kind that has not ended
 * @param now epoch ms
 */
export function lookFor(
  kind: EpisodeKind,
  seen: TrafficSeen,
  open: Episode | null,
  now: number,
): Finding | null {
  const { find, follow } = FINDERS[kind];
  if (open === null) {
    const episode = find(seen, now);
    return episode === null ? null : { change: "begins", episode };
  }
  const episode = follow(open, seen, now);
  return { change: isOver(episode, now) ? "ends" : "goes-on", episode };
}
