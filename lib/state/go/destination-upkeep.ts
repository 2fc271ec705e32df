import type { Clock } from "@/lib/clock";
import type { PrismaClient } from "@/lib/db/client";
import type {
  CheckDestinations,
  DestinationVerdict,
} from "@/lib/intel/destination/check-destinations";
import { stoppedLinkMails } from "@/lib/mail/link-mails";
import type { Mailer } from "@/lib/mail/mailer";
import { GATEHOUSE } from "@/lib/services/actor";
import { type DueLink, listDueLinks } from "@/lib/services/destination/list-due-links";
import { noteChecked } from "@/lib/services/destination/note-checked";
import { forgetSettledReports } from "@/lib/services/link-report/forget-settled-reports";
import { startLink } from "@/lib/services/link-stop/start-link";
import { stopLink } from "@/lib/services/link-stop/stop-link";
import { Job } from "../job";
import type { Log } from "../log-port";

const DAY_MS = 86_400_000;
/** Links that an import has brought wait no longer than that. */
const EVERY_MS = 10 * 60_000;
const BATCH = 200;
/** For the names of a batch; those that are not reached count as unresolved and are allowed. */
const BATCH_BUDGET_MS = 60_000;
const SETTLED_REPORTS_KEPT_DAYS = 365;

export interface DestinationUpkeepOptions {
  readonly prisma: PrismaClient;
  readonly check: CheckDestinations;
  readonly ownHosts: readonly string[];
  readonly mail: Pick<Mailer, "post">;
  /** Of the links in mails. */
  readonly origin: string;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Every day: looks at where the links lead. One that leads to harm is stopped and its owners are told; one
 * that was stopped so, and is found good, leads on. Then old reports of links are forgotten, which is as
 * little in a hurry.
 */
export function destinationUpkeep(options: DestinationUpkeepOptions): Job {
  const { prisma, clock, log } = options;
  return new Job(prisma, log, {
    name: "link-destinations",
    everyMs: EVERY_MS,
    complaint: "The destinations of links could not be looked at",
    work: async (signal) => {
      const now = clock.now();
      await lookAtDue(options, new Date(now - DAY_MS), signal);
      await forgetSettledReports(prisma, now - SETTLED_REPORTS_KEPT_DAYS * DAY_MS);
    },
  });
}

async function lookAtDue(
  options: DestinationUpkeepOptions,
  before: Date,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const links = await listDueLinks(options.prisma, before, BATCH);
    if (links.length === 0) return;
    await lookAt(options, links);
  }
}

async function lookAt(options: DestinationUpkeepOptions, links: readonly DueLink[]): Promise<void> {
  const { prisma, check, ownHosts, clock } = options;
  const urls = links.flatMap((link) => link.urls);
  const verdicts = await check({ urls, ownHosts, budgetMs: BATCH_BUDGET_MS });
  const ids = links.map(({ id }) => id);
  for (const link of links) await settle(options, link, verdicts);
  await noteChecked(prisma, ids, clock.now());
}

async function settle(
  { prisma, mail, origin, clock, log }: DestinationUpkeepOptions,
  link: DueLink,
  verdicts: ReadonlyMap<string, DestinationVerdict>,
): Promise<void> {
  const { id, version } = link;
  const found = link.urls.map((url) => verdicts.get(url));
  const reason = link.urls.flatMap((url) => {
    const verdict = verdicts.get(url);
    return verdict?.state === "bad" ? [`The destination ${url} ${verdict.complaint}.`] : [];
  })[0];
  if (reason !== undefined) {
    const request = { id, version, by: "check", reason, actor: GATEHOUSE } as const;
    const stopped = await stopLink(prisma, request, clock.now());
    if (stopped === null) return;
    log.info({ smartUrlId: id, reason }, "A link was stopped");
    for (const message of stoppedLinkMails(stopped, origin)) mail.post(message);
  } else if (link.isStopped && found.every((verdict) => verdict?.state === "good")) {
    await startLink(prisma, { id, by: "check", actor: GATEHOUSE });
  }
}
