import type { Clock } from "@/lib/clock";
import type { PrismaClient } from "@/lib/db/client";
import { forgetEvents } from "@/lib/services/security-event/forget-events";
import { forgetEnded } from "@/lib/services/session/forget-ended";
import { forgetUnverified } from "@/lib/services/user/forget-unverified";
import { forgetRestedHandles } from "@/lib/services/workspace/former-handle";
import { Job } from "../job";
import type { Log } from "../log-port";

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;
const EVENTS_KEPT_DAYS = 180;
/** More than twice as long as the link that confirms the address is good. */
const UNVERIFIED_KEPT_DAYS = 7;

export interface AccountUpkeepOptions {
  readonly prisma: PrismaClient;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Every hour: removes security events whose time is over, sessions and links that have ended, handles whose
 * rest is over, and accounts that were never confirmed, which would hold addresses and handles for good.
 */
export function accountUpkeep({ prisma, clock, log }: AccountUpkeepOptions): Job {
  return new Job(prisma, log, {
    name: "account-upkeep",
    everyMs: EVERY_MS,
    complaint: "Accounts could not be looked after",
    work: async (signal) => {
      const ago = (days: number) => new Date(clock.now() - days * DAY_MS);
      await forgetEnded(prisma, clock.now());
      await forgetRestedHandles(prisma, clock.now());
      const events = await forgetEvents(prisma, ago(EVENTS_KEPT_DAYS), signal);
      const accounts = await forgetUnverified(prisma, ago(UNVERIFIED_KEPT_DAYS), signal);
      if (events > 0 || accounts > 0) {
        log.info(
          { events, accounts },
          "Removed old events, and accounts that were never confirmed",
        );
      }
    },
  });
}
