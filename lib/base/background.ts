import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "./log";

const CLOSE_WITHIN_MS = 3_000;

/** Work that continues after the response; only the end of the process waits for it. */
export class Background {
  readonly #underWay = new Set<Promise<void>>();

  constructor(private readonly log: Log) {}

  /** Never throws; a failure is logged as `failureMessage`. */
  run(failureMessage: string, work: () => Promise<unknown>): void {
    const promise = Promise.resolve()
      .then(work)
      .catch((err: unknown) => this.log.error({ err }, failureMessage))
      .then(() => void this.#underWay.delete(promise));
    this.#underWay.add(promise);
  }

  /** Waits a few seconds for work in progress. */
  async close(): Promise<void> {
    const cut = delay(CLOSE_WITHIN_MS, undefined, { ref: false });
    await Promise.race([Promise.all(this.#underWay), cut]);
  }
}
