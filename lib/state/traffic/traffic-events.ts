import { BoundedCache } from "@/lib/base/bounded-cache";
import { type Clock, systemClock } from "@/lib/base/clock";
import type { PrismaClient } from "@/lib/db/client";
import { BlockedCalls, listBlockedSubscribers, notePrograms } from "@/lib/features/traffic";
import { writeEvents } from "@/lib/kernel";
import type { TrafficBatch } from "@/lib/records/traffic-batch";

/** How soon a new subscriber is known. */
const SUBSCRIBERS_FOR_MS = 5_000;
const PROGRAMS_REMEMBERED = 20_000;

/**
 * The events of calls that were just written: blocked ones for those who ask for them, and programs that are
 * new. Flushes without either ask the database one question in five seconds.
 */
export class TrafficEvents {
  readonly #prisma: PrismaClient;
  readonly #clock: Pick<Clock, "monotonicMs">;
  /** `WORKSPACE PROGRAM` that need not be asked for again. */
  readonly #known = new BoundedCache<string, true>(PROGRAMS_REMEMBERED);
  #subscribers: ReadonlySet<string> = new Set();
  readonly #blocked = new BlockedCalls();
  #subscribersUntilMs = Number.NEGATIVE_INFINITY;

  constructor(prisma: PrismaClient, clock: Pick<Clock, "monotonicMs">) {
    this.#prisma = prisma;
    this.#clock = clock;
  }

  /**
   * @throws when the database is away: news of the batch is then announced with a later one, or not at all
   */
  async note(batch: TrafficBatch): Promise<void> {
    await this.#notePrograms(batch);
    this.#blocked.add(batch, await this.#findSubscribers());
  }

  /**
   * Notifies subscribers of what was noted, once for all batches of a flush.
   * @throws when that fails; they are notified with the next flush
   */
  async tell(): Promise<void> {
    const events = this.#blocked.events(systemClock.now());
    if (events.length === 0) return;
    await this.#prisma.$transaction((tx) => writeEvents(tx, events));
    this.#blocked.clear();
  }

  async #notePrograms({ tally }: TrafficBatch): Promise<void> {
    const fresh = tally.programs.filter(({ workspaceId, program }) => {
      return this.#known.get(`${workspaceId} ${program}`) === undefined;
    });
    if (fresh.length === 0) return;
    await notePrograms(this.#prisma, fresh, systemClock.now());
    for (const { workspaceId, program } of fresh)
      this.#known.set(`${workspaceId} ${program}`, true);
  }

  async #findSubscribers(): Promise<ReadonlySet<string>> {
    const nowMs = this.#clock.monotonicMs();
    if (nowMs >= this.#subscribersUntilMs) {
      this.#subscribers = await listBlockedSubscribers(this.#prisma);
      this.#subscribersUntilMs = nowMs + SUBSCRIBERS_FOR_MS;
    }
    return this.#subscribers;
  }
}
