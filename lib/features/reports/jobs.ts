import { createSeal } from "@/lib/base/seal";
import { sampleNetworks } from "@/lib/features/traffic";
import type { Job, JobContext } from "@/lib/kernel";
import type { Mailer } from "@/lib/mail/mailer";
import { type ClaimedReport, claimReport } from "./claim-reports";
import { weeklyReportMail } from "./mails";
import { UNSUBSCRIBE_SEAL, unsubscribeToken } from "./report-settings";
import { getWeeklyFigures, saysSomething } from "./weekly-figures";

const EVERY_MS = 15 * 60_000;

export interface WeeklyReportsOptions extends JobContext {
  readonly mail: Pick<Mailer, "post">;
  /** The origin of the links in mails. */
  readonly origin: string;
  readonly secret: string;
  /** The organization of an address; null when unknown. */
  readonly nameNetwork: (sample: string, asn: number) => string | null;
  /** Feeds whose data are too old. */
  readonly staleFeeds: () => readonly string[];
}

/** On Mondays at eight, in the workspace's zone: mails members what the week before was like. */
export function weeklyReports(options: WeeklyReportsOptions): Job {
  const { prisma, clock, log } = options;
  return {
    name: "weekly-reports",
    everyMs: EVERY_MS,
    failureMessage: "Weekly reports could not be sent",
    run: async (signal) => {
      while (!signal.aborted) {
        const claimed = await claimReport(prisma, clock.now());
        if (claimed === null) return;
        // One failing workspace must not keep the others from theirs.
        await send(options, claimed).catch((err: unknown) =>
          log.warn({ err, workspaceId: claimed.workspaceId }, "A weekly report could not be sent"),
        );
      }
    },
  };
}

async function send(
  { prisma, clock, mail, origin, secret, nameNetwork, staleFeeds }: WeeklyReportsOptions,
  { workspaceId, handle, week, readers }: ClaimedReport,
): Promise<void> {
  if (readers.length === 0) return;
  const figures = await getWeeklyFigures(prisma, workspaceId, week, clock.now());
  if (!saysSomething(figures)) return;
  const asns = figures.networks.map(({ value }) => Number(value));
  const samples = await sampleNetworks(prisma, workspaceId, asns);
  const networkNames = new Map(
    [...samples].flatMap(([asn, sample]) => {
      const name = nameNetwork(sample, asn);
      return name === null ? [] : [[asn, name] as const];
    }),
  );
  const seal = createSeal(secret, UNSUBSCRIBE_SEAL);
  for (const { userId, email: to, isOperator } of readers) {
    const token = unsubscribeToken(seal, workspaceId, userId);
    const address = {
      to,
      oneClickUrl: `${origin}/api/unsubscribe?token=${token}`,
      unsubscribeUrl: `${origin}/unsubscribe#${token}`,
    };
    const report = {
      handle,
      week,
      figures,
      networkNames,
      staleFeeds: isOperator ? staleFeeds() : [],
    };
    mail.post(weeklyReportMail(report, address, origin));
  }
}
