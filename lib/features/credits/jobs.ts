import type { Job, JobContext } from "@/lib/kernel";
import type { Mailer } from "@/lib/mail/mailer";
import { creditWarningMails } from "./mails";
import { claimCreditWarnings } from "./plan/credit-warnings";

const EVERY_MS = 5 * 60_000;

export interface CreditWarningOptions extends JobContext {
  readonly mail: Pick<Mailer, "post">;
  /** The origin of the links in mails. */
  readonly origin: string;
}

/**
 * Every five minutes: notifies owners, once in a period, that 80 and 100 percent of the credits are used.
 */
export function creditWarnings({ prisma, clock, log, mail, origin }: CreditWarningOptions): Job {
  return {
    name: "credit-warnings",
    everyMs: EVERY_MS,
    failureMessage: "Owners could not be warned about their credits",
    run: async () => {
      for (const warning of await claimCreditWarnings(prisma, clock.now())) {
        const { handle, level } = warning;
        log.info({ handle, level }, "A workspace runs out of credits");
        for (const message of creditWarningMails(warning, origin)) mail.post(message);
      }
    },
  };
}
