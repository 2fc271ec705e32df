import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "@/lib/base/log";

export interface ServerWatchOptions {
  /** Sends a query that any resolver can answer; true when any answer arrives. */
  readonly probe: () => Promise<boolean>;
  readonly log: Log;
  /** Pause between probes of silent servers, milliseconds: the first, doubling up to the longest. */
  readonly firstPauseMs?: number;
  readonly longestPauseMs?: number;
}

/** Unanswered queries in a row that start the probing. */
const SUSPECT_SILENCES = 3;
/** Refusals in a row that say something about the servers: the owner of a domain can make its own fail. */
const SUSPECT_REFUSALS = 20;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Detects when the DNS servers answer nothing at all, so that visitors need not wait for them. Unanswered
 * queries alone prove nothing, since a domain's owner can leave its own unanswered. They only start
 * background probes of the root, which decide; any answer ends the silence.
 *
 * Servers that refuse or deny whatever is asked cost no time, so they are asked on; operators learn of them.
 */
export class ServerWatch {
  readonly #options: ServerWatchOptions;
  readonly #closing = new AbortController();
  #unanswered = 0;
  #refusals = 0;
  #isSilent = false;
  #isAsking = false;

  constructor(options: ServerWatchOptions) {
    this.#options = options;
  }

  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** Whether the last answers were all refusals. */
  get isRefusing(): boolean {
    return this.#refusals >= SUSPECT_REFUSALS;
  }

  /** An answer that can be used, be it that there is no such record. */
  noteUse(): void {
    if (this.isRefusing) this.#options.log.info({}, "the DNS servers give answers again");
    this.#refusals = 0;
  }

  /** The servers refused the query, failed, or deny every name. */
  noteRefusal(): void {
    if (++this.#refusals !== SUSPECT_REFUSALS) return;
    this.#options.log.warn(
      {},
      "the DNS servers refuse every query: checks that need them are skipped",
    );
  }

  /** Any answer arrived. */
  noteAnswer(): void {
    this.#unanswered = 0;
    if (!this.#isSilent) return;
    this.#isSilent = false;
    this.#options.log.info({}, "the DNS servers answer again");
  }

  /** A query timed out or could not be delivered. */
  noteSilence(): void {
    this.#unanswered++;
    if (this.#unanswered >= SUSPECT_SILENCES && !this.#isAsking) void this.#probeUntilAnswered();
  }

  close(): void {
    this.#closing.abort();
  }

  async #probeUntilAnswered(): Promise<void> {
    const { firstPauseMs = FIRST_PAUSE_MS, longestPauseMs = LONGEST_PAUSE_MS } = this.#options;
    const { signal } = this.#closing;
    this.#isAsking = true;
    for (let pauseMs = firstPauseMs; !signal.aborted; ) {
      if (await this.#options.probe()) this.noteAnswer();
      // Another query may have been answered meanwhile.
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
