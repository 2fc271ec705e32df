import type { Clock } from "@/lib/base/clock";
import { MINUTE_MS } from "@/lib/base/durations";
import type { Log } from "@/lib/base/log";
import { WriteBehind } from "@/lib/base/write-behind";
import type { Appeal } from "@/lib/challenge/appeal/ports";
import { storeAppeal } from "@/lib/features/appeals";
import type { TrafficAndDatabase } from "@/lib/features/traffic";

const EVERY_MS = 1_000;
/** How many wait in memory at most: each holds half a kilobyte of text. */
const CAPACITY = 1_000;
/** For so long the record of a decision may be on its way; then there is none, and no appeal. */
const RECORD_WITHIN_MS = 2 * MINUTE_MS;

/** Appeals on their way to the database, behind the records of their decisions. */
export class AppealWriter extends WriteBehind {
  #waiting: Appeal[] = [];

  constructor(
    private readonly stores: TrafficAndDatabase,
    private readonly clock: Pick<Clock, "now">,
    log: Log,
  ) {
    super({
      everyMs: EVERY_MS,
      log,
      notWritten: "Appeals could not be written yet",
      wasLost: "Appeals were lost",
    });
  }

  readonly add = (appeal: Appeal): void => {
    if (this.#waiting.length >= CAPACITY) this.lose(1);
    else this.#waiting.push(appeal);
  };

  protected override waiting(): object {
    return { appeals: this.#waiting.length };
  }

  protected override async write(): Promise<void> {
    const appeals = this.#waiting;
    this.#waiting = [];
    const left: Appeal[] = [];
    try {
      for (let appeal = appeals.shift(); appeal !== undefined; appeal = appeals.shift()) {
        left.push(appeal);
        if ((await storeAppeal(this.stores, appeal)) || this.#isOver(appeal)) left.pop();
      }
    } finally {
      this.#waiting = [...left, ...appeals, ...this.#waiting];
    }
  }

  #isOver({ at }: Appeal): boolean {
    return this.clock.now() - at > RECORD_WITHIN_MS;
  }

  protected override discard(): number {
    const { length } = this.#waiting;
    this.#waiting = [];
    return length;
  }
}
