export interface WorkLimits {
  readonly atOnce: number;
  /** How many may wait for a turn; further ones are refused. */
  readonly waiting: number;
}

/** The subject already has work in the queue (`own`), or the queue is full (`all`). */
export class WorkRefusedError extends Error {
  override readonly name = "WorkRefusedError";

  constructor(readonly reason: "own" | "all") {
    super(reason === "own" ? "this subject already has work in the queue" : "the queue is full");
  }
}

/**
 * Why work was refused; null for any other error. Not by `instanceof` the class: Next.js bundles its own
 * copy, and the queues use another.
 */
export function refusalOf(error: unknown): WorkRefusedError["reason"] | null {
  if (!(error instanceof Error && error.name === "WorkRefusedError" && "reason" in error))
    return null;
  return error.reason === "own" || error.reason === "all" ? error.reason : null;
}

/**
 * Limits expensive work per process and, more tightly, per customer, so that no customer keeps the others
 * waiting for long.
 */
export class WorkQueue {
  readonly #held = new Map<string, number>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(private readonly limits: WorkLimits) {}

  /**
   * Takes a place for a piece of work; call `leave` when it is done.
   *
   * @param subject the customer
   * @param places how many the subject may hold
   * @throws WorkRefusedError
   */
  enter(subject: string, places = 1): WorkPlace {
    const held = this.#held.get(subject) ?? 0;
    if (held >= places) throw new WorkRefusedError("own");
    this.#held.set(subject, held + 1);
    return new WorkPlace(this, () => this.#release(subject));
  }

  /** Resolves when there is room. @throws WorkRefusedError when the queue is full, unless `isPatient` */
  join(isPatient: boolean): Promise<void> {
    if (this.#running < this.limits.atOnce) {
      this.#running++;
      return Promise.resolve();
    }
    if (!isPatient && this.#waiting.length >= this.limits.waiting)
      throw new WorkRefusedError("all");
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Hands the turn to the next in line. */
  pass(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#running--;
    else next();
  }

  #release(subject: string): void {
    const left = (this.#held.get(subject) ?? 0) - 1;
    if (left > 0) this.#held.set(subject, left);
    else this.#held.delete(subject);
  }
}

/** The place of one piece of work, done in one or more turns. */
export class WorkPlace {
  #turn: Promise<void> | null = null;
  #hasHadTurn = false;
  #isLeft = false;

  constructor(
    private readonly queue: WorkQueue,
    private readonly release: () => void,
  ) {}

  /**
   * Joins the queue once. Resolves when it is this work's turn.
   *
   * @throws WorkRefusedError at once when the queue is full; never for work in progress
   */
  turn(): Promise<void> {
    this.#turn ??= this.queue.join(this.#hasHadTurn);
    this.#hasHadTurn = true;
    return this.#turn;
  }

  /** Yields the turn but keeps the place. */
  pause(): void {
    const turn = this.#turn;
    this.#turn = null;
    void turn?.then(() => this.queue.pass());
  }

  /** Gives up turn and place; work that continues anyway gets turns but no place. */
  leave(): void {
    this.pause();
    if (!this.#isLeft) this.release();
    this.#isLeft = true;
  }
}
