import type { TrafficStore } from "@/lib/features/traffic/store/traffic-store";
import type { PrismaClient } from "../../lib/db/client";
import { createLogger } from "../../lib/log/log";
import { TrafficWriter } from "../../lib/state/traffic/traffic-writer";
import { median } from "../lib/figures";
import type { Caller } from "../lib/seed-days";
import { madeUpCalls } from "./made-up-calls";

const RECORDS = 20_000;
const AT_ONCE = 100;
const ROUNDS = 9;

export interface RecordCost {
  /** Microseconds of CPU a record, garbage collection included: until it waits in the buffer. */
  readonly buffered: number;
  /** The same with its share of the batch's encoding and of sending it. */
  readonly written: number;
}

const microsecondsOf = ({ user, system }: NodeJS.CpuUsage) => user + system;

/** The cost of a record for the process that answers calls. Waiting for the database costs nothing. */
export async function measureCost(
  prisma: PrismaClient,
  store: TrafficStore,
  callers: readonly Caller[],
): Promise<RecordCost> {
  const calls = madeUpCalls(callers);
  const costs: RecordCost[] = [];
  for (let round = -2; round < ROUNDS; round++) {
    const writer = new TrafficWriter({ prisma, store, log: createLogger("warn") });
    let buffered = 0;
    // A few at a time, since a request's objects do not outlive it for long.
    for (let made = 0; made < RECORDS; made += AT_ONCE) {
      const some = Array.from({ length: AT_ONCE }, () => calls.next().value);
      const before = process.cpuUsage();
      for (const { call, seen } of some) writer.record(call, seen);
      buffered += microsecondsOf(process.cpuUsage(before));
    }
    const before = process.cpuUsage();
    await writer.close();
    const written = buffered + microsecondsOf(process.cpuUsage(before));
    if (round >= 0) costs.push({ buffered: buffered / RECORDS, written: written / RECORDS });
  }
  return {
    buffered: median(costs.map((each) => each.buffered)),
    written: median(costs.map((each) => each.written)),
  };
}
