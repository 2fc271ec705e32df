import { DAY_MS } from "@/lib/base/durations";
import { GATEHOUSE, type Job, type JobContext, NotFoundError } from "@/lib/kernel";
import type { Mailer } from "@/lib/mail/mailer";
import { type AskTxt, checkDomain } from "./check-domain";
import { listDueDomains } from "./domains";
import { lostDomainMails } from "./mails";

const EVERY_MS = 3_600_000;
const BATCH = 8;

export interface DomainUpkeepOptions extends JobContext {
  readonly ask: AskTxt;
  readonly mail: Pick<Mailer, "post">;
  /** The origin of the links in mails. */
  readonly origin: string;
}

/** Every day: checks whether the customers' own hosts are still proven. */
export function domainUpkeep(options: DomainUpkeepOptions): Job {
  const { prisma, clock } = options;
  return {
    name: "link-domains",
    everyMs: EVERY_MS,
    failureMessage: "The customers' own hosts could not be checked",
    run: async (signal) => {
      const before = new Date(clock.now() - DAY_MS);
      while (!signal.aborted) {
        const due = await listDueDomains(prisma, before, BATCH);
        if (due.length === 0) return;
        await Promise.all(due.map((domain) => check(options, domain)));
      }
    },
  };
}

async function check(
  { prisma, ask, mail, origin, clock, log }: DomainUpkeepOptions,
  { id, workspaceId }: { readonly id: string; readonly workspaceId: string },
): Promise<void> {
  const ctx = { prisma, workspaceId, actor: GATEHOUSE, now: clock.now() };
  const { lost } = await checkDomain(ctx, ask, id).catch(ifRemoved);
  for (const domain of lost) {
    log.info({ host: domain.host }, "A customer's own host is no longer served");
    for (const message of lostDomainMails(domain, origin)) mail.post(message);
  }
}

/** The owner may have removed the host in the meantime. */
function ifRemoved(error: unknown): { readonly lost: readonly [] } {
  if (error instanceof NotFoundError) return { lost: [] };
  throw error;
}
