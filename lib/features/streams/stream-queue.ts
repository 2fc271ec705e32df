import { type Clock, systemClock } from "@/lib/base/clock";
import { errorInWords } from "@/lib/base/error-in-words";
import { Loop } from "@/lib/base/loop";
import { withTimeout } from "@/lib/base/timeout";
import { Spilling } from "@/lib/state/traffic/spilling";
import type { TrafficSpool } from "@/lib/state/traffic/traffic-spool";
import { RecordBuffer } from "./record-buffer";
import { Records } from "./records";
import { RefusedError, type Sink } from "./sinks/sink";

/** One try may take so long. */
const SEND_MS = 15_000;
const LONGEST_PAUSE_MS = 60_000;
const CAPACITY_BYTES = 4 << 20;
/** Records wait together in so many bytes at most, and go to disk together. */
const BUFFER_BYTES = 1 << 20;
/** The last round when the process stops. */
const CLOSE_WITHIN_MS = 3_000;
const CLOSE_SINK_MS = 1_000;
const STOPPING = "This process stops.";
/** Records that wait longer than this for their turn are kept on disk meanwhile. */
const PATIENT_MS = 5_000;
/** A destination that takes longer for a batch is away: what comes meanwhile goes to disk at once. */
const AWAY_MS = 2_000;

/** Where a queue keeps on disk what its destination does not take. */
export type QueueSpool = Pick<TrafficSpool, "append" | "replay" | "bytes" | "close">;

export interface StreamQueueOptions {
  readonly sink: Sink;
  /** Without it, records wait in memory only. */
  readonly spool?: QueueSpool | undefined;
  /** Records from elsewhere, once in a round; `send` throws when they have not arrived. */
  readonly pull?: ((send: (records: Records) => Promise<void>) => Promise<void>) | undefined;
  readonly clock?: Pick<Clock, "now" | "monotonicMs">;
  /** The most bytes of records in memory. */
  readonly capacityBytes?: number;
  readonly sendMs?: number;
  /** Default: the sink's own. */
  readonly everyMs?: number;
}

/** The progress of a queue since it was last asked. */
export interface QueueNews {
  readonly sent: number;
  readonly lost: number;
  /** Epoch ms; null when nothing was sent. */
  readonly lastSentAt: number | null;
  /** As `StreamProgress` has it. */
  readonly lastError: string | null | undefined;
}

/**
 * The way of one stream's records to its destination, in this thread. They wait in memory up to a bound; while the
 * destination takes none they go to disk, so that a killed process leaves them behind; what neither holds is lost,
 * and counted. Each queue has its own rounds and pauses: a slow destination delays only itself.
 */
export class StreamQueue {
  readonly #options: StreamQueueOptions;
  readonly #capacityBytes: number;
  readonly #loop: Loop;
  #isStopping = false;
  /** Ends the try in progress. */
  #giveUp: ((reason: Error) => void) | null = null;
  /** Oldest first; only the newest is added to. */
  #waiting: RecordBuffer[] = [];
  /** To be used again. */
  #spare: RecordBuffer | null = null;
  #bytes = 0;
  /** Long interval: spill waiting records immediately. */
  readonly #isPatient: boolean;
  /** The last batch has failed, or takes too long. */
  #isAway = false;
  readonly #spilling: Spilling;
  #isClosed = false;
  #round: Promise<void> | null = null;
  /** The round does not leave what would be less than a batch. */
  #sendsAll = false;
  #news: QueueNews = NO_NEWS;
  #totals = { sent: 0, lost: 0 };

  constructor(options: StreamQueueOptions) {
    const { sink, spool, clock = systemClock, everyMs = sink.everyMs } = options;
    this.#options = options;
    this.#capacityBytes = options.capacityBytes ?? Math.max(CAPACITY_BYTES, 2 * sink.batchBytes);
    this.#isPatient = everyMs > PATIENT_MS;
    this.#spilling = new Spilling(spool, clock, () => this.#spill());
    this.#loop = new Loop(
      () => this.flush(),
      everyMs,
      () => {},
      Math.max(everyMs, LONGEST_PAUSE_MS),
    );
  }

  start(): void {
    this.#loop.start();
  }

  /** In memory and on disk, bytes. */
  get waitingBytes(): number {
    return this.#bytes + (this.#options.spool?.bytes ?? 0);
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  /** Since the start. */
  get totals(): { readonly sent: number; readonly lost: number } {
    return this.#totals;
  }

  get hasNews(): boolean {
    return this.#news !== NO_NEWS;
  }

  takeNews(): QueueNews {
    const news = this.#news;
    this.#news = NO_NEWS;
    return news;
  }

  /** News that could not be told: part of the next. */
  giveBack({ sent, lost, lastSentAt, lastError }: QueueNews): void {
    const newer = this.#news;
    this.#news = {
      sent: sent + newer.sent,
      lost: lost + newer.lost,
      lastSentAt: newer.lastSentAt ?? lastSentAt,
      lastError: newer.lastError === undefined ? lastError : newer.lastError,
    };
  }

  /**
   * @param records a small part of what the destination takes at once: what is too much is lost together. Their bytes
   *   are copied.
   */
  offer(records: Records): void {
    const { length } = records.bytes;
    if (this.#bytes + length > this.#capacityBytes) this.#spill();
    if (this.#isClosed || this.#bytes + length > this.#capacityBytes) {
      this.lose(records.count);
      return;
    }
    if (this.#waiting.at(-1)?.tryAdd(records) !== true) this.#waiting.push(this.#bufferOf(records));
    this.#bytes += length;
    if (this.#isAway || this.#isPatient) this.#spilling.soon();
    if (this.waitingBytes >= this.#options.sink.batchBytes && !this.#isAway) void this.#early();
  }

  lose(count: number): void {
    this.#totals.lost += count;
    this.#news = { ...this.#news, lost: this.#news.lost + count };
  }

  /** Sends what waits. @throws the destination's error; what was not sent stays */
  flush(): Promise<void> {
    this.#sendsAll = true;
    return this.#send();
  }

  #send(): Promise<void> {
    this.#round ??= this.#sendWhatWaits().finally(() => {
      this.#round = null;
      this.#sendsAll = false;
    });
    return this.#round;
  }

  /** Sends for a few seconds more; what is left then stays on disk. */
  async close(): Promise<void> {
    const cut = setTimeout(() => this.#halt(), CLOSE_WITHIN_MS);
    await this.#loop.stop();
    // Twice: the first may join a round in progress.
    if (!this.#isAway) {
      await this.flush()
        .then(() => this.flush())
        .catch(() => undefined);
    }
    clearTimeout(cut);
    this.#halt();
    await this.#round?.catch(() => undefined);
    this.#isClosed = true;
    this.#spill();
    for (const { records } of this.#waiting) this.lose(records.count);
    this.#waiting = [];
    this.#bytes = 0;
    this.#options.spool?.close();
    await withTimeout(CLOSE_SINK_MS, "Closing", this.#options.sink.close()).catch(() => undefined);
  }

  /** The try in progress fails, and no other begins. */
  #halt(): void {
    this.#isStopping = true;
    this.#giveUp?.(new Error(STOPPING));
  }

  /** Enough for a batch has come before its turn. */
  async #early(): Promise<void> {
    if (this.#round !== null) return;
    await this.#send().catch(() => undefined);
  }

  async #sendWhatWaits(): Promise<void> {
    const { batchBytes } = this.#options.sink;
    // Memory that a round found no use for is not kept for the next.
    if (this.#waiting.length === 0) this.#spare = null;
    try {
      if (this.#isPatient) this.#spill();
      await this.#options.spool?.replay((texts) => this.#deliver(Records.parse(texts)));
      // Records that come meanwhile are sent in this round too.
      while (this.#waiting.length > 0 && (this.#sendsAll || this.#bytes >= batchBytes)) {
        await this.#deliverFromMemory(this.#take(batchBytes));
      }
      await this.#options.pull?.((records) => this.#deliver(records));
      this.#isAway = false;
    } catch (error) {
      this.#isAway = true;
      this.#tried(error);
      this.#spill();
      throw error;
    }
  }

  /** @throws when they have not arrived: they wait again, perhaps behind newer ones that went to disk */
  async #deliverFromMemory(buffers: readonly RecordBuffer[]): Promise<void> {
    const slow = setTimeout(() => {
      this.#isAway = true;
      this.#spill();
    }, AWAY_MS);
    try {
      await this.#deliver(Records.joined(buffers.map(({ records }) => records)));
      this.#reuse(buffers);
    } catch (error) {
      // The try may go on in another thread, and read them.
      this.#putBack(buffers.map((buffer) => buffer.copy()));
      throw error;
    } finally {
      clearTimeout(slow);
    }
  }

  /** @throws when they have not arrived */
  async #deliver(records: Records): Promise<void> {
    const { sink, clock = systemClock, sendMs = SEND_MS } = this.#options;
    if (this.#isStopping) throw new Error(STOPPING);
    const attempt = new AbortController();
    this.#giveUp = (reason) => attempt.abort(reason);
    const timer = setTimeout(() => {
      attempt.abort(new Error("The destination took too long."));
    }, sendMs);
    try {
      // A second bound, for a destination's client that does not hear the first.
      await withTimeout(sendMs + 1_000, "Sending", sink.send(records, attempt.signal));
      this.#totals.sent += records.count;
      this.#news = {
        ...this.#news,
        sent: this.#news.sent + records.count,
        lastSentAt: clock.now(),
        lastError: null,
      };
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.lose(records.count);
      this.#tried(error);
    } finally {
      clearTimeout(timer);
      this.#giveUp = null;
    }
  }

  #tried(error: unknown): void {
    this.#news = { ...this.#news, lastError: errorInWords(error) };
  }

  #bufferOf(records: Records): RecordBuffer {
    const usual = Math.min(BUFFER_BYTES, this.#options.sink.batchBytes);
    const buffer = this.#spare ?? new RecordBuffer(usual);
    this.#spare = null;
    if (buffer.tryAdd(records)) return buffer;
    this.#spare = buffer;
    const large = new RecordBuffer(records.bytes.length);
    large.tryAdd(records);
    return large;
  }

  /** @param buffers whose records are elsewhere */
  #reuse(buffers: readonly RecordBuffer[]): void {
    this.#spare = buffers[0] ?? null;
    this.#spare?.clear();
  }

  /** Takes the oldest out of memory, at least one. */
  #take(mostBytes: number): RecordBuffer[] {
    let bytes = 0;
    let count = 0;
    for (const { length } of this.#waiting) {
      if (count > 0 && bytes + length > mostBytes) break;
      bytes += length;
      count++;
    }
    this.#bytes -= bytes;
    return this.#waiting.splice(0, count);
  }

  #putBack(buffers: readonly RecordBuffer[]): void {
    this.#waiting.unshift(...buffers);
    for (const { length } of buffers) this.#bytes += length;
  }

  /** Moves what waits to disk, as far as it takes it. */
  #spill(): void {
    while (this.#waiting.length > 0) {
      const buffers = this.#take(BUFFER_BYTES);
      const text = () => Records.joined(buffers.map(({ records }) => records)).text;
      if (!this.#spilling.tryAppend(text)) {
        this.#putBack(buffers);
        return;
      }
      this.#reuse(buffers);
    }
  }
}

const NO_NEWS: QueueNews = { sent: 0, lost: 0, lastSentAt: null, lastError: undefined };
