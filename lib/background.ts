import { setTimeout as delay } from "node:timers/promises";

interface Log {
  error(details: object, message: string): void;
}

const CLOSE_WITHIN_MS = 3_000;

/** Work that goes on behind an answer: nobody waits for it, until the process stops. */
export class Background {
  readonly #underWay = new Set<Promise<void>>();

  constructor(private readonly log: Log) {}

  /** Never throws; a failure is told in the log by `complaint`. */
  run(complaint: string, work: () => Promise<unknown>): void {
    const promise = Promise.resolve()
      .then(work)
      .catch((err: unknown) => this.log.error({ err }, complaint))
      .then(() => void this.#underWay.delete(promise));
    this.#underWay.add(promise);
  }

  /** Waits for what is under way, for a few seconds. */
  async close(): Promise<void> {
    const cut = delay(CLOSE_WITHIN_MS, undefined, { ref: false });
    await Promise.race([Promise.all(this.#underWay), cut]);
  }
}
