/** Repeated failed traffic (docs/decisions.md, section 4): this many hostile decisions … */
export const FAILURES_NEEDED = 10;
/** … within this time; the state lasts as long after the last one. */
export const FAILURE_WINDOW_MS = 10 * 60 * 1000;
/** An address repeats when this many browsers took part. */
export const BROWSERS_NEEDED = 3;
/** A series of an address ends this long after its last hostile decision. */
export const SERIES_MS = 60 * 60 * 1000;

interface Failure {
  /** Epoch ms. */
  readonly at: number;
  readonly browser: string;
}

/** The last hostile decisions about a browser or an address. */
export class Series {
  /** Oldest first, ten at most. */
  readonly #last: Failure[] = [];
  #repeatingUntil = 0;
  #offense = "";

  /** @param browsersNeeded how many have to take part */
  constructor(private readonly browsersNeeded: number) {}

  /** The last offense, while it repeats; else null. @param now epoch ms */
  repeated(now: number): string | null {
    return now < this.#repeatingUntil ? this.#offense : null;
  }

  /** @param now epoch ms */
  add(now: number, browser: string, offense: string): void {
    this.#offense = offense;
    this.#last.push({ at: now, browser });
    if (this.#last.length > FAILURES_NEEDED) this.#last.shift();
    const [oldest] = this.#last;
    const isTenth =
      this.#last.length === FAILURES_NEEDED &&
      now - (oldest?.at ?? 0) < FAILURE_WINDOW_MS &&
      new Set(this.#last.map((each) => each.browser)).size >= this.browsersNeeded;
    if (isTenth || now < this.#repeatingUntil) this.#repeatingUntil = now + FAILURE_WINDOW_MS;
  }
}
