import { setTimeout as delay } from "node:timers/promises";
import type { DnsLog } from "./types";

export interface ServerWatchOptions {
  /** Asks the servers something that every one of them can answer, and tells whether anything came back. */
  readonly isAnybodyThere: () => Promise<boolean>;
  readonly log: DnsLog;
  /** Between two such questions while nothing comes back, milliseconds: the first, and what it doubles to. */
  readonly firstPauseMs?: number;
  readonly longestPauseMs?: number;
}

/** Questions without an answer, since the last that had one, that make the servers suspect. */
const SUSPECT_SILENCES = 3;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Notices when the DNS servers answer nothing at all, so that visitors need not wait for answers that do
 * not come. Questions without one do not show that: whoever owns a domain can leave its own unanswered. So
 * they only raise the suspicion; what settles it is a question about the root, again and again, behind
 * the visitors' backs. The first answer of any kind ends the silence.
 */
export class ServerWatch {
  readonly #options: ServerWatchOptions;
  readonly #closing = new AbortController();
  #unanswered = 0;
  #isSilent = false;
  #isAsking = false;

  constructor(options: ServerWatchOptions) {
    this.#options = options;
  }

  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** An answer came, whatever it says. */
  heard(): void {
    this.#unanswered = 0;
    if (!this.#isSilent) return;
    this.#isSilent = false;
    this.#options.log.info({}, "the DNS servers answer again");
  }

  /** A question was given up without an answer, for there was none in time, or nobody where it was sent. */
  heardNothing(): void {
    this.#unanswered++;
    if (this.#unanswered >= SUSPECT_SILENCES && !this.#isAsking) void this.#askUntilHeard();
  }

  close(): void {
    this.#closing.abort();
  }

  async #askUntilHeard(): Promise<void> {
    const { firstPauseMs = FIRST_PAUSE_MS, longestPauseMs = LONGEST_PAUSE_MS } = this.#options;
    const { signal } = this.#closing;
    this.#isAsking = true;
    for (let pauseMs = firstPauseMs; !signal.aborted; ) {
      if (await this.#options.isAnybodyThere()) this.heard();
      // Another question may have been answered meanwhile.
      if (this.#unanswered === 0 || signal.aborted) break;
      this.#fallSilent();
      await delay(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    }
    this.#isAsking = false;
  }

  #fallSilent(): void {
    if (this.#isSilent) return;
    this.#isSilent = true;
    this.#options.log.warn({}, "the DNS servers do not answer: checks that need them are skipped");
  }
}
