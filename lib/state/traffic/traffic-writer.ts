import type { CallRecord, Observation, Traffic } from "@/lib/api/ports";
import { type Clock, systemClock } from "@/lib/base/clock";
import type { Log } from "@/lib/base/log";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { withTimeout } from "@/lib/base/timeout";
import { WriteBehind } from "@/lib/base/write-behind";
import type { PrismaClient } from "@/lib/db/client";
import { PostgresTraffic, type TrafficStore } from "@/lib/features/traffic";
import { TrafficBatch } from "@/lib/records/traffic-batch";
import type { TrafficRow } from "@/lib/records/traffic-row";
import { ListHitCounter } from "./list-hit-counter";
import { LossesByWorkspace } from "./losses-by-workspace";
import { RefusalCounter } from "./refusal-counter";
import { Spilling } from "./spilling";
import { toRefusedRow, toTrafficRow } from "./to-traffic-row";
import { TrafficEvents } from "./traffic-events";
import type { TrafficSpool } from "./traffic-spool";

const WRITE_MS = 500;
/** Records that wait longer than this are a fault that the operator should see. */
const LATE_MS = 10_000;
/** A store that takes longer for a batch is away: what comes meanwhile goes to disk at once. */
const AWAY_MS = 1_000;

export interface TrafficCounters {
  readonly written: number;
  /** Waiting to be written. */
  readonly buffered: number;
  /** Bytes on disk, waiting to be written. */
  readonly spooledBytes: number;
  /** Could not be kept: the database was down for too long, or refused them. */
  readonly lost: number;
  /** The workspaces that lost most, with how many. */
  readonly lostBy: readonly (readonly [workspaceId: string, lost: number])[];
}

export interface TrafficWriterOptions {
  readonly prisma: PrismaClient;
  /** Default: `prisma`'s database. */
  readonly store?: Pick<TrafficStore, "write" | "isRefusal">;
  readonly log: Log;
  readonly clock?: Pick<Clock, "monotonicMs">;
  /** Records that may wait for the database. */
  readonly capacity?: number;
  /** Without it, records wait in memory only. */
  readonly spool?: TrafficSpool | undefined;
  /** Called with every batch that the store has taken. Must return at once. */
  readonly onWritten?: ((batch: TrafficBatch) => void) | undefined;
}

/** A batch from memory that is on its way to the store. */
interface Sending {
  readonly batch: TrafficBatch;
  /** It is on disk too, and is counted when it comes from there. */
  isSpooled: boolean;
}

/**
 * Traffic records, written in batches in the background. While the store is away they go to the spool on disk
 * with the turn of the event loop that recorded them, so that a killed process leaves them behind; what it does
 * not take waits in memory up to the bound, and beyond both new ones are lost, counted and logged. What is on
 * disk is older than what is in memory, and is written first; a batch that is written twice counts once.
 */
export class TrafficWriter extends WriteBehind implements Traffic {
  readonly #store: Pick<TrafficStore, "write" | "isRefusal">;
  readonly #clock: Pick<Clock, "monotonicMs">;
  readonly #log: Log;
  readonly #capacity: number;
  readonly #hits: ListHitCounter;
  readonly #refusals: RefusalCounter;
  readonly #events: TrafficEvents;
  /** Sealed batches, oldest first: a batch is retried unchanged. */
  readonly #full: TrafficBatch[] = [];
  #open = new TrafficBatch();
  readonly #spool: TrafficSpool | undefined;
  readonly #onWritten: ((batch: TrafficBatch) => void) | undefined;
  readonly #losses = new LossesByWorkspace();
  /** The last batch has failed, or takes too long. */
  #isAway = false;
  readonly #spilling: Spilling;
  #buffered = 0;
  #written = 0;
  /** Monotonic ms since which the oldest record has waited, or when the last batch was written. */
  #waitingSinceMs: number;

  constructor(options: TrafficWriterOptions) {
    const {
      prisma,
      store = new PostgresTraffic(prisma),
      log,
      clock = systemClock,
      capacity = 50_000,
      spool,
    } = options;
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
    this.#waitingSinceMs = clock.monotonicMs();
    this.#spool = spool;
    this.#spilling = new Spilling(spool, clock, () => this.#spill());
    this.#onWritten = options.onWritten;
    this.#hits = new ListHitCounter(prisma);
    this.#refusals = new RefusalCounter(prisma);
    this.#events = new TrafficEvents(prisma, clock);
  }

  record(call: CallRecord, seen: Observation): void {
    const { listEntryIds } = seen;
    if (listEntryIds !== undefined) this.#hits.add(call.workspaceId, listEntryIds, call.at);
    this.#keep(toTrafficRow(call, seen));
  }

  refuse(call: CallRecord, code: string, ip: string | undefined): void {
    if (this.#refusals.add(call, code)) this.#keep(toRefusedRow(call, code, ip));
  }

  #keep(row: TrafficRow): void {
    if (this.#buffered >= this.#capacity) this.#spill();
    if (this.#buffered >= this.#capacity) {
      this.lose(1);
      this.#losses.add(row.workspaceId, 1);
      return;
    }
    if (this.#isNothingWaiting) this.#waitingSinceMs = this.#clock.monotonicMs();
    this.#buffered++;
    if (!this.#open.tryAdd(row)) {
      this.#seal();
      this.#open.tryAdd(row);
    }
    if (this.#isAway) this.#spilling.soon();
  }

  /** False when records have waited longer than ten seconds. */
  get isRecording(): boolean {
    return this.#isNothingWaiting || this.#clock.monotonicMs() - this.#waitingSinceMs < LATE_MS;
  }

  /** Neither in memory nor on disk. */
  get #isNothingWaiting(): boolean {
    return this.#buffered === 0 && (this.#spool?.bytes ?? 0) === 0;
  }

  counters(): TrafficCounters {
    return {
      written: this.#written,
      buffered: this.#buffered,
      spooledBytes: this.#spool?.bytes ?? 0,
      lost: this.lost,
      lostBy: this.#losses.largest(),
    };
  }

  protected override waiting(): object {
    return { buffered: this.#buffered, spooledBytes: this.#spool?.bytes ?? 0 };
  }

  protected override losses(): object {
    return { workspaces: Object.fromEntries(this.#losses.largest()) };
  }

  protected override discard(): number {
    this.#spill();
    this.#spool?.close();
    const lost = this.#buffered;
    for (const batch of [...this.#full, this.#open]) this.#losses.addAll(batch.tally);
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
    try {
      await this.#spool?.replay(async (texts) => {
        const batch = TrafficBatch.parse(texts);
        this.#note(batch, await this.#write(batch));
        await this.#orWarn(this.#events.note(batch));
      });
      // Batches sealed in the meantime wait for the next round: list hits need their turn.
      for (let left = this.#full.length; left > 0; left--) {
        const batch = this.#full.shift();
        if (batch === undefined) break;
        await this.#send(batch);
      }
    } catch (error) {
      this.#isAway = true;
      this.#spill();
      throw error;
    }
    await this.#orWarn(this.#events.tell());
    await this.#hits.write();
    await this.#refusals.write();
  }

  /** @throws when it was not written: it is the oldest again, in memory or on disk */
  async #send(batch: TrafficBatch): Promise<void> {
    const sending: Sending = { batch, isSpooled: false };
    const timer = setTimeout(() => this.#giveUpOn(sending), AWAY_MS);
    try {
      const written = await this.#write(batch);
      if (sending.isSpooled) return;
      this.#buffered -= batch.size;
      this.#note(batch, written);
    } catch (error) {
      if (!sending.isSpooled) this.#full.unshift(batch);
      throw error;
    } finally {
      clearTimeout(timer);
    }
    await this.#orWarn(this.#events.note(batch));
  }

  /** It may still be written, and is then there twice, which counts once. */
  #giveUpOn(sending: Sending): void {
    this.#isAway = true;
    this.#full.unshift(sending.batch);
    this.#spill();
    sending.isSpooled = this.#full[0] !== sending.batch;
    if (!sending.isSpooled) this.#full.shift();
  }

  #note(batch: TrafficBatch, written: number): void {
    this.#isAway = false;
    this.#waitingSinceMs = this.#clock.monotonicMs();
    this.#written += written;
    this.lose(batch.size - written, true);
    this.#onWritten?.(batch);
  }

  /** The records are written: what fails of their events must not have them written again. */
  async #orWarn(events: Promise<void>): Promise<void> {
    await events.catch((err: unknown) =>
      this.#log.warn({ err }, "Events of traffic could not be written"),
    );
  }

  /** Moves what waits to disk, as far as it takes it. */
  #spill(): void {
    for (let batch = this.#full[0]; batch !== undefined; batch = this.#full[0]) {
      if (!this.#didSpool(batch)) return;
      this.#full.shift();
    }
    if (this.#open.size > 0 && this.#didSpool(this.#open)) this.#open.clear();
  }

  #didSpool(batch: TrafficBatch): boolean {
    if (!this.#spilling.tryAppend(() => batch.text)) return false;
    this.#buffered -= batch.size;
    return true;
  }

  /** A row that the database refuses must not block the others. @returns how many were written */
  async #write(batch: TrafficBatch): Promise<number> {
    try {
      await withTimeout(
        TIME_LIMITS_MS.database.writeTraffic,
        "Writing traffic",
        this.#store.write(batch),
      );
      return batch.size;
    } catch (error) {
      if (!this.#store.isRefusal(error)) throw error;
      if (batch.size > 1) {
        const [first, second] = batch.halves();
        return (await this.#write(first)) + (await this.#write(second));
      }
      this.#losses.addAll(batch.tally);
      this.#log.error({ err: error }, "A traffic record was refused by the database");
      return 0;
    }
  }
}
