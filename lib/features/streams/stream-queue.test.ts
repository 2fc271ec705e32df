import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { TrafficSpool } from "@/lib/state/traffic/traffic-spool";
import { RecordingLog } from "@/test/state/recording-log";
import { until } from "@/test/state/until";
import { idsOf, numbered } from "@/test/streams/lines";
import { temporaryFolder } from "@/test/temporary-folder";
import { Records } from "./records";
import { RefusedError, type Sink } from "./sinks/sink";
import { StreamQueue, type StreamQueueOptions } from "./stream-queue";

/** A destination that the test switches. */
class FakeSink implements Sink {
  readonly everyMs: number;
  readonly batchBytes: number;
  readonly arrived: string[] = [];
  fails: Error | "hangs" | null = null;
  tries = 0;

  constructor({ everyMs = 5, batchBytes = 1 << 20 } = {}) {
    this.everyMs = everyMs;
    this.batchBytes = batchBytes;
  }

  async send(records: Records, signal: AbortSignal): Promise<void> {
    this.tries++;
    if (this.fails === "hangs") {
      await new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    }
    if (this.fails instanceof Error) throw this.fails;
    this.arrived.push(...records.lines());
  }

  async close(): Promise<void> {}
}

function newFolder(): string {
  const folder = temporaryFolder(onTestFinished);
  return folder;
}

const spoolIn = (folder: string, maxBytes = 1 << 20) =>
  new TrafficSpool({ folder, maxBytes, log: new RecordingLog(), what: "stream" });

function queueOf(sink: Sink, options: Partial<StreamQueueOptions> = {}): StreamQueue {
  const queue = new StreamQueue({ sink, ...options });
  onTestFinished(() => queue.close());
  return queue;
}

function offer(queue: StreamQueue, lines: readonly string[]): void {
  for (const line of lines) queue.offer(Records.of([line]));
}

describe("a stream's queue", () => {
  it("sends what it is offered, in order, and tells so", async () => {
    const sink = new FakeSink();
    const queue = queueOf(sink);
    offer(queue, numbered(1, 50));
    await queue.flush();
    expect(idsOf(sink.arrived)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
    expect(queue.takeNews()).toMatchObject({ sent: 50, lost: 0, lastError: null });
    expect(queue.takeNews()).toEqual({
      sent: 0,
      lost: 0,
      lastSentAt: null,
      lastError: undefined,
    });
    expect(queue.waitingBytes).toBe(0);
  });

  it("sends no more together than the destination takes", async () => {
    const sink = new FakeSink({ batchBytes: 2_000, everyMs: 1_000 });
    const queue = queueOf(sink);
    offer(queue, numbered(1, 40));
    await queue.flush();
    expect(sink.arrived).toHaveLength(40);
    expect(sink.tries).toBeGreaterThan(5);
  });

  it("keeps what is refused for now, and sends it when the destination is back", async () => {
    const sink = new FakeSink();
    sink.fails = new Error("HTTP 500");
    const queue = queueOf(sink);
    offer(queue, numbered(1, 3));
    await expect(queue.flush()).rejects.toThrow("HTTP 500");
    expect(queue.isAway).toBe(true);
    expect(queue.takeNews()).toMatchObject({ sent: 0, lastError: "HTTP 500" });
    sink.fails = null;
    await queue.flush();
    expect(idsOf(sink.arrived)).toEqual([1, 2, 3]);
    expect(queue.isAway).toBe(false);
    expect(queue.takeNews()).toMatchObject({ sent: 3, lastError: null });
  });

  it("drops what is refused for good, counts it, and goes on", async () => {
    const sink = new FakeSink();
    sink.fails = new RefusedError("HTTP 400");
    const queue = queueOf(sink);
    offer(queue, numbered(1, 3));
    await queue.flush();
    expect(queue.takeNews()).toMatchObject({ sent: 0, lost: 3, lastError: "HTTP 400" });
    sink.fails = null;
    offer(queue, numbered(4, 4));
    await queue.flush();
    expect(idsOf(sink.arrived)).toEqual([4]);
  });

  it("holds no more in memory than its bound, and counts what is lost beyond", () => {
    const sink = new FakeSink();
    sink.fails = new Error("away");
    const queue = queueOf(sink, { capacityBytes: 5_000 });
    offer(queue, numbered(1, 1_000));
    expect(queue.waitingBytes).toBeLessThanOrEqual(5_000);
    const { lost } = queue.takeNews();
    expect(lost).toBeGreaterThan(980);
    expect(lost).toBeLessThan(1_000);
  });

  it("holds more on disk, up to the spool's bound, and loses the rest only", async () => {
    const sink = new FakeSink();
    sink.fails = new Error("away");
    const folder = newFolder();
    const queue = queueOf(sink, { capacityBytes: 5_000, spool: spoolIn(folder, 40_000) });
    offer(queue, numbered(1, 1));
    await queue.flush().catch(() => undefined);
    offer(queue, numbered(2, 1_000));
    expect(queue.waitingBytes).toBeLessThanOrEqual(45_000);
    const { lost } = queue.takeNews();
    sink.fails = null;
    await queue.flush();
    expect(sink.arrived).toHaveLength(1_000 - lost);
    expect(lost).toBeGreaterThan(500);
    expect(queue.waitingBytes).toBe(0);
    expect(new Set(idsOf(sink.arrived)).size).toBe(sink.arrived.length);
  });

  it("gives up on a destination that never answers, and keeps what it did not take", async () => {
    const sink = new FakeSink();
    sink.fails = "hangs";
    const queue = queueOf(sink, { sendMs: 30 });
    offer(queue, numbered(1, 2));
    await expect(queue.flush()).rejects.toThrow();
    sink.fails = null;
    await queue.flush();
    expect(idsOf(sink.arrived)).toEqual([1, 2]);
  });

  it("does not wait for another that hangs", async () => {
    const [slow, fast] = [new FakeSink(), new FakeSink()];
    slow.fails = "hangs";
    const queues = [queueOf(slow, { sendMs: 60_000 }), queueOf(fast)];
    for (const queue of queues) {
      queue.start();
      offer(queue, numbered(1, 5));
    }
    await until("the other has all", () => fast.arrived.length === 5);
    expect(slow.arrived).toEqual([]);
  });

  it("leaves on disk what it could not send before the process ended, for the next", async () => {
    const sink = new FakeSink();
    sink.fails = new Error("away");
    const folder = newFolder();
    const queue = new StreamQueue({ sink, spool: spoolIn(folder) });
    offer(queue, numbered(1, 20));
    await queue.flush().catch(() => undefined);
    offer(queue, numbered(21, 30));
    await queue.close();
    expect(queue.takeNews()).toMatchObject({ sent: 0, lost: 0 });
    const next = new FakeSink();
    await queueOf(next, { spool: spoolIn(folder) }).flush();
    expect(idsOf(next.arrived)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
  });

  it("leaves on disk what it has, when its process is killed, for the next", {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < 3; round++) {
      const folder = newFolder();
      const script = fileURLToPath(
        new URL("../../../test/streams/spooling-queue.ts", import.meta.url),
      );
      const child = spawn(process.execPath, ["--import", "tsx", script, folder], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      let said = "";
      child.stdout.on("data", (chunk: Buffer) => {
        said += chunk.toString("latin1");
      });
      const count = () => Number(said.trimEnd().split("\n").at(-1));
      await until("it has kept some", () => count() > 100 * (round + 1), 40_000);
      child.kill("SIGKILL");
      await once(child, "close");
      const sink = new FakeSink();
      await queueOf(sink, { spool: spoolIn(folder, 100_000_000) }).flush();
      const ids = idsOf(sink.arrived);
      expect(ids).toEqual(ids.map((_, index) => index + 1));
      // It may have kept some more before it could say so.
      expect(ids.length).toBeGreaterThanOrEqual(count());
    }
  });

  it("counts as lost what it could neither send nor keep when the process ended", async () => {
    const sink = new FakeSink();
    sink.fails = new Error("away");
    const queue = new StreamQueue({ sink });
    offer(queue, numbered(1, 20));
    await queue.close();
    expect(queue.takeNews()).toMatchObject({ sent: 0, lost: 20 });
  });

  it("sends the last ones before the process ends", async () => {
    const sink = new FakeSink({ everyMs: 60_000 });
    const queue = new StreamQueue({ sink, spool: spoolIn(newFolder()) });
    offer(queue, numbered(1, 20));
    await queue.close();
    expect(sink.arrived).toHaveLength(20);
  });

  it("keeps what waits for a distant turn on disk meanwhile", async () => {
    const folder = newFolder();
    const sink = new FakeSink({ everyMs: 60_000 });
    const spool = spoolIn(folder);
    const queue = queueOf(sink, { spool });
    offer(queue, numbered(1, 5));
    await until("they are on disk", () => spool.bytes > 0);
    await queue.flush();
    expect(idsOf(sink.arrived)).toEqual([1, 2, 3, 4, 5]);
  });

  it("does not wait for its turn when there is enough for a batch", async () => {
    const sink = new FakeSink({ everyMs: 60_000, batchBytes: 5_000 });
    const queue = queueOf(sink, { spool: spoolIn(newFolder()) });
    offer(queue, numbered(1, 50));
    await until("a batch is sent", () => sink.arrived.length > 0);
  });

  it("leaves what is less than a batch for its turn", async () => {
    const sink = new FakeSink({ everyMs: 60_000, batchBytes: 5_000 });
    const queue = queueOf(sink);
    offer(queue, numbered(1, 30));
    await until("a batch is sent", () => sink.arrived.length > 0);
    expect(sink.arrived.length).toBeLessThan(30);
    offer(queue, numbered(31, 31));
    await queue.flush();
    expect(idsOf(sink.arrived)).toEqual(Array.from({ length: 31 }, (_, i) => i + 1));
  });

  it("takes records whose bytes change afterwards, and one that is larger than a batch", async () => {
    const sink = new FakeSink({ everyMs: 60_000, batchBytes: 2_000 });
    const queue = queueOf(sink);
    const large = Records.of(numbered(1, 20));
    queue.offer(large);
    large.bytes.fill(0);
    offer(queue, numbered(21, 22));
    await queue.flush();
    expect(idsOf(sink.arrived)).toEqual(Array.from({ length: 22 }, (_, i) => i + 1));
  });

  it("does not write over what a try that was given up may still read", async () => {
    const sink = new FakeSink({ everyMs: 60_000 });
    const given: Records[] = [];
    const send = sink.send.bind(sink);
    sink.send = (records, signal) => {
      given.push(records);
      return send(records, signal);
    };
    sink.fails = "hangs";
    const queue = queueOf(sink, { sendMs: 20 });
    offer(queue, numbered(1, 3));
    await expect(queue.flush()).rejects.toThrow();
    sink.fails = null;
    for (let first = 4; first < 40; first += 3) {
      await queue.flush();
      offer(queue, numbered(first, first + 2));
    }
    await queue.flush();
    expect(idsOf(sink.arrived)).toEqual(Array.from({ length: 39 }, (_, i) => i + 1));
    expect(idsOf(given[0]?.lines() ?? [])).toEqual([1, 2, 3]);
  });

  it("sends what it pulls, which stays where it is while the destination is away", async () => {
    const sink = new FakeSink();
    let position = 0;
    const queue = queueOf(sink, {
      pull: async (send) => {
        await send(Records.of(numbered(position + 1, position + 2)));
        position += 2;
      },
    });
    await queue.flush();
    sink.fails = new Error("away");
    await queue.flush().catch(() => undefined);
    expect(position).toBe(2);
    sink.fails = null;
    await queue.flush();
    expect(idsOf(sink.arrived)).toEqual([1, 2, 3, 4]);
  });

  it("tells news again that could not be told", async () => {
    const sink = new FakeSink();
    const queue = queueOf(sink);
    offer(queue, numbered(1, 2));
    await queue.flush();
    const news = queue.takeNews();
    queue.lose(1);
    queue.giveBack(news);
    expect(queue.takeNews()).toEqual({ ...news, lost: 1 });
  });
});
