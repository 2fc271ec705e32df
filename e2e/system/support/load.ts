import { Agent } from "node:http";
import { setTimeout as delay, setImmediate as turn } from "node:timers/promises";
import { type Answer, send } from "./http";

export interface LoadOptions {
  readonly connections: number;
  /** Calls a second of all clients together; without it each calls again as soon as it is answered. */
  readonly perSecond?: number;
  /** Clients go on after a call without an answer, as behind a retrying caller. Otherwise such a client stops. */
  readonly goOn?: boolean;
  /** Receives every answer. */
  readonly look?: (answer: Answer) => void;
}

/** The answers to the calls of a stretch of time. */
export interface Stretch {
  /** Answers by status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Calls without an answer. */
  readonly unanswered: number;
  /** From when a call was due (or sent, without a rate) to its answer. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly worstMs: number;
}

/** Its times in a few words, milliseconds. */
export function times({ p50Ms, p99Ms, worstMs }: Stretch): string {
  return [p50Ms, p99Ms, worstMs].map((ms) => ms.toFixed(ms < 10 ? 1 : 0)).join("/");
}

/** The status of a call without an answer. */
const NONE = 0;
/** Before it calls again after no answer. */
const PAUSE_MS = 20;

/** Clients that make calls, each on a keep-alive connection. */
export class Load {
  /** One element of each for every call that is over: when (monotonic ms), after how long (ms), and with which status. */
  readonly #endedAt: number[] = [];
  readonly #took: number[] = [];
  readonly #status: number[] = [];
  readonly #counts = new Map<number, number>();
  readonly #errors = new Set<string>();
  readonly #agent: Agent;
  readonly #clients: Promise<void>[];
  readonly #startMs = performance.now();
  #isOver = false;
  #next = 0;
  #sent = 0;

  constructor(
    private readonly port: number,
    private readonly path: (call: number) => string,
    private readonly options: LoadOptions,
  ) {
    const { connections } = options;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
    this.#clients = Array.from({ length: connections }, () => this.#call());
  }

  get sent(): number {
    return this.#sent;
  }

  /** Why calls got no answer: each reason once. */
  get errors(): readonly string[] {
    return [...this.#errors];
  }

  /** Calls without an answer. */
  get unanswered(): number {
    return this.#counts.get(NONE) ?? 0;
  }

  /** Every status that was answered, once. */
  statuses(): number[] {
    return [...this.#counts.keys()].filter((status) => status !== NONE);
  }

  /** The number of answers with this status (before that time). */
  answered(status: number, beforeMs?: number): number {
    if (beforeMs === undefined) return this.#counts.get(status) ?? 0;
    return this.stretch(0, beforeMs).statuses[status] ?? 0;
  }

  /** The calls that ended between these times, monotonic ms. */
  stretch(fromMs = 0, untilMs = Number.POSITIVE_INFINITY): Stretch {
    const statuses: Record<number, number> = {};
    const took: number[] = [];
    for (const [i, endedAt] of this.#endedAt.entries()) {
      if (endedAt < fromMs || endedAt >= untilMs) continue;
      const status = this.#status[i] ?? NONE;
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status !== NONE) took.push(this.#took[i] ?? 0);
    }
    const { [NONE]: unanswered = 0, ...answered } = statuses;
    took.sort((a, b) => a - b);
    const quantile = (of: number) => took[Math.floor((took.length - 1) * of)] ?? 0;
    return {
      statuses: answered,
      unanswered,
      p50Ms: quantile(0.5),
      p99Ms: quantile(0.99),
      worstMs: quantile(1),
    };
  }

  /** When the first call after this time was answered with 200, monotonic ms; undefined while there is none. */
  firstGoodAfter(fromMs: number): number | undefined {
    return this.#endedAt.find((at, i) => at > fromMs && this.#status[i] === 200);
  }

  /** Sends no new calls, and waits for those in flight. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#clients);
    this.#agent.destroy();
  }

  /** One client. */
  async #call(): Promise<void> {
    const { perSecond, goOn = false } = this.options;
    while (!this.#isOver) {
      const call = this.#next++;
      const dueMs =
        perSecond === undefined ? performance.now() : this.#startMs + (call * 1_000) / perSecond;
      const early = dueMs - performance.now();
      if (early >= 1) await delay(early);
      else await turn();
      if (this.#isOver) return;
      this.#sent++;
      const isAnswered = await this.#ask(call, dueMs);
      if (isAnswered) continue;
      if (!goOn) return;
      await delay(PAUSE_MS);
    }
  }

  async #ask(call: number, dueMs: number): Promise<boolean> {
    let status = NONE;
    try {
      const answer = await send(this.port, this.path(call), { agent: this.#agent });
      this.options.look?.(answer);
      status = answer.status;
    } catch (error) {
      this.#errors.add(error instanceof Error ? error.message : String(error));
    }
    const nowMs = performance.now();
    this.#endedAt.push(nowMs);
    this.#took.push(nowMs - dueMs);
    this.#status.push(status);
    this.#counts.set(status, (this.#counts.get(status) ?? 0) + 1);
    return status !== NONE;
  }
}
