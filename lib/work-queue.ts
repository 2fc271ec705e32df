/** How much is done at the same time. */
export interface WorkLimits {
  readonly atOnce: number;
  /** Who may wait for a turn; whoever comes then is refused. */
  readonly waiting: number;
}

/** Work that is not taken on: its subject has some already (`own`), or too much waits (`all`). */
export class WorkRefused extends Error {
  override readonly name = "WorkRefused";

  constructor(readonly reason: "own" | "all") {
    super(reason === "own" ? "this subject's work is not done yet" : "too much work waits");
  }
}

/**
 * Why work is not taken on; null for any other error. Not by its class: Next.js bundles its own copy of
 * that, and the queues are another's.
 */
export function refusalOf(error: unknown): WorkRefused["reason"] | null {
  if (!(error instanceof Error && error.name === "WorkRefused" && "reason" in error)) return null;
  return error.reason === "own" || error.reason === "all" ? error.reason : null;
}

/**
 * A queue for work of which a process does little at once, and each of its customers less: so nobody
 * keeps the others waiting for long.
 */
export class WorkQueue {
  readonly #held = new Map<string, number>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(private readonly limits: WorkLimits) {}

  /**
   * Takes a place for a piece of work, to be left when the work is over.
   *
   * @param subject whose work it is
   * @param places how many the subject may have
   * @throws WorkRefused
   */
  enter(subject: string, places = 1): WorkPlace {
    const held = this.#held.get(subject) ?? 0;
    if (held >= places) throw new WorkRefused("own");
    this.#held.set(subject, held + 1);
    return new WorkPlace(this, () => this.#release(subject));
  }

  /** Resolves when there is room. @throws WorkRefused at once, unless `isPatient` */
  join(isPatient: boolean): Promise<void> {
    if (this.#running < this.limits.atOnce) {
      this.#running++;
      return Promise.resolve();
    }
    if (!isPatient && this.#waiting.length >= this.limits.waiting) throw new WorkRefused("all");
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Passes the room on. */
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

/** The place of one piece of work, which is done in one turn or in several. */
export class WorkPlace {
  #turn: Promise<void> | null = null;
  #hasHadTurn = false;
  #isLeft = false;

  constructor(
    private readonly queue: WorkQueue,
    private readonly release: () => void,
  ) {}

  /**
   * Joins the queue, unless it has done so already. Resolves when it is this work's turn.
   *
   * @throws WorkRefused at once, when too much waits; never for work that is under way
   */
  turn(): Promise<void> {
    this.#turn ??= this.queue.join(this.#hasHadTurn);
    this.#hasHadTurn = true;
    return this.#turn;
  }

  /** Lets others have their turn; the place is kept. */
  pause(): void {
    const turn = this.#turn;
    this.#turn = null;
    void turn?.then(() => this.queue.pass());
  }

  /** Gives turn and place up; what goes on all the same has turns, and no place. */
  leave(): void {
    this.pause();
    if (!this.#isLeft) this.release();
    this.#isLeft = true;
  }
}
