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
import { claimJob } from "@/lib/services/job/claim-job";
import { forgetSettledReports } from "@/lib/services/link-report/forget-settled-reports";
import { startLink } from "@/lib/services/link-stop/start-link";
import { stopLink } from "@/lib/services/link-stop/stop-link";
import type { Log } from "../log-port";
import { Loop } from "../loop";

const DAY_MS = 86_400_000;
/** Links that an import has brought wait no longer than that. */
const EVERY_MS = 10 * 60_000;
/** How often each process asks whether it is time. */
const ASK_MS = 60_000;
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
 * Every day, in one of the processes: looks at where the links lead. One that leads to harm is stopped and
 * its owners are told; one that was stopped so, and is found good, leads on. Then old reports of links are
 * forgotten, which is as little in a hurry.
 */
export class DestinationUpkeepJob {
  readonly #loop: Loop;
  #isClosed = false;

  constructor(private readonly options: DestinationUpkeepOptions) {
    this.#loop = new Loop(
      () => this.runWhenDue(),
      ASK_MS,
      (err) => options.log.warn({ err }, "The destinations of links could not be looked at"),
    );
  }

  start(): void {
    this.#loop.start();
  }

  /** Resolves when the batch in hand is done. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#loop.stop();
  }

  async runWhenDue(): Promise<void> {
    const { prisma, clock } = this.options;
    if (!(await claimJob(prisma, "link-destinations", EVERY_MS))) return;
    const now = clock.now();
    await this.#lookAtDue(new Date(now - DAY_MS));
    await forgetSettledReports(prisma, now - SETTLED_REPORTS_KEPT_DAYS * DAY_MS);
  }

  async #lookAtDue(before: Date): Promise<void> {
    while (!this.#isClosed) {
      const links = await listDueLinks(this.options.prisma, before, BATCH);
      if (links.length === 0) return;
      await this.#lookAt(links);
    }
  }

  async #lookAt(links: readonly DueLink[]): Promise<void> {
    const { prisma, check, ownHosts, clock } = this.options;
    const urls = links.flatMap((link) => link.urls);
    const verdicts = await check({ urls, ownHosts, budgetMs: BATCH_BUDGET_MS });
    const ids = links.map(({ id }) => id);
    for (const link of links) await this.#settle(link, verdicts);
    await noteChecked(prisma, ids, clock.now());
  }

  async #settle(link: DueLink, verdicts: ReadonlyMap<string, DestinationVerdict>): Promise<void> {
    const { prisma, mail, origin, clock, log } = this.options;
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
}
