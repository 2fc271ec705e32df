import { randomUUID } from "node:crypto";
import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Clock } from "@/lib/base/clock";
import { errorInWords } from "@/lib/base/error-in-words";
import type { Log } from "@/lib/base/log";
import { Loop } from "@/lib/base/loop";
import type { Seal } from "@/lib/base/seal";
import { withTimeout } from "@/lib/base/timeout";
import type { PrismaClient } from "@/lib/db/client";
import type { Run, TrafficBatch } from "@/lib/records/traffic-batch";
import { END_OF_LINE, placeOf } from "@/lib/records/traffic-row";
import { TrafficSpool } from "@/lib/state/traffic/traffic-spool";
import {
  AuditHorizon,
  holdAuditFeed,
  moveAuditFeed,
  readAuditEvents,
  releaseAuditFeeds,
} from "./audit-feed";
import { LineReader } from "./line-reader";
import { Records } from "./records";
import type { Sink } from "./sinks/sink";
import type { Sinks } from "./sinks/sinks";
import { SpoolShare } from "./spool-share";
import { type QueueSpool, StreamQueue } from "./stream-queue";
import { auditLine, testLine } from "./stream-record";
import type { Destination } from "./stream-settings";
import {
  forgetEndedProcesses,
  loadStreams,
  recordProgress,
  type StreamProgress,
  type StreamRow,
} from "./stream-state";
import { openDestination, UNREADABLE } from "./streams";

/** How soon a change in the panel is followed, and figures show. */
const LOOK_MS = 3_000;
/** Batches of traffic that wait to be read: about 3,000 calls each. */
const MAX_BATCHES = 8;
/** Lines that are looked at in one turn of the event loop, which answers calls too. */
const LINES_A_TURN = 500;
const DECISION = placeOf("blockAccess");
/** Half the time after which a silent process is considered dead. */
const REPORT_MS = 30_000;
const CLOSE_SINK_MS = 1_000;
const AUDIT_BATCH = 200;
const TEST_MS = 10_000;

export interface StreamHubOptions {
  readonly sinks: Sinks;
  readonly prisma: PrismaClient;
  readonly seal: Seal;
  readonly clock: Clock;
  readonly log: Log;
  /** Where records wait on disk. */
  readonly spoolFolder: string;
  /** For all streams together; 0: none waits on disk. */
  readonly spoolBytes: number;
  /** Whether this thread sends audit events too, in turn with other processes, and tidies up. */
  readonly isMain: boolean;
}

interface OpenStream {
  readonly row: StreamRow;
  readonly queue: StreamQueue;
  /** The backlog that the database was last told of, in bytes, and when (monotonic ms). */
  reported: { readonly bytes: number; readonly atMs: number };
}

export interface StreamCounters {
  readonly sent: number;
  readonly lost: number;
  readonly waitingBytes: number;
  /** Streams whose last try failed. */
  readonly failing: number;
}

/** All streams of this thread: what its traffic writer has written goes to the queues of those who want it. */
export class StreamHub {
  readonly #options: StreamHubOptions;
  readonly #processId = randomUUID();
  readonly #loop: Loop;
  readonly #horizon: AuditHorizon;
  #open = new Map<string, OpenStream>();
  #byWorkspace = new Map<string, OpenStream[]>();
  readonly #broken = new Map<
    string,
    { readonly version: number; isReported: boolean; error: string }
  >();
  readonly #batches: TrafficBatch[] = [];
  #reading: Promise<void> | null = null;
  /** Records that streams closed here sent and lost. */
  #before = { sent: 0, lost: 0 };
  readonly #share: SpoolShare;

  constructor(options: StreamHubOptions) {
    this.#options = options;
    this.#horizon = new AuditHorizon(options.prisma);
    this.#share = new SpoolShare(options.spoolBytes);
    this.#loop = new Loop(
      () => this.look(),
      LOOK_MS,
      (err) => options.log.warn({ err }, "Streams could not be looked up"),
    );
  }

  start(): void {
    this.#loop.start(0);
  }

  /** Returns at once. */
  readonly offer = (batch: TrafficBatch): void => {
    if (this.#byWorkspace.size === 0) return;
    if (!batch.runs.some(({ workspaceId }) => this.#byWorkspace.has(workspaceId))) return;
    if (this.#batches.length >= MAX_BATCHES) {
      this.#loseBatch(batch);
      return;
    }
    this.#batches.push(batch);
    this.#read();
  };

  counters(): StreamCounters {
    const queues = [...this.#open.values()].map(({ queue }) => queue);
    const sum = (of: (queue: StreamQueue) => number) =>
      queues.reduce((total, queue) => total + of(queue), 0);
    return {
      sent: this.#before.sent + sum(({ totals }) => totals.sent),
      lost: this.#before.lost + sum(({ totals }) => totals.lost),
      waitingBytes: sum(({ waitingBytes }) => waitingBytes),
      failing: this.#broken.size + sum(({ isAway }) => (isAway ? 1 : 0)),
    };
  }

  /** Opens and closes queues as the database says, and reports their outcome there. */
  async look(): Promise<void> {
    const { prisma, isMain } = this.#options;
    const rows = await loadStreams(prisma);
    await this.#follow(rows);
    if (isMain) await this.#removeOrphans(rows);
    this.#share.measured(this.#measure(rows));
    await this.#report();
    if (isMain) await forgetEndedProcesses(prisma);
  }

  /** Sends one record to a destination at once. @returns why it did not arrive; null when it did */
  async test(
    destination: Destination,
    stream: Pick<StreamRow, "id" | "handle" | "workspaceId">,
  ): Promise<string | null> {
    try {
      // Its counters would be sent too.
      const only = destination.kind === "otlp" ? { ...destination, metrics: false } : destination;
      const sink = await this.#options.sinks.open(only, stream);
      const line = testLine(randomUUID(), stream.workspaceId, this.#options.clock.now());
      const sending = sink.send(Records.of([line]), AbortSignal.timeout(TEST_MS));
      await withTimeout(TEST_MS + 1_000, "Sending", sending).finally(() =>
        withTimeout(CLOSE_SINK_MS, "Closing", sink.close()).catch(() => undefined),
      );
      return null;
    } catch (error) {
      return errorInWords(error);
    }
  }

  /** Sends for a few seconds more; what is left then stays on disk. */
  async close(): Promise<void> {
    await this.#loop.stop();
    while (this.#reading !== null) await this.#reading;
    await Promise.all([...this.#open.values()].map(({ queue }) => queue.close()));
    await this.#options.sinks.close();
    await this.#report().catch(() => undefined);
    if (this.#options.isMain) {
      await releaseAuditFeeds(this.#options.prisma, this.#processId).catch(() => undefined);
    }
  }

  async #follow(rows: readonly StreamRow[]): Promise<void> {
    const wanted = new Map(rows.filter(({ enabled }) => enabled).map((row) => [row.id, row]));
    for (const [id, { row }] of [...this.#open]) {
      const now = wanted.get(id);
      const isSame = now?.version === row.version && now.handle === row.handle;
      if (!isSame) await this.#shut(id);
    }
    for (const [id, { version }] of [...this.#broken]) {
      if (wanted.get(id)?.version !== version) this.#broken.delete(id);
    }
    for (const row of wanted.values()) {
      if (this.#open.has(row.id) || this.#broken.has(row.id)) continue;
      await this.#start(row);
    }
    this.#byWorkspace = byWorkspace(this.#open.values());
  }

  async #start(row: StreamRow): Promise<void> {
    try {
      const destination = openDestination(row, this.#options.seal);
      if (destination === null) throw new Error(UNREADABLE);
      const sink = await this.#options.sinks.open(destination, row);
      const queue = this.#queueOf(row, sink);
      this.#open.set(row.id, { row, queue, reported: NEVER_REPORTED });
      queue.start();
    } catch (error) {
      const { version } = row;
      this.#broken.set(row.id, { version, isReported: false, error: errorInWords(error) });
    }
  }

  #queueOf(row: StreamRow, sink: Sink): StreamQueue {
    const takesAudit = this.#options.isMain && row.what !== "decisions";
    return new StreamQueue({
      sink,
      spool: this.#spoolOf(row, sink),
      clock: this.#options.clock,
      ...(takesAudit && { pull: (send) => this.#pullAudit(row, send) }),
    });
  }

  #spoolOf(row: StreamRow, sink: Sink): QueueSpool | undefined {
    const { spoolFolder, spoolBytes, log, clock } = this.#options;
    if (spoolBytes === 0) return undefined;
    const spool = new TrafficSpool({
      folder: join(spoolFolder, row.id),
      // One stream leaves room for the others.
      maxBytes: Math.ceil(spoolBytes / 4),
      runBytes: sink.batchBytes,
      what: "stream",
      log,
      clock,
    });
    return {
      append: (text) => {
        const bytes = Buffer.byteLength(text);
        if (!this.#share.hasRoom(row.workspaceId, bytes)) return false;
        const isKept = spool.append(text);
        if (isKept) this.#share.add(row.workspaceId, bytes);
        return isKept;
      },
      replay: (write) => spool.replay(write),
      get bytes() {
        return spool.bytes;
      },
      close: () => spool.close(),
    };
  }

  async #shut(id: string): Promise<void> {
    const stream = this.#open.get(id);
    if (stream === undefined) return;
    this.#open.delete(id);
    this.#byWorkspace = byWorkspace(this.#open.values());
    await stream.queue.close();
    const { sent, lost } = stream.queue.totals;
    this.#before = { sent: this.#before.sent + sent, lost: this.#before.lost + lost };
    await recordProgress(this.#options.prisma, this.#processId, [progressOf(stream)]);
  }

  #read(): void {
    if (this.#reading !== null || this.#batches.length === 0) return;
    this.#reading = this.#readBatches()
      .catch((err: unknown) => this.#options.log.error({ err }, "A batch could not be streamed"))
      .finally(() => {
        this.#reading = null;
        // One may have come since the last look.
        this.#read();
      });
  }

  async #readBatches(): Promise<void> {
    for (let batch = this.#batches.shift(); batch !== undefined; batch = this.#batches.shift()) {
      const { bytes, runs } = batch;
      let read = 0;
      for (const run of runs) {
        for (const { row, queue } of this.#byWorkspace.get(run.workspaceId) ?? []) {
          if (row.what === "audit") continue;
          const pieces = row.filter === "all" ? [run] : blockedOf(bytes, run);
          for (const { start, end, calls } of pieces) {
            queue.offer(new Records(bytes.subarray(start, end), calls));
          }
          if (row.filter !== "all") read += run.calls;
        }
        if (read < LINES_A_TURN) continue;
        read = 0;
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
  }

  /** Counts every call as lost; the batch is not filtered first. */
  #loseBatch(batch: TrafficBatch): void {
    for (const { workspaceId, calls, blocked } of batch.tally.hourly) {
      for (const { row, queue } of this.#byWorkspace.get(workspaceId) ?? []) {
        if (row.what !== "audit") queue.lose(row.filter === "blocked" ? blocked : calls);
      }
    }
  }

  async #pullAudit(
    { id, workspaceId }: StreamRow,
    send: (records: Records) => Promise<void>,
  ): Promise<void> {
    const { prisma } = this.#options;
    for (;;) {
      const after = await holdAuditFeed(prisma, id, this.#processId);
      if (after === null) return;
      const until = await this.#horizon.advance();
      const limit = AUDIT_BATCH;
      const events = await readAuditEvents(prisma, workspaceId, { after, until, limit });
      const last = events.at(-1);
      if (last === undefined) return;
      await send(Records.of(events.map(auditLine)));
      if (!(await moveAuditFeed(prisma, id, this.#processId, BigInt(last.id)))) return;
    }
  }

  async #report(): Promise<void> {
    const nowMs = this.#options.clock.monotonicMs();
    const streams = [...this.#open.values()].filter(
      ({ queue, reported }) =>
        queue.hasNews ||
        queue.waitingBytes !== reported.bytes ||
        nowMs - reported.atMs >= REPORT_MS,
    );
    const progress = streams.map(progressOf);
    for (const [streamId, broken] of this.#broken) {
      if (broken.isReported) continue;
      broken.isReported = true;
      const nothing = { sent: 0, lost: 0, lastSentAt: null, waitingBytes: 0 };
      progress.push({ streamId, ...nothing, lastError: broken.error });
    }
    if (progress.length === 0) return;
    try {
      await recordProgress(this.#options.prisma, this.#processId, progress);
      streams.forEach((stream, index) => {
        stream.reported = { bytes: progress[index]?.waitingBytes ?? 0, atMs: nowMs };
      });
    } catch (error) {
      streams.forEach(({ queue }, index) => {
        const unreported = progress[index];
        if (unreported !== undefined) queue.giveBack(unreported);
      });
      for (const broken of this.#broken.values()) broken.isReported = false;
      throw error;
    }
  }

  /** Removes records that wait for removed streams. */
  async #removeOrphans(rows: readonly StreamRow[]): Promise<void> {
    const { spoolFolder, prisma } = this.#options;
    const isKnown = (all: readonly StreamRow[], name: string) => all.some(({ id }) => id === name);
    const orphans = namesIn(spoolFolder).filter((name) => !isKnown(rows, name));
    if (orphans.length === 0) return;
    // Looked up again: one may be newer than the first look.
    const now = await loadStreams(prisma);
    for (const name of orphans.filter((each) => !isKnown(now, each))) {
      rmSync(join(spoolFolder, name), { recursive: true, force: true });
    }
  }

  /** Bytes by workspace: all processes' with the same `DATA_DIR`. */
  #measure(rows: readonly StreamRow[]): Map<string, number> {
    const { spoolFolder } = this.#options;
    const found = new Map<string, number>();
    for (const { id, workspaceId } of rows) {
      const folder = join(spoolFolder, id);
      for (const name of namesIn(folder, true)) {
        if (!name.endsWith(".segment")) continue;
        const size = statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
        found.set(workspaceId, (found.get(workspaceId) ?? 0) + size);
      }
    }
    return found;
  }
}

/** Neighboring lines of a batch. */
type Piece = Omit<Run, "workspaceId">;

/** A run's blocked calls; neighbors stay together. */
function* blockedOf(bytes: Buffer, run: Run): Iterable<Piece> {
  const reader = new LineReader(bytes.subarray(run.start, run.end), DECISION + 1);
  let piece: Piece = { start: run.start, end: run.start, calls: 0 };
  while (reader.next()) {
    if (!reader.isOne(DECISION)) continue;
    const start = run.start + reader.start;
    const end = run.start + reader.end + END_OF_LINE.length;
    if (piece.end === start) {
      piece = { start: piece.start, end, calls: piece.calls + 1 };
      continue;
    }
    if (piece.calls > 0) yield piece;
    piece = { start, end, calls: 1 };
  }
  if (piece.calls > 0) yield piece;
}

const NEVER_REPORTED = { bytes: 0, atMs: Number.NEGATIVE_INFINITY };

function progressOf({ row, queue }: OpenStream): StreamProgress {
  return { streamId: row.id, ...queue.takeNews(), waitingBytes: queue.waitingBytes };
}

function byWorkspace(streams: Iterable<OpenStream>): Map<string, OpenStream[]> {
  const found = new Map<string, OpenStream[]>();
  for (const stream of streams) {
    const { workspaceId } = stream.row;
    found.set(workspaceId, [...(found.get(workspaceId) ?? []), stream]);
  }
  return found;
}

function namesIn(folder: string, recursive = false): string[] {
  try {
    return readdirSync(folder, { recursive, encoding: "utf8" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
