import { randomUUID } from "node:crypto";
import type { RequestCounts } from "@/lib/api/ports";
import type { Clock } from "@/lib/base/clock";
import type { Log } from "@/lib/base/log";
import type { SharedRedis } from "../redis/shared-redis";
import { CountExchange } from "./count-exchange";
import { CountTable } from "./count-table";
import { type Counted, RuleCounts } from "./rule-counts";
import { ReportingThread, ThreadReports } from "./thread-counts";

/** A million keys, which take 44 MB once that many were counted. A power of two. */
const SLOTS = 1_048_576;

/** Memory for what the threads of a process count together. */
export const newCountsMemory = (): SharedArrayBuffer => CountTable.memory(SLOTS);

export interface RuleCountsOptions {
  /** Undefined when one thread counts. */
  readonly memory: SharedArrayBuffer | undefined;
  /** Undefined when this process counts alone. */
  readonly redis: SharedRedis | undefined;
  readonly redisPrefix: string;
  /** Whether this is the process's thread that talks to Redis. */
  readonly isMain: boolean;
  /** The same in all processes that count together; undefined for this process alone. */
  readonly secret: string | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

/** The counts of requests for rules, and how to close them. */
export interface OpenRuleCounts {
  readonly counts: RequestCounts;
  close(): Promise<void>;
}

export function openRuleCounts(options: RuleCountsOptions): OpenRuleCounts {
  const { memory = newCountsMemory(), clock, secret = randomUUID() } = options;
  const table = new CountTable(memory);
  const reporting = openReporting(options, table);
  return {
    counts: new RuleCounts(table, clock, secret, reporting?.note),
    close: async () => reporting?.close(),
  };
}

interface Reporting {
  note(this: void, counted: Counted): void;
  close(): Promise<void>;
}

function openReporting(options: RuleCountsOptions, table: CountTable): Reporting | null {
  const { memory, redis, redisPrefix, isMain, clock, log } = options;
  if (redis === undefined) return null;
  if (!isMain) {
    const thread = new ReportingThread(() => clock.now());
    return { note: (counted) => thread.note(counted), close: () => thread.close() };
  }
  const exchange = new CountExchange(redis, table, clock, redisPrefix, log);
  exchange.start();
  const note = (counted: Counted) => exchange.note(counted);
  const threads = memory === undefined ? null : new ThreadReports(note);
  return {
    note,
    close: async () => {
      threads?.close();
      await exchange.close();
    },
  };
}
