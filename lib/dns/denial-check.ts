import type { Clock } from "@/lib/base/clock";

/** Servers do not lose what they know within minutes. */
const PROVEN_MS = 10 * 60_000;
/** The next doubt asks again. */
const DISPROVEN_MS = 30_000;

/**
 * Whether "no such name" can be believed. A captive portal, a filter, or a server without a way out says it of every
 * name: then it proves nothing, neither a false search engine nor a domain without mail.
 */
export class DenialCheck {
  readonly #clock: Pick<Clock, "monotonicMs">;
  readonly #knowsRoot: () => Promise<boolean>;
  #provenAt = Number.NEGATIVE_INFINITY;
  #disprovenAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<boolean> | null = null;

  /** @param knowsRoot asks for a name that always exists: the root's own servers */
  constructor(clock: Pick<Clock, "monotonicMs">, knowsRoot: () => Promise<boolean>) {
    this.#clock = clock;
    this.#knowsRoot = knowsRoot;
  }

  /** A name was found. */
  noteFound(): void {
    this.#provenAt = this.#clock.monotonicMs();
  }

  /** At most one question to the servers; none while names are being found. */
  isBelieved(): boolean | Promise<boolean> {
    const now = this.#clock.monotonicMs();
    if (now - this.#provenAt < PROVEN_MS) return true;
    if (now - this.#disprovenAt < DISPROVEN_MS) return false;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #ask(): Promise<boolean> {
    const knows = await this.#knowsRoot();
    if (knows) this.noteFound();
    else this.#disprovenAt = this.#clock.monotonicMs();
    return knows;
  }
}
