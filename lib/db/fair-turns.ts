interface Waiter {
  readonly enter: () => void;
}

/** Work that has no account: of the process itself, or of someone who is not signed in. */
type Account = string | null;

/**
 * Lends places to accounts in turn: each that waits gets the next free one after all others that wait, however
 * much it asks for, and none but the process itself holds all of them.
 */
export class FairTurns {
  /** In the order in which they are served next. */
  readonly #waiting = new Map<Account, Waiter[]>();
  readonly #held = new Map<Account, number>();
  #free: number;

  /** @param places of all; one account has all but one */
  constructor(private readonly places: number) {
    this.#free = places;
  }

  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /**
   * Resolves at the account's turn; `leave` ends it.
   *
   * @param limitMs how long it waits
   * @throws Error after that
   */
  enter(account: Account, limitMs: number): Promise<void> {
    if (this.#mayEnter(account)) {
      this.#hold(account);
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#forget(account, waiter);
        // The words of node-postgres, for whoever recognizes them.
        reject(new Error("timeout exceeded when trying to connect"));
      }, limitMs).unref();
      const waiter = {
        enter: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const queue = this.#waiting.get(account);
      if (queue === undefined) this.#waiting.set(account, [waiter]);
      else queue.push(waiter);
    });
  }

  leave(account: Account): void {
    this.#free++;
    const left = (this.#held.get(account) ?? 0) - 1;
    if (left > 0) this.#held.set(account, left);
    else this.#held.delete(account);
    this.#admitNext();
  }

  #admitNext(): void {
    for (const [account, queue] of this.#waiting) {
      const next = queue[0];
      if (next === undefined || !this.#mayEnter(account)) continue;
      this.#forget(account, next);
      const others = this.#waiting.get(account);
      if (others !== undefined) {
        this.#waiting.delete(account);
        this.#waiting.set(account, others);
      }
      this.#hold(account);
      next.enter();
      return;
    }
  }

  #mayEnter(account: Account): boolean {
    const most = account === null ? this.places : Math.max(1, this.places - 1);
    return this.#free > 0 && (this.#held.get(account) ?? 0) < most;
  }

  #hold(account: Account): void {
    this.#free--;
    this.#held.set(account, (this.#held.get(account) ?? 0) + 1);
  }

  #forget(account: Account, waiter: Waiter): void {
    const queue = this.#waiting.get(account)?.filter((each) => each !== waiter) ?? [];
    if (queue.length === 0) this.#waiting.delete(account);
    else this.#waiting.set(account, queue);
  }
}
