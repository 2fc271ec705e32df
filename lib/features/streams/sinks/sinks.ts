import { Worker } from "node:worker_threads";
import type { ResolveName } from "@/lib/net/guarded-dial";
import { Line } from "@/lib/threads/line";
import type { Records } from "../records";
import type { Destination } from "../stream-settings";
import { openSink, type SinkOwner, type SinkTools } from "./open-sink";
import { RefusedError, type Sink } from "./sink";
import type { OpenedSink, SinkThreadAnswers, SinkThreadStart } from "./sink-protocol";

/** Where sinks work. */
export interface Sinks {
  /** @throws when it must not lead there */
  open(destination: Destination, owner: SinkOwner): Promise<Sink>;
  /** Call it once all of its sinks are closed. */
  close(): Promise<void>;
}

/** On this thread: in development, and in tests. */
export function sinksHere(tools: SinkTools): Sinks {
  return {
    open: (destination, owner) => openSink(destination, owner, tools),
    close: async () => undefined,
  };
}

interface Running {
  readonly worker: Worker;
  readonly line: Line<SinkThreadAnswers>;
}

/** OpenTelemetry and Amazon's client take 20 each, and each stream a batch of at most 5. */
const MEMORY_MB = 256;

/** On a thread of their own, which starts with the first sink, and again when it has ended. */
export class SinkThread implements Sinks {
  #running: Running | null = null;
  #sent = 0;

  /** @param file the bundle of `sink-thread.ts` */
  constructor(
    private readonly file: URL,
    private readonly start: SinkThreadStart,
    private readonly resolve: ResolveName,
  ) {}

  async open(destination: Destination, owner: SinkOwner): Promise<Sink> {
    const openAt = async (running: Running) => ({
      running,
      opened: await running.line.ask("open", { destination, owner }),
    });
    let place = await openAt(this.#run());
    const { everyMs, batchBytes } = place.opened;
    return {
      ...{ everyMs, batchBytes },
      send: async (records, signal) => {
        const running = this.#run();
        if (place.running !== running) place = await openAt(running);
        await this.#send(place, records, signal);
      },
      close: async () => {
        if (place.running === this.#running) await place.running.line.ask("close", place.opened.id);
      },
    };
  }

  async close(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    await running?.worker.terminate();
  }

  async #send(
    { running, opened }: { readonly running: Running; readonly opened: OpenedSink },
    records: Records,
    signal: AbortSignal,
  ): Promise<void> {
    const id = ++this.#sent;
    const giveUp = () => void running.line.ask("giveUp", id).catch(() => undefined);
    signal.addEventListener("abort", giveUp, { once: true });
    try {
      const { bytes, count } = records;
      const refusal = await running.line.ask("send", { sink: opened.id, id, bytes, count });
      if (refusal !== null) throw new RefusedError(refusal);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      throw error;
    } finally {
      signal.removeEventListener("abort", giveUp);
    }
  }

  #run(): Running {
    if (this.#running !== null) return this.#running;
    const worker = new Worker(this.file, {
      workerData: this.start,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const line = new Line<SinkThreadAnswers>(worker, { resolve: this.resolve });
    const running = { worker, line };
    worker.on("error", () => undefined);
    worker.once("exit", () => {
      line.hangUp();
      if (this.#running === running) this.#running = null;
    });
    worker.unref();
    this.#running = running;
    return running;
  }
}
