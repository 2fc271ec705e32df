import { MINUTE_MS } from "@/lib/base/durations";
import type { PrismaClient } from "@/lib/db/client";
import { campaignWatch } from "@/lib/features/campaigns/jobs";
import type { TrafficStore } from "@/lib/features/traffic";
import { TrafficBatch } from "@/lib/records/traffic-batch";
import type { TrafficRow } from "@/lib/records/traffic-row";
import { silentLog } from "../silent-log";
import { ManualClock } from "../state/manual-clock";

const SIGNAL = new AbortController().signal;

export interface Watch {
  readonly prisma: PrismaClient;
  readonly traffic: TrafficStore;
  /** Epoch ms. */
  readonly from: number;
  readonly to: number;
  /** Minutes between two looks. */
  readonly everyMinutes: number;
  /** The calls of the minute that begins then. */
  readonly calls: (start: number) => readonly TrafficRow[];
  readonly onLook?: (now: number) => Promise<void>;
}

/** Writes a site's calls minute by minute, and looks at them with the real job. */
export async function watch(
  options: Watch,
): Promise<{ readonly records: number; readonly slowestMs: number }> {
  const { prisma, traffic, from, to, everyMinutes, calls, onLook } = options;
  const clock = new ManualClock(from);
  const job = campaignWatch({ prisma, traffic, clock, log: silentLog });
  let records = 0;
  let slowestMs = 0;
  let batch = new TrafficBatch();
  const flush = async () => {
    await traffic.write(batch);
    batch = new TrafficBatch();
  };
  for (let start = from, minutes = 1; start < to; start += MINUTE_MS, minutes++) {
    for (const row of calls(start)) {
      records++;
      if (batch.tryAdd(row)) continue;
      await flush();
      batch.tryAdd(row);
    }
    clock.pass(MINUTE_MS);
    if (minutes % everyMinutes !== 0) continue;
    await flush();
    const startedAt = performance.now();
    await job.run(SIGNAL);
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    await onLook?.(clock.now());
  }
  await flush();
  return { records, slowestMs };
}
