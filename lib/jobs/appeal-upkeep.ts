import { DAY_MS, MINUTE_MS } from "@/lib/base/durations";
import { announceAppeals, forgetOldAppeals } from "@/lib/features/appeals";
import type { Job, JobContext } from "@/lib/kernel";

const EVERY_MS = 5 * MINUTE_MS;
export const APPEALS_KEPT_DAYS = 30;

/** Every five minutes: announces new appeals, of a workspace once an hour, and deletes old ones. */
export function appealUpkeep({ prisma, clock }: JobContext): Job {
  return {
    name: "appeal-upkeep",
    everyMs: EVERY_MS,
    failureMessage: "Appeals could not be announced or removed",
    run: async () => {
      const now = clock.now();
      await announceAppeals(prisma, now);
      await forgetOldAppeals(prisma, now - APPEALS_KEPT_DAYS * DAY_MS);
    },
  };
}
