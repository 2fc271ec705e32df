import { cut } from "./question.js";

const MAX_REPORT = 300;

/** Says once that Gatehouse does not decide, and again after it did. */
export class Outage {
  readonly #report: (message: string) => void;
  readonly #key: string;
  #isReported = false;

  constructor(report: (message: string) => void, key: string) {
    this.#report = report;
    this.#key = key;
  }

  say(why: string): void {
    if (this.#isReported) return;
    this.#isReported = true;
    const line = `Gatehouse does not decide, and visitors are let in: ${this.#safe(why)}`;
    try {
      this.#report(`${cut(line, MAX_REPORT - 1)}.`);
    } catch {
      // A broken log is no reason to turn visitors away.
    }
  }

  over(): void {
    this.#isReported = false;
  }

  /** The key goes first: cut, a piece of it would stay. A line break would forge lines of a log. */
  #safe(why: string): string {
    return why.replaceAll(this.#key, "…").replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
  }
}
