import { HOUR_MS } from "@/lib/base/durations";
import type { Job, JobContext } from "@/lib/kernel";
import { EPISODE_KINDS } from "./detect/episode";
import { lookFor } from "./detect/look";
import type { Rhythm } from "./detect/traffic-seen";
import {
  beginEpisode,
  forgetOldEpisodes,
  listOpenEpisodes,
  type OpenEpisode,
  updateEpisode,
} from "./episodes";
import { forgetOldPulses, type Pulse, readPulses, readRhythms } from "./pulses";
import { passThresholds } from "./thresholds";

const EVERY_MS = 10_000;
const POLL_MS = 5_000;
const TIDY_EVERY_MS = 600_000;
/** How long to watch before drops are reported: while no process ran, none of their calls came. */
const WATCHED_MS = 600_000;
/** Between two looks, at most; after a longer gap a process has not been watching. */
const GAP_MS = 60_000;
/** An episode that goes on is written again after so long, if nothing about it has changed. */
const REWRITE_MS = 30_000;
const NEW: Rhythm = { weeks: [], days: [] };

export interface TrafficWatchOptions extends JobContext {
  /** False while records wait to be written: what is missing then is no drop. */
  readonly isRecording: () => boolean | Promise<boolean>;
}

/**
 * Every ten seconds, two statements for all workspaces: finds spikes and drops of traffic, and rules whose
 * threshold is passed.
 */
export function trafficWatch({ prisma, clock, log, isRecording }: TrafficWatchOptions): Job {
  const rhythms = new Rhythms();
  let tidiedAt = Number.NEGATIVE_INFINITY;
  let watchingSince = Number.POSITIVE_INFINITY;
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function look(now: number): Promise<void> {
    const [pulses, open] = await Promise.all([readPulses(prisma, now), listOpenEpisodes(prisma)]);
    const known = await rhythms.of(pulses, now, (ids) => readRhythms(prisma, ids, now));
    const seen = new Map(pulses.map((pulse) => [pulse.workspaceId, pulse]));
    // All calls of a workspace may have stopped for an hour.
    for (const { workspaceId } of open)
      if (!seen.has(workspaceId)) seen.set(workspaceId, nothingOf(workspaceId));
    const reportsDrops = now - watchingSince >= WATCHED_MS && (await isRecording());
    for (const pulse of seen.values()) {
      const rhythm = known.get(pulse.workspaceId) ?? NEW;
      for (const kind of EPISODE_KINDS) {
        const episode = open.find(
          (each) => each.workspaceId === pulse.workspaceId && each.kind === kind,
        );
        const finding = lookFor(kind, { ...pulse, rhythm }, episode ?? null, now);
        if (finding === null) continue;
        if (episode !== undefined) {
          if (isWorthWriting(episode, finding.episode.lastSeenAt, finding.change))
            await updateEpisode(prisma, episode, finding, now);
        } else if (kind !== "traffic.drop" || reportsDrops) {
          const isOurs = await beginEpisode(prisma, pulse.workspaceId, finding.episode);
          if (isOurs) log.info({ workspaceId: pulse.workspaceId, kind }, "Unusual traffic");
        }
      }
    }
  }

  return {
    name: "traffic-watch",
    everyMs: EVERY_MS,
    pollMs: POLL_MS,
    failureMessage: "Traffic could not be watched for spikes",
    run: async () => {
      const now = clock.now();
      if (now - lookedAt > GAP_MS) watchingSince = now;
      await look(now);
      await passThresholds(prisma, now);
      lookedAt = now;
      if (now - tidiedAt < TIDY_EVERY_MS) return;
      tidiedAt = now;
      await forgetOldPulses(prisma, now);
      await forgetOldEpisodes(prisma, now);
    },
  };
}

const isWorthWriting = (
  { lastSeenAt }: OpenEpisode,
  seenAt: number,
  change: "begins" | "goes-on" | "ends",
): boolean => change === "ends" || seenAt - lastSeenAt >= REWRITE_MS;

const nothingOf = (workspaceId: string): Pulse => ({
  workspaceId,
  recent: [],
  lastHour: { calls: { sum: 0, peak: 0 }, blocked: { sum: 0, peak: 0 } },
  since: null,
});

/** Rhythms of the present hour, each read once. */
class Rhythms {
  #hour = Number.NaN;
  readonly #known = new Map<string, Rhythm>();

  async of(
    pulses: readonly Pulse[],
    now: number,
    read: (workspaceIds: readonly string[]) => Promise<ReadonlyMap<string, Rhythm>>,
  ): Promise<ReadonlyMap<string, Rhythm>> {
    const hour = Math.floor(now / HOUR_MS);
    if (hour !== this.#hour) this.#known.clear();
    this.#hour = hour;
    const unknown = pulses
      .map(({ workspaceId }) => workspaceId)
      .filter((id) => !this.#known.has(id));
    if (unknown.length > 0) {
      const found = await read(unknown);
      for (const id of unknown) this.#known.set(id, found.get(id) ?? NEW);
    }
    return this.#known;
  }
}
