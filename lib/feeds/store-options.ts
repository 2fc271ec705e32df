import { setTimeout as delay } from "node:timers/promises";
import type { Clock } from "@/lib/base/clock";
import type { Log } from "@/lib/base/log";
import type { Feed } from "./feed";
import { createResolveHost, type ResolveHost } from "./fetch/http/lookup";
import type { HttpTimeouts } from "./fetch/http/send";
import type { FeedLedger } from "./ledger/ledger";
import { type Compiler, localCompiler } from "./work/compiler";

export interface FeedStoreOptions {
  /** Every feed, also switched-off ones (`readFeeds`). */
  readonly feeds: readonly Feed[];
  /** Feeds that `FEEDS_FILE` switches on or off itself. Default: none. */
  readonly fixed?: ReadonlySet<string>;
  readonly ledger: FeedLedger;
  /** Folder of the contents and of the compiled tables: `DATA_DIR/feeds`. */
  readonly directory: string;
  /** `FEEDS_MIRROR`. */
  readonly mirror?: string | undefined;
  readonly clock: Clock;
  /** Checks and compiles files. Default: on the calling thread. */
  readonly compiler?: Compiler;
  readonly log?: Log;
  /** `Authorization` headers by feed, for publishers that want a key. Secret. */
  readonly credentials?: ReadonlyMap<string, string>;
  /** Default: the system's resolver. */
  readonly resolveHost?: ResolveHost | undefined;
  readonly timeouts?: Partial<HttpTimeouts>;
  /** How often `watch` looks for what other processes committed. */
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

/** The options with defaults applied. */
export type FeedStoreSettings = Required<Omit<FeedStoreOptions, "timeouts" | "resolveHost">> & {
  readonly timeouts: HttpTimeouts;
  readonly resolveHost: ResolveHost;
};

/** Feeds fetched together are served together, so a silent host delays the others by up to this long. */
const TIMEOUTS: HttpTimeouts = {
  connectMs: 5_000,
  headersMs: 10_000,
  idleMs: 10_000,
  totalMs: 120_000,
};

export function withDefaults(options: FeedStoreOptions): FeedStoreSettings {
  return {
    mirror: undefined,
    fixed: new Set(),
    credentials: new Map(),
    compiler: localCompiler,
    log: { info: () => {}, warn: () => {}, error: () => {} },
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
