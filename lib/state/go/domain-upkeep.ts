import type { Clock } from "@/lib/clock";
import type { PrismaClient } from "@/lib/db/client";
import { lostDomainMails } from "@/lib/mail/link-mails";
import type { Mailer } from "@/lib/mail/mailer";
import { GATEHOUSE } from "@/lib/services/actor";
import { NotFoundError } from "@/lib/services/errors";
import { claimJob } from "@/lib/services/job/claim-job";
import { type AskTxt, checkDomain } from "@/lib/services/link-domain/check-domain";
import { listDueDomains } from "@/lib/services/link-domain/list-due-domains";
import type { Log } from "../log-port";
import { Loop } from "../loop";

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;
/** How often each process asks whether it is time. */
const ASK_MS = 60_000;
const BATCH = 8;

export interface DomainUpkeepOptions {
  readonly prisma: PrismaClient;
  readonly ask: AskTxt;
  readonly mail: Pick<Mailer, "post">;
  /** Of the links in mails. */
  readonly origin: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** Every day, in one of the processes: looks whether the customers' own hosts are still proven. */
export class DomainUpkeepJob {
  readonly #loop: Loop;
  #isClosed = false;

  constructor(private readonly options: DomainUpkeepOptions) {
    this.#loop = new Loop(
      () => this.runWhenDue(),
      ASK_MS,
      (err) => options.log.warn({ err }, "The customers' own hosts could not be checked"),
    );
  }

  start(): void {
    this.#loop.start();
  }

  /** Resolves when the hosts in hand are done. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#loop.stop();
  }

  async runWhenDue(): Promise<void> {
    const { prisma, clock } = this.options;
    if (!(await claimJob(prisma, "link-domains", EVERY_MS))) return;
    const before = new Date(clock.now() - DAY_MS);
    while (!this.#isClosed) {
      const due = await listDueDomains(prisma, before, BATCH);
      if (due.length === 0) return;
      await Promise.all(due.map((domain) => this.#lookAt(domain)));
    }
  }

  async #lookAt({ id, workspaceId }: { id: string; workspaceId: string }): Promise<void> {
    const { prisma, ask, mail, origin, clock, log } = this.options;
    const scope = { workspaceId, actor: GATEHOUSE };
    const { lost } = await checkDomain(prisma, ask, scope, id, clock.now()).catch(ifRemoved);
    for (const domain of lost) {
      log.info({ host: domain.host }, "A customer's own host is no longer served");
      for (const message of lostDomainMails(domain, origin)) mail.post(message);
    }
  }
}

/** One that its owner has removed meanwhile is nobody's loss. */
function ifRemoved(error: unknown): { readonly lost: readonly [] } {
  if (error instanceof NotFoundError) return { lost: [] };
  throw error;
}
