import { setImmediate } from "node:timers/promises";
import { type Transferable, Worker } from "node:worker_threads";
import { ThreadEnded } from "./thread-ended";

/** What works on a thread: methods of one argument, which like their results are structured-cloneable. */
export type ThreadService<S> = {
  readonly [K in keyof S]: (input: never) => unknown;
};

/** A service that is called from this thread, wherever it works. One call at a time. */
export interface Thread<S extends ThreadService<S>> {
  /**
   * @param transfer parts of the input that go over to the service, and are gone here
   * @throws what the method throws, which ends the thread; ThreadEnded
   */
  call<K extends keyof S>(
    method: K,
    input: Parameters<S[K]>[0],
    transfer?: readonly Transferable[],
  ): Promise<Awaited<ReturnType<S[K]>>>;
  /** Gives its memory back. Nothing can be called any more. */
  end(): Promise<void>;
}

/** What a thread may take. */
export interface ThreadLimits {
  /** Of JavaScript's heap, in MiB; buffers are not counted. */
  readonly memoryMb: number;
  /** For each call, in milliseconds. */
  readonly timeoutMs: number;
}

/** A call as it travels. The answer is the method's result. */
export interface ThreadCall {
  readonly method: string;
  readonly input: unknown;
}

/**
 * Starts a thread of its own for a service.
 *
 * @param file a module that calls `serveThread`, as a bundle of its own: Node runs no TypeScript on a thread
 */
export function openThread<S extends ThreadService<S>>(file: URL, limits: ThreadLimits): Thread<S> {
  return new WorkerThread(file, limits);
}

/** The service on this very thread: it blocks the event loop during each call, and not between them. */
export function openHere<S extends ThreadService<S>>(service: S): Thread<S> {
  return {
    async call(method, input) {
      await setImmediate();
      // A service's methods take what its own types say.
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

  constructor(file: URL, { memoryMb, timeoutMs }: ThreadLimits) {
    this.#timeoutMs = timeoutMs;
    const resourceLimits = { maxOldGenerationSizeMb: memoryMb };
    this.#worker = new Worker(file, { resourceLimits });
    this.#ended = new Promise((_, reject) => {
      this.#fail = reject;
    });
    // Between two calls nobody waits for it.
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
