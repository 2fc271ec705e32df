import type { Clock } from "@/lib/clock";
import type { PrismaClient } from "@/lib/db/client";
import { lostDomainMails } from "@/lib/mail/link-mails";
import type { Mailer } from "@/lib/mail/mailer";
import { GATEHOUSE } from "@/lib/services/actor";
import { NotFoundError } from "@/lib/services/errors";
import { type AskTxt, checkDomain } from "@/lib/services/link-domain/check-domain";
import { listDueDomains } from "@/lib/services/link-domain/list-due-domains";
import { Job } from "../job";
import type { Log } from "../log-port";

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;
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

/** Every day: looks whether the customers' own hosts are still proven. */
export function domainUpkeep(options: DomainUpkeepOptions): Job {
  const { prisma, clock, log } = options;
  return new Job(prisma, log, {
    name: "link-domains",
    everyMs: EVERY_MS,
    complaint: "The customers' own hosts could not be checked",
    work: async (signal) => {
      const before = new Date(clock.now() - DAY_MS);
      while (!signal.aborted) {
        const due = await listDueDomains(prisma, before, BATCH);
        if (due.length === 0) return;
        await Promise.all(due.map((domain) => lookAt(options, domain)));
      }
    },
  });
}

async function lookAt(
  { prisma, ask, mail, origin, clock, log }: DomainUpkeepOptions,
  { id, workspaceId }: { readonly id: string; readonly workspaceId: string },
): Promise<void> {
  const scope = { workspaceId, actor: GATEHOUSE };
  const { lost } = await checkDomain(prisma, ask, scope, id, clock.now()).catch(ifRemoved);
  for (const domain of lost) {
    log.info({ host: domain.host }, "A customer's own host is no longer served");
    for (const message of lostDomainMails(domain, origin)) mail.post(message);
  }
}

/** One that its owner has removed meanwhile is nobody's loss. */
function ifRemoved(error: unknown): { readonly lost: readonly [] } {
  if (error instanceof NotFoundError) return { lost: [] };
  throw error;
}
