import type { PrismaClient } from "@/lib/db/client";
import { claimJob } from "@/lib/services/job/claim-job";
import type { Log } from "./log-port";
import { Loop } from "./loop";

/** How often each process asks whether it is time. */
const ASK_MS = 60_000;

export interface JobPlan {
  /** Of its row in the database, which the processes share. */
  readonly name: string;
  readonly everyMs: number;
  /** What the log says when it fails. */
  readonly complaint: string;
  /** Ends early, with what is in hand done, once the signal is given. */
  readonly work: (signal: AbortSignal) => Promise<void>;
}

/** Work that is done again and again, each time in one of the processes of the installation. */
export class Job {
  readonly #loop: Loop;
  readonly #stop = new AbortController();

  constructor(
    private readonly prisma: PrismaClient,
    log: Log,
    private readonly plan: JobPlan,
  ) {
    this.#loop = new Loop(
      () => this.runWhenDue(),
      ASK_MS,
      (err) => log.warn({ err }, plan.complaint),
    );
  }

  start(): void {
    this.#loop.start();
  }

  /** Resolves when what is in hand is done. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#loop.stop();
  }

  /** Does the work now if no process has done it within its time. */
  async runWhenDue(): Promise<void> {
    const { name, everyMs, work } = this.plan;
    if (await claimJob(this.prisma, name, everyMs)) await work(this.#stop.signal);
  }
}
