import type { Clock } from "@/lib/clock";
import type { PrismaClient } from "@/lib/db/client";
import { claimJob } from "@/lib/services/job/claim-job";
import { forgetEvents } from "@/lib/services/security-event/forget-events";
import { forgetEnded } from "@/lib/services/session/forget-ended";
import { forgetUnverified } from "@/lib/services/user/forget-unverified";
import { forgetRestedHandles } from "@/lib/services/workspace/former-handle";
import type { Log } from "../log-port";
import { Loop } from "../loop";

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;
/** How often each process asks whether it is time. */
const ASK_MS = 60_000;
const EVENTS_KEPT_DAYS = 180;
/** More than twice as long as the link that confirms the address is good. */
const UNVERIFIED_KEPT_DAYS = 7;

export interface AccountUpkeepOptions {
  readonly prisma: PrismaClient;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Every hour, in one of the processes: removes security events whose time is over, sessions and links that
 * have ended, handles whose rest is over, and accounts that were never confirmed, which would hold addresses and
 * handles for good.
 */
export class AccountUpkeepJob {
  readonly #loop: Loop;
  readonly #stop = new AbortController();

  constructor(private readonly options: AccountUpkeepOptions) {
    this.#loop = new Loop(
      () => this.runWhenDue(),
      ASK_MS,
      (err) => options.log.warn({ err }, "Accounts could not be looked after"),
    );
  }

  start(): void {
    this.#loop.start();
  }

  /** Resolves when the slice in hand is done. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#loop.stop();
  }

  async runWhenDue(): Promise<void> {
    const { prisma, clock, log } = this.options;
    if (!(await claimJob(prisma, "account-upkeep", EVERY_MS))) return;
    const { signal } = this.#stop;
    const ago = (days: number) => new Date(clock.now() - days * DAY_MS);
    await forgetEnded(prisma, clock.now());
    await forgetRestedHandles(prisma, clock.now());
    const events = await forgetEvents(prisma, ago(EVENTS_KEPT_DAYS), signal);
    const accounts = await forgetUnverified(prisma, ago(UNVERIFIED_KEPT_DAYS), signal);
    if (events > 0 || accounts > 0) {
      log.info({ events, accounts }, "Removed old events, and accounts that were never confirmed");
    }
  }
}
