import type { Clock } from "@/lib/base/clock";
import type { Log } from "@/lib/base/log";
import { Loop } from "@/lib/base/loop";
import type { PrismaClient } from "@/lib/db/client";

/** How often each process checks whether a job is due, unless it is in more of a hurry. */
const POLL_MS = 60_000;

/** Periodic work, done each time by one of the installation's processes. */
export interface Job {
  /** Key of its row in the database, which the processes share. */
  readonly name: string;
  readonly everyMs: number;
  /** How often each process checks whether it is due; by default every minute. */
  readonly pollMs?: number;
  /** Logged when a run fails. */
  readonly failureMessage: string;
  /** Ends early after the current step once the signal is aborted. */
  readonly run: (signal: AbortSignal) => Promise<void>;
}

export interface JobContext {
  readonly prisma: PrismaClient;
  readonly clock: Clock;
  readonly log: Log;
}

/** @returns stops the jobs; resolves when their current steps are done */
export function startJobs(
  { prisma, log }: JobContext,
  jobs: readonly Job[],
): () => Promise<unknown> {
  const stop = new AbortController();
  const loops = jobs.map(
    (job) =>
      new Loop(
        () => runIfDue(prisma, job, stop.signal),
        job.pollMs ?? POLL_MS,
        (err) => log.warn({ err }, job.failureMessage),
      ),
  );
  for (const loop of loops) loop.start();
  return () => {
    stop.abort();
    return Promise.all(loops.map((loop) => loop.stop()));
  };
}

/** Runs the job now if no process has claimed it within `everyMs`. */
export async function runIfDue(
  prisma: PrismaClient,
  { name, everyMs, run }: Job,
  signal: AbortSignal,
): Promise<void> {
  if (await claimJob(prisma, name, everyMs)) await run(signal);
}

/**
 * Claims the job for this process, at most once in `everyMs` across all processes. If the process dies
 * half-way, another one follows after that time.
 */
export async function claimJob(
  prisma: PrismaClient,
  name: string,
  everyMs: number,
): Promise<boolean> {
  const claimed = await prisma.$executeRaw`
    INSERT INTO job (name, lease_until)
    VALUES (${name}, now() + ${everyMs} * interval '1 millisecond')
    ON CONFLICT (name) DO UPDATE SET lease_until = EXCLUDED.lease_until
    WHERE job.lease_until <= now()`;
  return claimed === 1;
}
