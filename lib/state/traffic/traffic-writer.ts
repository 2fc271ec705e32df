import type { CallRecord, Observation, Traffic } from "@/lib/api/ports";
import { type Clock, systemClock } from "@/lib/clock";
import type { PrismaClient } from "@/lib/db/client";
import { TrafficBatch } from "@/lib/services/traffic/write/traffic-batch";
import { isRefusal, writeTraffic } from "@/lib/services/traffic/write/write-traffic";
import type { Log } from "../log-port";
import { Loop } from "../loop";
import { within } from "../within";
import { ListHitCounter } from "./list-hit-counter";
import { toTrafficRow } from "./traffic-row";

const WRITE_MS = 500;
const TIMEOUT_MS = 30_000;
const TELL_LOSS_EVERY_MS = 10_000;
/** Records that wait for longer than this are a fault that somebody should look at. */
const LATE_MS = 10_000;

export interface TrafficCounters {
  readonly written: number;
  /** Waiting to be written. */
  readonly buffered: number;
  /** Could not be kept: the database was away for too long, or refused them. */
  readonly lost: number;
}

export interface TrafficWriterOptions {
  readonly prisma: PrismaClient;
  readonly log: Log;
  readonly clock?: Pick<Clock, "monotonicMs">;
  /** Records that may wait for the database. */
  readonly capacity?: number;
}

/**
 * Traffic records, written behind in batches. While the database is away they are kept up to the bound;
 * beyond it new ones are lost, counted and told.
 */
export class TrafficWriter implements Traffic {
  readonly #prisma: PrismaClient;
  readonly #clock: Pick<Clock, "monotonicMs">;
  readonly #log: Log;
  readonly #capacity: number;
  readonly #hits: ListHitCounter;
  readonly #loop: Loop;
  /** Not added to any more, the oldest first: a batch is tried again as it was. */
  readonly #full: TrafficBatch[] = [];
  #open = new TrafficBatch();
  #buffered = 0;
  #written = 0;
  #lost = 0;
  #toldLost = 0;
  #toldAt = Number.NEGATIVE_INFINITY;
  #flushing: Promise<void> | null = null;
  /** Monotonic ms since which the oldest record waits, or the last batch was written. */
  #waitingSinceMs = Number.NEGATIVE_INFINITY;

  constructor({ prisma, log, clock = systemClock, capacity = 50_000 }: TrafficWriterOptions) {
    this.#prisma = prisma;
    this.#clock = clock;
    this.#log = log;
    this.#capacity = capacity;
    this.#hits = new ListHitCounter(prisma);
    this.#loop = new Loop(
      () => this.flush(),
      WRITE_MS,
      (err) => {
        log.warn({ err, buffered: this.#buffered }, "Traffic records could not be written yet");
      },
    );
  }

  start(): void {
    this.#loop.start();
  }

  record(call: CallRecord, seen: Observation): void {
    const { listEntryIds } = seen;
    if (listEntryIds !== undefined) this.#hits.add(call.workspaceId, listEntryIds, call.at);
    if (this.#buffered >= this.#capacity) {
      this.#lost++;
      return;
    }
    const row = toTrafficRow(call, seen);
    if (this.#buffered++ === 0) this.#waitingSinceMs = this.#clock.monotonicMs();
    if (this.#open.tryAdd(row)) return;
    this.#seal();
    this.#open.tryAdd(row);
  }

  /** False when records have waited for longer than ten seconds. */
  get isRecording(): boolean {
    return this.#buffered === 0 || this.#clock.monotonicMs() - this.#waitingSinceMs < LATE_MS;
  }

  counters(): TrafficCounters {
    return { written: this.#written, buffered: this.#buffered, lost: this.#lost };
  }

  /**
   * Writes everything that waits.
   *
   * @throws when the database is away; what was not written stays
   */
  flush(): Promise<void> {
    this.#flushing ??= this.#flush().finally(() => {
      this.#flushing = null;
    });
    return this.#flushing;
  }

  async close(): Promise<void> {
    await this.#loop.stop();
    try {
      await this.flush();
      await this.flush();
    } finally {
      this.#lost += this.#buffered;
      this.#buffered = 0;
      this.#full.length = 0;
      this.#open = new TrafficBatch();
      this.#tellLoss(true);
    }
  }

  #seal(): void {
    this.#full.push(this.#open);
    this.#open = new TrafficBatch();
  }

  async #flush(): Promise<void> {
    this.#tellLoss(false);
    if (this.#open.size > 0) this.#seal();
    // What becomes full meanwhile waits for the next time: list hits must have their turn.
    for (const batch of [...this.#full]) {
      const written = await this.#write(batch);
      this.#full.shift();
      this.#waitingSinceMs = this.#clock.monotonicMs();
      this.#buffered -= batch.size;
      this.#written += written;
      this.#lost += batch.size - written;
      this.#toldLost += batch.size - written;
    }
    await this.#hits.write();
  }

  /** Gives how many were written. A row that the database refuses must not hold up all the others. */
  async #write(batch: TrafficBatch): Promise<number> {
    try {
      await within(TIMEOUT_MS, "Writing traffic", writeTraffic(this.#prisma, batch));
      return batch.size;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (batch.size > 1) {
        const [first, second] = batch.halves();
        return (await this.#write(first)) + (await this.#write(second));
      }
      this.#log.error({ err: error }, "A traffic record was refused by the database");
      return 0;
    }
  }

  #tellLoss(isEnd: boolean): void {
    const now = this.#clock.monotonicMs();
    const lost = this.#lost - this.#toldLost;
    if (lost === 0 || (!isEnd && now - this.#toldAt < TELL_LOSS_EVERY_MS)) return;
    this.#toldLost = this.#lost;
    this.#toldAt = now;
    this.#log.error({ lost, total: this.#lost }, "Traffic records were lost");
  }
}
