import { HOUR_MS } from "@/lib/base/durations";
import type { Log } from "@/lib/base/log";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { withTimeout } from "@/lib/base/timeout";
import { WriteBehind } from "@/lib/base/write-behind";
import { type Count, HourCounts } from "./hour-counts";

const WRITE_MS = 1_000;
/** Rows of one statement. */
const BATCH_SIZE = 5_000;
/** For all subjects together. */
const CAPACITY = 200_000;

export interface HourlyCountsOptions<Dimension extends string> {
  readonly log: Log;
  /** The thing that is counted, as log messages begin: "Visits of links". */
  readonly what: string;
  /** The dimension in which everything is counted once. */
  readonly once: Dimension;
  /** Values of one dimension, subject and hour; visitors choose some, so they need a bound. */
  readonly maxValues: number;
  /** Maximum values in memory, of all subjects together. */
  readonly capacity?: number | undefined;
}

export interface HourlyCountsState {
  /** Counts that wait to be written. */
  readonly buffered: number;
  /** Counts that could not be kept: the database was down for too long. */
  readonly lost: number;
}

/**
 * Counts by the hour, kept in memory and written in the background. While the database is down they are kept up to
 * the bound; beyond it new ones are lost, counted and logged.
 */
export abstract class HourlyCountsWriter<
  Subject extends object,
  Dimension extends string,
> extends WriteBehind {
  readonly #options: HourlyCountsOptions<Dimension>;
  readonly #capacity: number;
  readonly #hours = new Map<string, HourCounts<Subject, Dimension>>();
  /** Hours with unwritten counts. */
  #waiting = new Set<HourCounts<Subject, Dimension>>();
  /** Remembered values of all hours. */
  #size = 0;
  #newest = 0;

  constructor(options: HourlyCountsOptions<Dimension>) {
    super({
      everyMs: WRITE_MS,
      log: options.log,
      notWritten: `${options.what} could not be written yet`,
      wasLost: `${options.what} were lost to the statistics`,
    });
    this.#options = options;
    this.#capacity = options.capacity ?? CAPACITY;
  }

  /** One statement: a subject that is gone is left out. */
  protected abstract store(counts: readonly Count<Subject, Dimension>[]): Promise<void>;

  /** @param id of the subject @param at epoch ms */
  protected add(
    id: string,
    subject: Subject,
    at: number,
    counted: readonly (readonly [Dimension, string])[],
  ): void {
    const hour = Math.floor(at / HOUR_MS) * HOUR_MS;
    if (hour > this.#newest) {
      this.#newest = hour;
      this.#forgetIdle((each) => each.hour < hour);
    }
    if (this.#size >= this.#capacity) this.#forgetIdle(() => true);
    if (this.#size >= this.#capacity) {
      this.lose(1);
      return;
    }
    const counts = this.#hourOf(id, subject, hour);
    for (const [dimension, value] of counted) this.#size += counts.add(dimension, value);
    this.#waiting.add(counts);
  }

  counters(): HourlyCountsState {
    let buffered = 0;
    for (const hour of this.#waiting) buffered += hour.waitingOf(this.#options.once);
    return { buffered, lost: this.lost };
  }

  protected override waiting(): object {
    return this.counters();
  }

  protected override discard(): number {
    const { buffered } = this.counters();
    this.#waiting.clear();
    return buffered;
  }

  #hourOf(id: string, subject: Subject, hour: number): HourCounts<Subject, Dimension> {
    const name = `${id} ${hour}`;
    const known = this.#hours.get(name);
    if (known !== undefined) return known;
    const fresh = new HourCounts<Subject, Dimension>(subject, hour, this.#options.maxValues);
    this.#hours.set(name, fresh);
    return fresh;
  }

  /** Forgets hours that have been written. */
  #forgetIdle(isOver: (hour: HourCounts<Subject, Dimension>) => boolean): void {
    if (this.#waiting.size === this.#hours.size) return;
    for (const [name, hour] of this.#hours) {
      if (this.#waiting.has(hour) || !isOver(hour)) continue;
      this.#hours.delete(name);
      this.#size -= hour.size;
    }
  }

  /** A statement whose answer is lost is counted twice: a second's worth. */
  protected override async write(): Promise<void> {
    const counts = [...this.#waiting].flatMap((hour) =>
      hour.counts().map((each) => ({ hour, each })),
    );
    for (let start = 0; start < counts.length; start += BATCH_SIZE) {
      const batch = counts.slice(start, start + BATCH_SIZE);
      const rows = batch.map(({ each }) => each);
      await withTimeout(
        TIME_LIMITS_MS.database.writeHourlyCounts,
        this.#options.what,
        this.store(rows),
      );
      for (const { hour, each } of batch) hour.subtract(each);
    }
    for (const hour of this.#waiting) {
      if (hour.waitingOf(this.#options.once) === 0) this.#waiting.delete(hour);
    }
  }
}
