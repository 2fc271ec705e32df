import { Loop } from "@/lib/base/loop";
import { ThreadChannel } from "../thread-channel";
import { readCounted, writeCounted } from "./counted-text";
import { Outbox } from "./outbox";
import type { Counted } from "./rule-counts";

/** The channel between the process's threads. */
const CHANNEL = "counted";
const EVERY_MS = 100;
const BATCH = 10_000;

/** Collects what the other threads counted, in the thread that talks to Redis for all. */
export class ThreadReports {
  readonly #channel: ThreadChannel<CountReport>;

  constructor(note: (counted: Counted) => void) {
    this.#channel = new ThreadChannel<CountReport>(CHANNEL, ({ counts, newKeys }) => {
      for (const counted of readCounted(counts))
        note({ ...counted, isNew: newKeys.has(counted.key) });
    });
  }

  close(): void {
    this.#channel.close();
  }
}

interface CountReport {
  readonly counts: string;
  readonly newKeys: ReadonlySet<number>;
}

/** Reports to the thread that talks to Redis, ten times a second. */
export class ReportingThread {
  readonly #channel = new ThreadChannel<CountReport>(CHANNEL);
  readonly #outbox = new Outbox();
  readonly #loop = new Loop(
    async () => this.#report(),
    EVERY_MS,
    () => undefined,
  );
  #newKeys = new Set<number>();
  #isRunning = false;

  constructor(private readonly nowMs: () => number) {}

  note(counted: Counted): void {
    this.#outbox.add(counted);
    if (counted.isNew) this.#newKeys.add(counted.key);
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#loop.start();
  }

  #report(): void {
    if (this.#outbox.isEmpty) return;
    const counts = writeCounted(this.#outbox.take(BATCH, this.nowMs()));
    this.#channel.post({ counts, newKeys: this.#newKeys });
    this.#newKeys = new Set();
  }

  async close(): Promise<void> {
    await this.#loop.stop();
    this.#report();
    this.#channel.close();
  }
}
