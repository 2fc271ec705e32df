import { setTimeout as delay } from "node:timers/promises";
import type { Clock } from "@/lib/clock";
import type { Feed } from "./feed";
import type { FeedExchange } from "./sync/exchange";
import type { FeedLog } from "./sync/fetcher";
import { createResolveHost, type ResolveHost } from "./sync/http/lookup";
import type { HttpTimeouts } from "./sync/http/send";
import { localLease, type SyncLease } from "./sync/lease";
import { type Compiler, localCompiler } from "./work/compiler";

export interface FeedStoreOptions {
  /** Every feed, also switched-off ones (`readFeeds`). */
  readonly feeds: readonly Feed[];
  /** Folder of the last good copies and of the compiled tables: `DATA_DIR/feeds`. */
  readonly directory: string;
  /** `FEEDS_MIRROR`. */
  readonly mirror?: string | undefined;
  readonly clock: Clock;
  /** Where files are checked and compiled; on the calling thread when left out. */
  readonly compiler?: Compiler;
  readonly log?: FeedLog;
  /** Which of several processes syncs; this one when left out. */
  readonly lease?: SyncLease;
  /** With processes that have folders of their own. */
  readonly exchange?: FeedExchange | undefined;
  /** How hosts are looked up; the system's way when left out. */
  readonly resolveHost?: ResolveHost | undefined;
  readonly timeouts?: Partial<HttpTimeouts>;
  /** How often `watch` looks for changes by other processes. */
  readonly pollMs?: number;
  /** How often `watch` looks for feeds whose time has come. */
  readonly scheduleMs?: number;
  /** How long `sync` and `release` wait for another process's sync. */
  readonly leaseWaitMs?: number;
  /** 0 to 1. */
  readonly random?: () => number;
  /** Waits between attempts. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** The same with nothing left open. */
export type FeedStoreSettings = Required<Omit<FeedStoreOptions, "timeouts" | "resolveHost">> & {
  readonly timeouts: HttpTimeouts;
  readonly resolveHost: ResolveHost;
};

/** What is fetched together is served together, so that a silent host keeps the others' news for as long. */
const TIMEOUTS: HttpTimeouts = {
  connectMs: 5_000,
  headersMs: 10_000,
  idleMs: 10_000,
  totalMs: 120_000,
};

export function withDefaults(options: FeedStoreOptions): FeedStoreSettings {
  return {
    mirror: undefined,
    compiler: localCompiler,
    log: { info: () => {}, warn: () => {} },
    lease: localLease,
    exchange: undefined,
    pollMs: 500,
    scheduleMs: 5_000,
    leaseWaitMs: 60_000,
    random: Math.random,
    pause: (ms, signal) => delay(ms, undefined, { signal, ref: false }),
    ...options,
    resolveHost: options.resolveHost ?? createResolveHost(),
    timeouts: { ...TIMEOUTS, ...options.timeouts },
  };
}
