import type { OpenDatabase } from "@/lib/db/open";
import type { Env } from "@/lib/env/env";
import type { ThreadFigures } from "@/lib/ops/metrics";
import type { LimitsMemory } from "@/lib/state/create-state";
import type { AskForBytes } from "@/lib/threads/shared-bytes";

/** Where this process listens, opened by its supervisor. */
export interface Listening {
  readonly host: string;
  readonly port: number;
  /** Descriptors of the one socket, a copy for each worker that is ever started. */
  readonly fds: readonly number[];
}

/** The input that a worker is started with. */
export interface WorkerStart {
  /** From 1. */
  readonly number: number;
  readonly env: Env;
  readonly database: Pick<OpenDatabase, "url" | "directUrl" | "kind" | "acceptsTimeouts">;
  readonly secret: string;
  /** The worker's own copy of the listening socket. */
  readonly fd: number;
  readonly limitsMemory: LimitsMemory;
  /** See `ConnectionShare`. */
  readonly connectionMemory: SharedArrayBuffer;
  /** Where the main thread answers what workers do not. */
  readonly mainSocket: string;
}

/** A worker's answers. */
export interface WorkerAnswers extends Record<string, (input: never) => unknown> {
  /** Settles what it has spent. */
  readonly settle: () => Promise<void>;
  readonly figures: () => Promise<ThreadFigures>;
  /** Accepts no more connections. */
  readonly stopListening: () => void;
  /** Answers what it has, and ends. */
  readonly finish: () => Promise<void>;
}

/** The main thread's answers to a worker. */
export interface MainAnswers extends Record<string, (input: never) => unknown> {
  /** The worker answers requests, and is this instance to the database. */
  readonly ready: (instanceId: string) => void;
  readonly bytes: AskForBytes;
  /** Settles what the other workers have spent. */
  readonly settleOthers: () => Promise<void>;
}
