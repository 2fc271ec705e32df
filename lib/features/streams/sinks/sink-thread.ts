import { parentPort, workerData } from "node:worker_threads";
import { systemClock } from "@/lib/base/clock";
import { createDialGuard } from "@/lib/net/guarded-dial";
import { Line } from "@/lib/threads/line";
import { lowerPriority } from "@/lib/threads/lower-priority";
import { Records } from "../records";
import { openSink } from "./open-sink";
import { RefusedError, type Sink } from "./sink";
import type { SinkThreadAnswers, SinkThreadQuestions, SinkThreadStart } from "./sink-protocol";

/*
 * Entry point of the thread that sinks work on, bundled separately: reading, encoding and packing records there
 * leaves the serving thread to its calls.
 */

if (parentPort === null) throw new Error("sinks have a thread of their own");
lowerPriority(5);

// Only `SinkThread` starts it.
const { allowsPrivate, filesFolder, fileBytes } = workerData as SinkThreadStart;
const sinks = new Map<number, Sink>();
const underWay = new Map<number, AbortController>();
let lastId = 0;

const answers: SinkThreadAnswers = {
  async open({ destination, owner }) {
    const tools = { guard, clock: systemClock, filesFolder, fileBytes };
    const sink = await openSink(destination, owner, tools);
    const id = ++lastId;
    sinks.set(id, sink);
    return { id, everyMs: sink.everyMs, batchBytes: sink.batchBytes };
  },
  async send({ sink: sinkId, id, bytes, count }) {
    const sink = sinks.get(sinkId);
    if (sink === undefined) throw new Error("This destination is closed.");
    const attempt = new AbortController();
    underWay.set(id, attempt);
    try {
      const { buffer, byteOffset, length } = bytes;
      const records = new Records(Buffer.from(buffer, byteOffset, length), count);
      await sink.send(records, attempt.signal);
      return null;
    } catch (error) {
      if (error instanceof RefusedError) return error.message;
      throw error;
    } finally {
      underWay.delete(id);
    }
  },
  giveUp: (id) => underWay.get(id)?.abort(new Error("The destination took too long.")),
  async close(id) {
    const sink = sinks.get(id);
    sinks.delete(id);
    await sink?.close();
  },
};
const line = new Line<SinkThreadQuestions>(parentPort, answers);
const guard = createDialGuard({ allowsPrivate, resolve: (name) => line.ask("resolve", name) });
