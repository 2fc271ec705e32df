import { Agent } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { type Answer, send } from "./http";

/** Clients that call again as soon as they are answered, each on a keep-alive connection. */
export class Load {
  /** When each answer came, monotonic ms, by status. */
  readonly #answeredAt = new Map<number, number[]>();
  readonly #errors: string[] = [];
  readonly #agent: Agent;
  readonly #clients: Promise<void>[];
  #isOver = false;
  #sent = 0;

  readonly #port: number;

  readonly #look: (answer: Answer) => void;

  /** @param look receives every answer */
  constructor(
    port: number,
    path: (call: number) => string,
    connections: number,
    look: (answer: Answer) => void = () => {},
  ) {
    this.#port = port;
    this.#look = look;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
    const client = async () => {
      while (!this.#isOver && (await this.#ask(path(this.#sent++)))) await turn();
    };
    this.#clients = Array.from({ length: connections }, client);
  }

  get sent(): number {
    return this.#sent;
  }

  /** Why calls got no answer: at most one per client. */
  get errors(): readonly string[] {
    return this.#errors;
  }

  statuses(): number[] {
    return [...this.#answeredAt.keys()];
  }

  /** The number of answers with this status (before that time). */
  answered(status: number, beforeMs = Number.POSITIVE_INFINITY): number {
    return (this.#answeredAt.get(status) ?? []).filter((at) => at < beforeMs).length;
  }

  /** Sends no new calls, and waits for those in flight. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#clients);
    this.#agent.destroy();
  }

  /** False when no answer came: the server is gone, and this client stops too. */
  async #ask(path: string): Promise<boolean> {
    try {
      const answer = await send(this.#port, path, { agent: this.#agent });
      this.#look(answer);
      const { status } = answer;
      const times = this.#answeredAt.get(status) ?? [];
      times.push(performance.now());
      this.#answeredAt.set(status, times);
      return true;
    } catch (error) {
      this.#errors.push(error instanceof Error ? error.message : String(error));
      return false;
    }
  }
}
