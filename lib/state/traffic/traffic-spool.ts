import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Clock, systemClock } from "@/lib/base/clock";
import { tryLock } from "@/lib/base/lock.mjs";
import type { Log } from "@/lib/base/log";
import { frameBytes, MAX_RUN_BYTES, type Peeked, SpoolSegment } from "./spool-segment";

const SEGMENT_BYTES = 8 << 20;
const SEGMENT_NAME = /^\d{10}\.segment$/;
const ADOPT_EVERY_MS = 30_000;

export interface TrafficSpoolOptions {
  /** Shared by all processes with the same `DATA_DIR`. */
  readonly folder: string;
  /** For all processes together. */
  readonly maxBytes: number;
  readonly log: Log;
  readonly clock?: Pick<Clock, "monotonicMs">;
  /** The kind of its contents, for the log. */
  readonly what?: string;
  /** Texts are replayed together up to this size. */
  readonly runBytes?: number;
}

type Write = (texts: readonly string[]) => Promise<void>;

/** A process's part of the spool, whose lock this process holds. */
interface Part {
  readonly folder: string;
  readonly release: () => void;
  /** Oldest first. */
  readonly segments: SpoolSegment[];
}

/**
 * Texts on disk that wait to be written elsewhere, in order. Each process has a folder of its own, from the
 * first text on; the folder of one that has ended is adopted by any other. Short texts are replayed together,
 * in runs that never change: a run may be replayed twice, since the place in a file is not stored.
 */
export class TrafficSpool {
  readonly #options: TrafficSpoolOptions;
  readonly #clock: Pick<Clock, "monotonicMs">;
  readonly #what: string;
  readonly #maxRunBytes: number;
  #own: Part | null = null;
  #adopted: Part[] = [];
  #segmentsMade = 0;
  #bytes = 0;
  /** The size of the run that the next text may continue; null when it begins one. */
  #runBytes: number | null = null;
  #othersBytes = 0;
  #lookedAtMs = Number.NEGATIVE_INFINITY;
  /** The trouble that was last logged. */
  #trouble: string | null = null;

  constructor(options: TrafficSpoolOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#what = options.what ?? "traffic";
    this.#maxRunBytes = options.runBytes ?? MAX_RUN_BYTES;
  }

  /** On disk, not counting other live processes'. */
  get bytes(): number {
    return this.#bytes;
  }

  /** @returns false when the disk or the bound has no room for it: it was not kept */
  append(text: string): boolean {
    try {
      if (this.#bytes + this.#othersBytes + Buffer.byteLength(text) > this.#options.maxBytes) {
        this.#tell(`The ${this.#what} spool is full`, {});
        return false;
      }
      const segment = this.#segmentToAppend();
      const bytes = frameBytes(text);
      const continues = this.#runBytes !== null && this.#runBytes + bytes <= this.#maxRunBytes;
      segment.append(text, continues);
      this.#runBytes = bytes + (continues ? (this.#runBytes ?? 0) : 0);
      this.#bytes += bytes;
      this.#trouble = null;
      return true;
    } catch (err) {
      this.#tell(`The ${this.#what} spool could not be written`, { err });
      return false;
    }
  }

  /**
   * Passes every run of texts to `write`, oldest first, those of ended processes before this one's.
   *
   * @throws what `write` throws; that run and the rest stay
   */
  async replay(write: Write): Promise<void> {
    this.#adopt();
    for (let part = this.#adopted[0]; part !== undefined; part = this.#adopted[0]) {
      await this.#replayPart(part, write);
      this.#adopted.shift();
      removePart(part);
    }
    if (this.#own !== null) await this.#replayPart(this.#own, write);
  }

  /** The remaining files are for other processes, and for the next start. */
  close(): void {
    for (const part of [...this.#adopted, ...(this.#own === null ? [] : [this.#own])]) {
      for (const segment of part.segments) segment.close();
      if (part.segments.length === 0) removePart(part);
      else part.release();
    }
    this.#adopted = [];
    this.#own = null;
  }

  async #replayPart({ segments }: Part, write: Write): Promise<void> {
    for (let segment = segments[0]; segment !== undefined; segment = segments[0]) {
      while (!segment.isRead) await this.#replayNext(segment, write);
      segments.shift();
      this.#bytes -= segment.size;
      segment.remove();
    }
  }

  async #replayNext(segment: SpoolSegment, write: Write): Promise<void> {
    // A run that has been seen stays as it is.
    this.#runBytes = null;
    const { unreadable, texts, next } = this.#peek(segment);
    if (texts.length > 0) await write(texts);
    if (unreadable > 0) {
      const { path: file } = segment;
      this.#options.log.error(
        { file, unreadable },
        `Bytes of the ${this.#what} spool are unreadable`,
      );
    }
    segment.consume(next);
  }

  /** A file that the disk no longer gives is as good as unreadable. */
  #peek(segment: SpoolSegment): Peeked {
    try {
      return segment.peek(this.#maxRunBytes);
    } catch (err) {
      this.#options.log.error(
        { err, file: segment.path },
        `The ${this.#what} spool cannot be read`,
      );
      return { unreadable: segment.size, texts: [], next: segment.size };
    }
  }

  #segmentToAppend(): SpoolSegment {
    this.#own ??= this.#makePart();
    const last = this.#own.segments.at(-1);
    if (last !== undefined && last.size < SEGMENT_BYTES) return last;
    this.#othersBytes = Math.max(0, bytesBelow(this.#options.folder) - this.#bytes);
    const name = `${String(++this.#segmentsMade).padStart(10, "0")}.segment`;
    const segment = new SpoolSegment(join(this.#own.folder, name));
    this.#runBytes = null;
    this.#own.segments.push(segment);
    return segment;
  }

  #makePart(): Part {
    for (;;) {
      const folder = join(this.#options.folder, randomUUID());
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const release = tryLock(join(folder, "lock"));
      // Undefined when another process has just taken it for one that was left behind.
      if (release !== undefined) return { folder, release, segments: [] };
    }
  }

  #adopt(): void {
    const nowMs = this.#clock.monotonicMs();
    if (nowMs - this.#lookedAtMs < ADOPT_EVERY_MS) return;
    this.#lookedAtMs = nowMs;
    for (const name of namesIn(this.#options.folder)) {
      try {
        this.#adoptPart(join(this.#options.folder, name));
      } catch (err) {
        // Unless another process was faster.
        if (!isGone(err)) this.#tell(`A ${this.#what} spool could not be adopted`, { err });
      }
    }
  }

  #adoptPart(folder: string): void {
    const release = tryLock(join(folder, "lock"));
    if (release === undefined) return;
    const files = namesIn(folder).filter((name) => SEGMENT_NAME.test(name));
    const segments = files.sort().map((name) => new SpoolSegment(join(folder, name)));
    const bytes = segments.reduce((sum, { size }) => sum + size, 0);
    this.#bytes += bytes;
    this.#adopted.push({ folder, release, segments });
    if (bytes > 0) {
      this.#options.log.info(
        { folder, bytes },
        `Writing the ${this.#what} that an ended process left`,
      );
    }
  }

  /** Once, until something was kept again. */
  #tell(trouble: string, fields: object): void {
    if (this.#trouble === trouble) return;
    this.#trouble = trouble;
    this.#options.log.error({ ...fields, spooledBytes: this.#bytes }, trouble);
  }
}

function removePart(part: Part): void {
  rmSync(part.folder, { recursive: true, force: true });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

function bytesBelow(folder: string): number {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return paths
    .filter((path) => path.endsWith(".segment"))
    .reduce(
      (sum, path) => sum + (statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
}

const isGone = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ENOENT";
