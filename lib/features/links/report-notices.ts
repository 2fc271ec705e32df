import type { Job, JobContext } from "@/lib/kernel";
import type { Mailer } from "@/lib/mail/mailer";
import { reportNoticeMails } from "./mails";
import { claimReportNotice } from "./reports";

const EVERY_MS = 60_000;

export interface ReportNoticesOptions extends JobContext {
  readonly mail: Pick<Mailer, "post">;
  /** The origin of the links in mails. */
  readonly origin: string;
}

/** Every minute: notifies the operators of new reports, with at most one mail an hour. */
export function reportNotices({ prisma, clock, mail, origin }: ReportNoticesOptions): Job {
  return {
    name: "report-notices",
    everyMs: EVERY_MS,
    failureMessage: "Operators could not be told of new reports",
    run: async () => {
      const notice = await claimReportNotice(prisma, clock.now());
      if (notice === null) return;
      for (const message of reportNoticeMails(notice, origin)) mail.post(message);
    },
  };
}
