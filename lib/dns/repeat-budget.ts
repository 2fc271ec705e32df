/** How many repetitions per question may turn out not to have been needed. */
const SHARE = 0.1;
/** At first, and after a time with few: a burst of questions may find its servers slower than before. */
const MOST = 100;

/**
 * The repetitions that all questions share. A repetition of a lost packet costs nothing in the end; one of a packet
 * that was answered after all does, so that a resolver which answers every question gets a tenth more of them at most.
 */
export class RepeatBudget {
  #left = MOST;

  noteQuestion(): void {
    this.#left = Math.min(MOST, this.#left + SHARE);
  }

  /** @returns false: not now */
  take(): boolean {
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }

  giveBack(count: number): void {
    this.#left = Math.min(MOST, this.#left + count);
  }
}
