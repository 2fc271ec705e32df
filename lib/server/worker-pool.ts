import { once } from "node:events";
import { closeSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Log } from "@/lib/base/log";
import type { GaugeSource, ThreadFigures } from "@/lib/ops/metrics";
import { Line } from "@/lib/threads/line";
import { findBytes } from "@/lib/threads/shared-bytes";
import { connectionMemory } from "./connection-share";
import type { MainAnswers, WorkerAnswers, WorkerStart } from "./protocol";

/** A worker that ends before it has lived this long is replaced more and more slowly. */
const SHORT_LIFE_MS = 10_000;
const LONGEST_PAUSE_MS = 5_000;
/** How often a worker may fail to start before the process gives up. */
const START_TRIES = 3;
/** How long a question to all workers waits for one that is busy or gone. */
const ANSWER_WITHIN_MS = 1_000;

export interface WorkerPoolOptions {
  readonly workers: number;
  /** The bundle of `worker-thread.ts`. */
  readonly file: URL;
  /** Copies of the listening socket; each worker that is started takes one for good. */
  readonly fds: readonly number[];
  readonly start: Omit<WorkerStart, "number" | "fd" | "connectionMemory">;
  readonly log: Log;
  /** A worker has ended by a fault: what it held is free. */
  readonly onEnded: (instanceId: string) => void;
  /** No copy of the socket is left for another worker: the process had better be replaced. */
  readonly onExhausted: () => void;
}

interface RunningWorker {
  readonly number: number;
  readonly thread: Worker;
  readonly line: Line<WorkerAnswers>;
  readonly startedMs: number;
  /** Null until it answers requests. */
  instanceId: string | null;
}

/** The threads that answer calls. One that ends is replaced; only its requests in flight are lost. */
export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  readonly #fds: number[];
  readonly #connectionMemory: SharedArrayBuffer;
  readonly #running = new Map<number, RunningWorker>();
  #shortLives = 0;
  #replaced = 0;
  #isClosing = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    this.#fds = [...options.fds];
    this.#connectionMemory = connectionMemory(options.workers);
  }

  /** Resolves when all answer requests. @throws Error when one ends before, three times */
  async start(): Promise<void> {
    const numbers = Array.from({ length: this.#options.workers }, (_, index) => index + 1);
    await Promise.all(numbers.map((number) => this.#openFirst(number)));
  }

  /** On a busy machine the database may take longer than a worker waits for it. */
  async #openFirst(number: number): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#open(number);
      } catch (err) {
        if (tries === START_TRIES || this.#isClosing || this.#fds.length === 0) throw err;
        this.#options.log.warn({ err, worker: number }, "a worker did not start; another try");
      }
    }
  }

  /** Figures of the workers that answer within a second. */
  figures(): Promise<readonly ThreadFigures[]> {
    return this.#askAll("figures");
  }

  gauges(): readonly GaugeSource[] {
    return [
      {
        name: "gatehouse_workers",
        help: "Threads that answer calls.",
        read: () => [
          {
            value: [...this.#running.values()].filter(({ instanceId }) => instanceId !== null)
              .length,
          },
        ],
      },
      {
        name: "gatehouse_workers_replaced_total",
        help: "Threads that ended by a fault and were replaced.",
        read: () => [{ value: this.#replaced }],
      },
      {
        name: "gatehouse_worker_utilization",
        help: "Share of its time that each worker was busy, since it started.",
        labelNames: ["worker"],
        read: () =>
          [...this.#running.values()].map(({ number, thread }) => ({
            value: thread.performance.eventLoopUtilization().utilization,
            labels: { worker: String(number) },
          })),
      },
    ];
  }

  /**
   * All accept no more, then answer what they have, and end. One after the other, a client that one sends away
   * would come back to another that is about to go.
   */
  async close(): Promise<void> {
    this.#isClosing = true;
    for (const fd of this.#fds.splice(0)) closeSync(fd);
    await this.#askAll("stopListening");
    await Promise.all(
      [...this.#running.values()].map(async ({ thread, line }) => {
        const ended = once(thread, "exit");
        line.ask("finish", undefined as never).catch(() => undefined);
        await ended;
      }),
    );
  }

  #open(number: number): Promise<void> {
    const fd = this.#fds.shift();
    if (fd === undefined) {
      this.#options.onExhausted();
      return Promise.reject(new Error("no copy of the listening socket is left"));
    }
    return new Promise((resolve, reject) => {
      const thread = new Worker(this.#options.file, {
        workerData: {
          ...this.#options.start,
          number,
          fd,
          connectionMemory: this.#connectionMemory,
        } satisfies WorkerStart,
      });
      const answers: MainAnswers = {
        ready: (instanceId) => {
          running.instanceId = instanceId;
          resolve();
        },
        bytes: findBytes,
        settleOthers: async () => void (await this.#askAll("settle", number)),
      };
      const line = new Line<WorkerAnswers>(thread, answers);
      const startedMs = performance.now();
      const running: RunningWorker = { number, thread, line, startedMs, instanceId: null };
      this.#running.set(number, running);
      thread.on("error", (err) =>
        this.#options.log.error({ err, worker: number }, "a worker failed"),
      );
      thread.once("exit", () => {
        line.hangUp();
        this.#running.delete(number);
        const { instanceId } = running;
        if (instanceId !== null && !this.#isClosing) {
          this.#options.onEnded(instanceId);
          void this.#replace(running);
        }
        reject(new Error(`worker ${number} ended before it was ready`));
      });
    });
  }

  async #replace({
    number,
    startedMs,
  }: Pick<RunningWorker, "number" | "startedMs">): Promise<void> {
    if (this.#isClosing) return;
    this.#replaced++;
    this.#shortLives = performance.now() - startedMs < SHORT_LIFE_MS ? this.#shortLives + 1 : 0;
    await delay(
      this.#shortLives === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, 100 * 2 ** this.#shortLives),
    );
    if (this.#isClosing) return;
    this.#options.log.warn({ worker: number }, "a worker has ended; another takes its place");
    await this.#open(number).catch((err: unknown) => {
      this.#options.log.error({ err, worker: number }, "a worker could not be replaced");
      if (this.#fds.length > 0) void this.#replace({ number, startedMs: performance.now() });
    });
  }

  async #askAll<K extends keyof WorkerAnswers & string>(
    what: K,
    besides?: number,
  ): Promise<Awaited<ReturnType<WorkerAnswers[K]>>[]> {
    const asked = [...this.#running.values()].filter(
      ({ number, instanceId }) => instanceId !== null && number !== besides,
    );
    const answers = await Promise.all(
      asked.map(({ line }) =>
        Promise.race([
          line.ask(what, undefined as never).then((value) => ({ value })),
          delay(ANSWER_WITHIN_MS, null, { ref: false }),
        ]).catch(() => null),
      ),
    );
    return answers.flatMap((answer) => (answer === null ? [] : [answer.value]));
  }
}
