import { DAY_MS } from "@/lib/base/durations";
import { announceExpiringKeys } from "@/lib/features/keys";
import { forgetOldDeliveries } from "@/lib/features/webhooks";
import type { FeedStatus } from "@/lib/feeds/status";
import {
  EVENT_DAYS,
  forgetDetails,
  forgetReadEvents,
  type Job,
  type JobContext,
  noteTroubles,
  type Trouble,
} from "@/lib/kernel";

/** Every hour: announces keys that expire soon, removes events and deliveries of a week ago, and bounds audit logs. */
export function eventUpkeep({ prisma, clock }: JobContext): Job {
  return {
    name: "event-upkeep",
    everyMs: 3_600_000,
    failureMessage: "Old events could not be removed",
    run: async () => {
      const now = clock.now();
      await announceExpiringKeys(prisma, now);
      await forgetReadEvents(prisma, now);
      await forgetDetails(prisma, now);
      await forgetOldDeliveries(prisma, now - EVENT_DAYS * DAY_MS);
    },
  };
}

export interface TroubleWatchOptions extends JobContext {
  readonly feeds: { status(): readonly FeedStatus[] };
  /** Why calls cannot be served properly, in words. */
  readonly problems: () => Promise<readonly string[]>;
  /** Software with known security holes that it runs on, in words. */
  readonly outdated: () => Promise<readonly string[]>;
}

/** Every minute: what lasts and operators should hear of, once, when it begins. */
export function troubleWatch(options: TroubleWatchOptions): Job {
  const { prisma, clock, feeds, problems, outdated } = options;
  return {
    name: "trouble-watch",
    everyMs: 60_000,
    failureMessage: "Operators could not be told of troubles",
    run: async () => {
      const ofSystem =
        (kind: "system.degraded" | "system.outdated") =>
        (reason: string): Trouble => {
          return { kind, subject: `system:${reason}`, data: { reason } };
        };
      const troubles = [
        ...feeds.status().flatMap(troubleOf),
        ...(await problems()).map(ofSystem("system.degraded")),
        ...(await outdated()).map(ofSystem("system.outdated")),
      ];
      await noteTroubles(prisma, troubles, clock.now());
    },
  };
}

/** A feed that was never fetched is none: the first start fetches them all. */
function troubleOf({ id, state, reason, fetched }: FeedStatus): Trouble[] {
  const subject = `feed:${id}`;
  const data = { feed: id, reason: (reason ?? "").slice(0, 500) };
  if (state === "quarantined") return [{ kind: "feed.quarantined", subject, data }];
  if (state === "stale" && fetched !== null) return [{ kind: "feed.stale", subject, data }];
  return [];
}
