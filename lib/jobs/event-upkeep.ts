import { DAY_MS } from "@/lib/base/durations";
import { announceExpiringKeys } from "@/lib/features/keys";
import { forgetOldDeliveries } from "@/lib/features/webhooks";
import type { FeedStatus } from "@/lib/feeds/status";
import {
  EVENT_DAYS,
  forgetReadEvents,
  type Job,
  type JobContext,
  noteTroubles,
  type Trouble,
} from "@/lib/kernel";

/** Every hour: announces keys that expire soon, and removes events and deliveries of a week ago. */
export function eventUpkeep({ prisma, clock }: JobContext): Job {
  return {
    name: "event-upkeep",
    everyMs: 3_600_000,
    failureMessage: "Old events could not be removed",
    run: async () => {
      const now = clock.now();
      await announceExpiringKeys(prisma, now);
      await forgetReadEvents(prisma, now);
      await forgetOldDeliveries(prisma, now - EVENT_DAYS * DAY_MS);
    },
  };
}

export interface TroubleWatchOptions extends JobContext {
  readonly feeds: { status(): readonly FeedStatus[] };
  /** Why calls cannot be served properly, in words. */
  readonly problems: () => Promise<readonly string[]>;
}

/** Every minute: what lasts and operators should hear of, once, when it begins. */
export function troubleWatch({ prisma, clock, feeds, problems }: TroubleWatchOptions): Job {
  return {
    name: "trouble-watch",
    everyMs: 60_000,
    failureMessage: "Operators could not be told of troubles",
    run: async () => {
      const reasons = await problems();
      const degraded = reasons.map((reason): Trouble => {
        return { kind: "system.degraded", subject: `system:${reason}`, data: { reason } };
      });
      await noteTroubles(prisma, [...feeds.status().flatMap(troubleOf), ...degraded], clock.now());
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
