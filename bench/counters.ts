import { systemClock } from "@/lib/base/clock";
import { CountTable } from "@/lib/state/rule-counters/count-table";
import { newCountsMemory } from "@/lib/state/rule-counters/open-rule-counts";
import { RuleCounts } from "@/lib/state/rule-counters/rule-counts";
import { printFigures } from "./lib/figures";

const KEYS = 1_000_000;
/** Twice as many as there is room for. */
const BEYOND = 2 * KEYS;
const WINDOW_MS = 600_000;
const BATCH = 10_000;
const MB = 1_048_576;

/** The cost of counting with a million keys: time for each, and memory that does not grow. */
export async function benchCounters(): Promise<boolean> {
  const memory = newCountsMemory();
  const counts = new RuleCounts(new CountTable(memory), systemClock, "a secret");
  const batches: number[] = [];
  for (let from = 0; from < KEYS; from += BATCH) batches.push(countAll(counts, from));
  let found = 0;
  for (let at = 0; at < KEYS; at++) found += Math.min(1, countOf(counts, at));
  const heldMb = process.memoryUsage().rss / MB;
  for (let from = KEYS; from < BEYOND; from += BATCH) countAll(counts, from);
  const grownMb = process.memoryUsage().rss / MB - heldMb;
  console.log("counters: a million keys in one table");
  return printFigures([
    {
      what: "a request counted and read",
      value: Math.min(...batches),
      unit: "µs",
      target: { atMost: 20 },
    },
    {
      what: "known of a million keys",
      value: (100 * found) / KEYS,
      unit: "%",
      target: { atLeast: 90 },
    },
    { what: "the table", value: memory.byteLength / MB, unit: "MB", target: { atMost: 44 } },
    { what: "another million adds", value: grownMb, unit: "MB", target: { atMost: 16 } },
  ]);
}

/** Microseconds a key. */
function countAll(counts: RuleCounts, from: number): number {
  const start = performance.now();
  for (let at = from; at < from + BATCH; at++) {
    const key = counts.keyOf(`key ${at}`);
    counts.add(key, WINDOW_MS);
    counts.count(key, WINDOW_MS);
  }
  return ((performance.now() - start) / BATCH) * 1_000;
}

const countOf = (counts: RuleCounts, at: number): number =>
  counts.count(counts.keyOf(`key ${at}`), WINDOW_MS);
