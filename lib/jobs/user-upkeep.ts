import { DAY_MS } from "@/lib/base/durations";
import { forgetIdempotentAnswers } from "@/lib/features/access-tokens";
import { forgetUnverified } from "@/lib/features/accounts";
import { forgetEnded, forgetEvents } from "@/lib/features/users";
import { forgetReservations } from "@/lib/features/workspaces";
import type { Job, JobContext } from "@/lib/kernel";

const EVERY_MS = 3_600_000;
export const EVENTS_KEPT_DAYS = 180;
/** More than twice the lifetime of the confirmation link. */
const UNVERIFIED_KEPT_DAYS = 7;

/**
 * Every hour: deletes old security events, expired sessions and links, freed handles whose quarantine is over,
 * and accounts that were never confirmed, which would hold addresses and handles forever.
 */
export function userUpkeep({ prisma, clock, log }: JobContext): Job {
  return {
    name: "account-upkeep",
    everyMs: EVERY_MS,
    failureMessage: "Accounts could not be cleaned up",
    run: async (signal) => {
      const ago = (days: number) => new Date(clock.now() - days * DAY_MS);
      await forgetEnded(prisma, clock.now());
      await forgetReservations(prisma, clock.now());
      await forgetIdempotentAnswers(prisma, clock.now());
      const events = await forgetEvents(prisma, ago(EVENTS_KEPT_DAYS), signal);
      const accounts = await forgetUnverified(prisma, ago(UNVERIFIED_KEPT_DAYS), signal);
      if (events > 0 || accounts > 0) {
        log.info(
          { events, accounts },
          "Removed old events, and accounts that were never confirmed",
        );
      }
    },
  };
}
