import type { CallRecord, Observation, Traffic } from "@/lib/api/ports";
import { type Clock, systemClock } from "@/lib/base/clock";
import type { Log } from "@/lib/base/log";
import { withTimeout } from "@/lib/base/timeout";
import { WriteBehind } from "@/lib/base/write-behind";
import type { PrismaClient } from "@/lib/db/client";
import { PostgresTraffic } from "@/lib/services/traffic/postgres/postgres-traffic";
import type { TrafficStore } from "@/lib/services/traffic/store/traffic-store";
import { TrafficBatch } from "@/lib/services/traffic/write/traffic-batch";
import { ListHitCounter } from "./list-hit-counter";
import { toTrafficRow } from "./to-traffic-row";

const WRITE_MS = 500;
const TIMEOUT_MS = 30_000;
/** Records that wait longer than this are a fault that the operator should see. */
const LATE_MS = 10_000;

export interface TrafficCounters {
  readonly written: number;
  /** Waiting to be written. */
  readonly buffered: number;
  /** Could not be kept: the database was down for too long, or refused them. */
  readonly lost: number;
}

export interface TrafficWriterOptions {
  readonly prisma: PrismaClient;
  /** Left out: `prisma`'s database. */
  readonly store?: Pick<TrafficStore, "write" | "isRefusal">;
  readonly log: Log;
  readonly clock?: Pick<Clock, "monotonicMs">;
  /** Records that may wait for the database. */
  readonly capacity?: number;
}

/**
 * Traffic records, written in batches in the background. While the database is down they are kept up to the
 * bound; beyond it new ones are lost, counted and logged.
 */
export class TrafficWriter extends WriteBehind implements Traffic {
  readonly #store: Pick<TrafficStore, "write" | "isRefusal">;
  readonly #clock: Pick<Clock, "monotonicMs">;
  readonly #log: Log;
  readonly #capacity: number;
  readonly #hits: ListHitCounter;
  /** Sealed batches, oldest first: a batch is retried unchanged. */
  readonly #full: TrafficBatch[] = [];
  #open = new TrafficBatch();
  #buffered = 0;
  #written = 0;
  /** Monotonic ms since which the oldest record has waited, or when the last batch was written. */
  #waitingSinceMs = Number.NEGATIVE_INFINITY;

  constructor({
    prisma,
    store = new PostgresTraffic(prisma),
    log,
    clock = systemClock,
    capacity = 50_000,
  }: TrafficWriterOptions) {
    super({
      everyMs: WRITE_MS,
      log,
      clock,
      notWritten: "Traffic records could not be written yet",
      wasLost: "Traffic records were lost",
    });
    this.#store = store;
    this.#clock = clock;
    this.#log = log;
    this.#capacity = capacity;
    this.#hits = new ListHitCounter(prisma);
  }

  record(call: CallRecord, seen: Observation): void {
    const { listEntryIds } = seen;
    if (listEntryIds !== undefined) this.#hits.add(call.workspaceId, listEntryIds, call.at);
    if (this.#buffered >= this.#capacity) {
      this.lose(1);
      return;
    }
    const row = toTrafficRow(call, seen);
    if (this.#buffered++ === 0) this.#waitingSinceMs = this.#clock.monotonicMs();
    if (this.#open.tryAdd(row)) return;
    this.#seal();
    this.#open.tryAdd(row);
  }

  /** False when records have waited longer than ten seconds. */
  get isRecording(): boolean {
    return this.#buffered === 0 || this.#clock.monotonicMs() - this.#waitingSinceMs < LATE_MS;
  }

  counters(): TrafficCounters {
    return { written: this.#written, buffered: this.#buffered, lost: this.lost };
  }

  protected override waiting(): object {
    return { buffered: this.#buffered };
  }

  protected override discard(): number {
    const lost = this.#buffered;
    this.#buffered = 0;
    this.#full.length = 0;
    this.#open = new TrafficBatch();
    return lost;
  }

  #seal(): void {
    this.#full.push(this.#open);
    this.#open = new TrafficBatch();
  }

  protected override async write(): Promise<void> {
    if (this.#open.size > 0) this.#seal();
    // Batches sealed in the meantime wait for the next round: list hits need their turn.
    for (const batch of [...this.#full]) {
      const written = await this.#write(batch);
      this.#full.shift();
      this.#waitingSinceMs = this.#clock.monotonicMs();
      this.#buffered -= batch.size;
      this.#written += written;
      this.lose(batch.size - written, true);
    }
    await this.#hits.write();
  }

  /** A row that the database refuses must not block the others. @returns how many were written */
  async #write(batch: TrafficBatch): Promise<number> {
    try {
      await withTimeout(TIMEOUT_MS, "Writing traffic", this.#store.write(batch));
      return batch.size;
    } catch (error) {
      if (!this.#store.isRefusal(error)) throw error;
      if (batch.size > 1) {
        const [first, second] = batch.halves();
        return (await this.#write(first)) + (await this.#write(second));
      }
      this.#log.error({ err: error }, "A traffic record was refused by the database");
      return 0;
    }
  }
}
