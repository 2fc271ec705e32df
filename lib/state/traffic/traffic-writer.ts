import type { CallRecord, Observation, Traffic } from "@/lib/api/ports";
import type { PrismaClient } from "@/lib/db/client";
import { isReachable } from "@/lib/services/instance/is-reachable";
import { writeTraffic } from "@/lib/services/traffic/write-traffic";
import type { Log } from "../log-port";
import { Loop } from "../loop";
import { within } from "../within";
import { ListHitCounter } from "./list-hit-counter";
import { toTrafficJson } from "./traffic-row";

const WRITE_MS = 500;
const BATCH_SIZE = 2_000;
const TIMEOUT_MS = 30_000;
const TELL_LOSS_EVERY_MS = 10_000;

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
  /** Records that may wait for the database. */
  readonly capacity?: number;
}

/**
 * Traffic records, written behind in batches. While the database is away they are kept up to the bound;
 * beyond it new ones are lost, counted and told.
 */
export class TrafficWriter implements Traffic {
  readonly #prisma: PrismaClient;
  readonly #log: Log;
  readonly #capacity: number;
  readonly #hits: ListHitCounter;
  readonly #loop: Loop;
  /** JSON texts of rows. */
  #waiting: string[] = [];
  #inFlight = 0;
  #written = 0;
  #lost = 0;
  #toldLost = 0;
  #toldAt = Number.NEGATIVE_INFINITY;
  #flushing: Promise<void> | null = null;

  constructor({ prisma, log, capacity = 50_000 }: TrafficWriterOptions) {
    this.#prisma = prisma;
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
    if (this.#buffered >= this.#capacity) this.#lost++;
    else this.#waiting.push(toTrafficJson(call, seen));
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
      this.#waiting = [];
      this.#tellLoss(true);
    }
  }

  get #buffered(): number {
    return this.#waiting.length + this.#inFlight;
  }

  async #flush(): Promise<void> {
    this.#tellLoss(false);
    const records = this.#waiting;
    this.#waiting = [];
    this.#inFlight = records.length;
    let done = 0;
    try {
      while (done < records.length) {
        const batch = records.slice(done, done + BATCH_SIZE);
        await this.#write(batch);
        done += batch.length;
        this.#inFlight = records.length - done;
      }
    } finally {
      if (done < records.length) this.#waiting = records.slice(done).concat(this.#waiting);
      this.#inFlight = 0;
    }
    await this.#hits.write();
  }

  async #write(rows: readonly string[], isSecondTry = false): Promise<void> {
    if (rows.length === 0) return;
    try {
      await within(
        TIMEOUT_MS,
        "Writing traffic",
        writeTraffic(this.#prisma, `[${rows.join(",")}]`),
      );
      this.#written += rows.length;
    } catch (error) {
      if (!(await this.#isRefusal())) throw error;
      // A connection that broke under the first try looks the same; rows that are there count once.
      await (isSecondTry ? this.#writeHalves(rows, error) : this.#write(rows, true));
    }
  }

  /** The database answers and yet refused: some row is at fault, and must not hold up all the others. */
  async #isRefusal(): Promise<boolean> {
    return within(2_000, "Asking the database", isReachable(this.#prisma)).catch(() => false);
  }

  async #writeHalves(rows: readonly string[], error: unknown): Promise<void> {
    if (rows.length === 1) return this.#lose(1, error);
    const middle = rows.length >> 1;
    await this.#write(rows.slice(0, middle));
    await this.#write(rows.slice(middle));
  }

  #lose(count: number, err: unknown): void {
    this.#lost += count;
    this.#toldLost += count;
    this.#log.error({ err, count }, "Traffic records were refused by the database");
  }

  #tellLoss(isEnd: boolean): void {
    const now = performance.now();
    const lost = this.#lost - this.#toldLost;
    if (lost === 0 || (!isEnd && now - this.#toldAt < TELL_LOSS_EVERY_MS)) return;
    this.#toldLost = this.#lost;
    this.#toldAt = now;
    this.#log.error({ lost, total: this.#lost }, "Traffic records were lost");
  }
}
