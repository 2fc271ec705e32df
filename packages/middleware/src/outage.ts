import type { Options } from "./options.js";
import { cut } from "./wire-text.js";

const MAX_REPORT = 300;
/** So long after the last unpaid decision, the next one is told again. */
const UNPAID_REST_MS = 60_000;

type Choice = NonNullable<Options["whenAway"]>;

const FATES: Readonly<Record<Choice, string>> = { open: "let in", closed: "kept out" };

/** Tells the owner what decides who comes in: once when that is not Gatehouse, and when it is again. */
export class Outage {
  readonly #options: Options;
  readonly #now: () => number;
  readonly #fate: string;
  #unjudged = 0;
  #unpaidUntil = Number.NEGATIVE_INFINITY;

  constructor(options: Options, now: () => number) {
    this.#options = options;
    this.#now = now;
    this.#fate = FATES[options.whenAway ?? "open"];
  }

  /** One more visitor about whom there is no decision. */
  say(why: string): void {
    this.#unjudged += 1;
    if (this.#unjudged > 1) return;
    this.#tell(`Gatehouse does not decide, and visitors are ${this.#fate}: ${this.#safe(why)}`);
  }

  over(): void {
    const visitors = this.#unjudged;
    this.#unjudged = 0;
    if (visitors === 0) return;
    const who = visitors === 1 ? "1 visitor was" : `${visitors} visitors were`;
    this.#tell(`Gatehouse decides again: ${who} ${this.#fate} while it did not`);
  }

  /** There is a decision, of memory alone: it cost no credit. */
  unpaid(why: string): void {
    const now = this.#now();
    const isFirst = now >= this.#unpaidUntil;
    this.#unpaidUntil = now + UNPAID_REST_MS;
    if (!isFirst) return;
    this.#tell(`Gatehouse decides by what it remembers, without a credit: ${this.#safe(why)}`);
  }

  #tell(line: string): void {
    const { report = console.warn } = this.#options;
    try {
      report(`${cut(line, MAX_REPORT - 1)}.`);
    } catch {
      // A broken log is no reason to turn visitors away.
    }
  }

  /** The key goes first: cut, a piece of it would stay. A line break would forge lines of a log. */
  #safe(why: string): string {
    return why.replaceAll(this.#options.key, "…").replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
  }
}
