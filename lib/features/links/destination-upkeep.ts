import { DAY_MS } from "@/lib/base/durations";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import type {
  CheckDestinations,
  DestinationVerdict,
} from "@/lib/intel/destination/check-destinations";
import { GATEHOUSE, type Job, type JobContext } from "@/lib/kernel";
import type { Mailer } from "@/lib/mail/mailer";
import { type DueLink, listDueLinks, noteChecked } from "./destinations";
import { stoppedLinkMails } from "./mails";
import { forgetSettledReports } from "./reports";
import { startLink, stopLink } from "./stops";

/** Imported links wait no longer than this for their first check. */
const EVERY_MS = 10 * 60_000;
const BATCH = 200;
const SETTLED_REPORTS_KEPT_DAYS = 365;

export interface DestinationUpkeepOptions extends JobContext {
  readonly check: CheckDestinations;
  readonly ownHosts: readonly string[];
  readonly mail: Pick<Mailer, "post">;
  /** The origin of the links in mails. */
  readonly origin: string;
}

/**
 * Every day: checks the destinations of links. A link to a harmful one is stopped and its owners are
 * notified; one that this check stopped is started again when its destinations are good. Then old settled
 * reports are deleted.
 */
export function destinationUpkeep(options: DestinationUpkeepOptions): Job {
  const { prisma, clock } = options;
  return {
    name: "link-destinations",
    everyMs: EVERY_MS,
    failureMessage: "The destinations of links could not be checked",
    run: async (signal) => {
      const now = clock.now();
      await checkDue(options, new Date(now - DAY_MS), signal);
      await forgetSettledReports(prisma, now - SETTLED_REPORTS_KEPT_DAYS * DAY_MS);
    },
  };
}

async function checkDue(
  options: DestinationUpkeepOptions,
  before: Date,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const links = await listDueLinks(options.prisma, before, BATCH);
    if (links.length === 0) return;
    await checkBatch(options, links);
  }
}

async function checkBatch(options: DestinationUpkeepOptions, links: readonly DueLink[]) {
  const { prisma, check, ownHosts, clock } = options;
  const urls = links.flatMap((link) => link.urls);
  const verdicts = await check({ urls, ownHosts, budgetMs: TIME_LIMITS_MS.names.destinationBatch });
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
