import { setImmediate } from "node:timers/promises";
import { type Transferable, Worker } from "node:worker_threads";
import { ThreadEnded } from "./thread-ended";

/** A service for a thread: methods of one argument; arguments and results are structured-cloneable. */
export type ThreadService<S> = {
  readonly [K in keyof S]: (input: never) => unknown;
};

/** A handle on a service, on its thread or on this one. One call at a time. */
export interface Thread<S extends ThreadService<S>> {
  /**
   * @param transfer parts of the input to transfer instead of copying; unusable here afterwards
   * @throws the method's own error, which ends the thread; ThreadEnded
   */
  call<K extends keyof S>(
    method: K,
    input: Parameters<S[K]>[0],
    transfer?: readonly Transferable[],
  ): Promise<Awaited<ReturnType<S[K]>>>;
  /** Ends the thread and frees its memory. */
  end(): Promise<void>;
}

/** A thread's limits. */
export interface ThreadLimits {
  /** JavaScript's heap, in MiB; buffers are not counted. */
  readonly memoryMb: number;
  /** For each call, in milliseconds. */
  readonly timeoutMs: number;
}

/** A call's message. The reply is the method's result. */
export interface ThreadCall {
  readonly method: string;
  readonly input: unknown;
}

/**
 * Runs a service on a new thread.
 *
 * @param file the bundle of a module that calls `serveThread`: Node runs no TypeScript on a thread
 * @param task its name, where the module calls `serveTask`
 */
export function openThread<S extends ThreadService<S>>(
  file: URL,
  limits: ThreadLimits,
  task?: string,
): Thread<S> {
  return new WorkerThread(file, limits, task);
}

/** Runs a service on this thread: it blocks the event loop during each call, but not between calls. */
export function openHere<S extends ThreadService<S>>(service: S): Thread<S> {
  return {
    async call(method, input) {
      await setImmediate();
      // `input` has the method's own type; `ThreadService` only hides it.
      return service[method](input as never) as never;
    },
    end: async () => undefined,
  };
}

class WorkerThread<S extends ThreadService<S>> implements Thread<S> {
  readonly #worker: Worker;
  readonly #timeoutMs: number;
  /** Rejects when the thread has ended, with the reason. */
  readonly #ended: Promise<never>;
  #fail: (reason: unknown) => void = () => undefined;

  constructor(file: URL, { memoryMb, timeoutMs }: ThreadLimits, task?: string) {
    this.#timeoutMs = timeoutMs;
    const resourceLimits = { maxOldGenerationSizeMb: memoryMb };
    this.#worker = new Worker(file, { resourceLimits, workerData: task });
    this.#ended = new Promise((_, reject) => {
      this.#fail = reject;
    });
    // Between two calls nothing awaits it.
    this.#ended.catch(() => undefined);
    this.#worker.once("error", (error) => {
      this.#fail(isOutOfMemory(error) ? new ThreadEnded("memory") : error);
    });
    this.#worker.once("exit", () => this.#fail(new ThreadEnded("exit")));
  }

  async call<K extends keyof S>(
    method: K,
    input: Parameters<S[K]>[0],
    transfer: readonly Transferable[] = [],
  ): Promise<Awaited<ReturnType<S[K]>>> {
    const timer = setTimeout(() => {
      this.#fail(new ThreadEnded("time"));
      void this.end();
    }, this.#timeoutMs);
    try {
      const answer = new Promise<Awaited<ReturnType<S[K]>>>((resolve) => {
        this.#worker.once("message", resolve);
      });
      const call: ThreadCall = { method: String(method), input };
      this.#worker.postMessage(call, [...transfer]);
      return await Promise.race([answer, this.#ended]);
    } finally {
      clearTimeout(timer);
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
