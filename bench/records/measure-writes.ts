import type { TrafficStore } from "@/lib/features/traffic/store/traffic-store";
import { TrafficBatch } from "../../lib/records/traffic-batch";
import { toTrafficRow } from "../../lib/state/traffic/to-traffic-row";
import type { Caller } from "../lib/seed-days";
import { type MadeUpCall, madeUpCalls } from "./made-up-calls";

/** Records a second that a store takes from one connection, in full batches, for so many seconds. */
export async function measureWrites(
  store: TrafficStore,
  callers: readonly Caller[],
  seconds: number,
): Promise<number> {
  const calls = madeUpCalls(callers);
  let written = 0;
  let writingMs = 0;
  while (writingMs < seconds * 1_000) {
    const batch = fullBatch(calls);
    const start = performance.now();
    await store.write(batch);
    writingMs += performance.now() - start;
    written += batch.size;
  }
  return (written * 1_000) / writingMs;
}

function fullBatch(calls: Iterator<MadeUpCall>): TrafficBatch {
  const batch = new TrafficBatch();
  for (;;) {
    const { call, seen } = calls.next().value as MadeUpCall; // it never ends
    if (!batch.tryAdd(toTrafficRow(call, seen))) return batch;
  }
}
