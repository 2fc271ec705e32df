/** One end of a channel between threads: a port, a worker, or a worker's own port. */
export interface LineEnd {
  postMessage(message: unknown): void;
  on(event: "message", listener: (message: unknown) => void): unknown;
}

/** The answers of one end, by name. Inputs and results are structured-cloneable. */
export type Answers = Readonly<Record<string, (input: never) => unknown>>;

type Message =
  | { readonly id: number; readonly ask: string; readonly input: unknown }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failure: string };

interface Pending {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** A line between two threads on which both may ask, several questions at a time. */
export class Line<Theirs extends Answers> {
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;

  /** @param mine what the other end may ask */
  constructor(
    private readonly end: LineEnd,
    private readonly mine: Answers,
  ) {
    // Only lines post here.
    end.on("message", (message) => void this.#receive(message as Message));
  }

  /** @throws Error with the message of what the other end threw, or of `hangUp` */
  ask<K extends keyof Theirs & string>(
    name: K,
    input: Parameters<Theirs[K]>[0],
  ): Promise<Awaited<ReturnType<Theirs[K]>>> {
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId;
      this.#pending.set(id, { resolve, reject });
      this.#send({ id, ask: name, input });
    });
  }

  /** The other end is gone: what was asked fails. */
  hangUp(): void {
    for (const { reject } of this.#pending.values()) reject(new Error("the thread has ended"));
    this.#pending.clear();
  }

  #send(message: Message): void {
    this.end.postMessage(message);
  }

  async #receive(message: Message): Promise<void> {
    const { id } = message;
    if ("ask" in message) {
      try {
        // The other end's types hold the names and what they take.
        const result = await this.mine[message.ask]?.(message.input as never);
        this.#send({ id, result });
      } catch (error) {
        this.#send({ id, failure: error instanceof Error ? error.message : String(error) });
      }
      return;
    }
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if ("failure" in message) pending?.reject(new Error(message.failure));
    else pending?.resolve(message.result as never); // the asked method's own type
  }
}
