import { WorkRefusedError } from "./work-queue";

type Work = () => Promise<void>;

/**
 * Runs work one piece at a time, taking turns among callers: whoever submits much waits for their own, and
 * everyone else for at most one piece of each other caller.
 */
export class Turns {
  /** In the order of their next turns. */
  readonly #waiting = new Map<string, Work[]>();
  #isWorking = false;

  /** @param waiting how many pieces of one subject may wait; further ones are refused */
  constructor(private readonly waiting: number) {}

  /**
   * @param subject who asks
   * @throws WorkRefusedError
   */
  take<T>(subject: string, work: () => Promise<T>): Promise<T> {
    const own = this.#waiting.get(subject) ?? [];
    if (own.length >= this.waiting) return Promise.reject(new WorkRefusedError("own"));
    return new Promise((resolve, reject) => {
      own.push(() => work().then(resolve, reject));
      this.#waiting.set(subject, own);
      if (!this.#isWorking) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    for (let next = this.#next(); next !== undefined; next = this.#next()) await next();
    this.#isWorking = false;
  }

  #next(): Work | undefined {
    const [first] = this.#waiting;
    if (first === undefined) return undefined;
    const [subject, own] = first;
    const work = own.shift();
    this.#waiting.delete(subject);
    if (own.length > 0) this.#waiting.set(subject, own); // behind the others
    return work;
  }
}
