import type { Clock } from "@/lib/clock";
import type { QueryQueue } from "./query-queue";
import { TtlCache } from "./ttl-cache";
import type { DnsResult } from "./types";

export type FailureReason = Extract<DnsResult<never>, { state: "failed" }>["reason"];

/** What the network said of one question. A failure carries no life: it is never kept. */
export type NetworkAnswer<T> =
  | {
      readonly state: "found";
      readonly value: T;
      readonly ttlSeconds: number;
      readonly size: number;
    }
  | { readonly state: "none"; readonly ttlSeconds: number }
  | { readonly state: "failed"; readonly reason: FailureReason };

export interface LookupCounters {
  /** Questions sent to the servers. */
  queries: number;
  cacheHits: number;
  /** Calls that joined a question already under way. */
  joined: number;
  /** Calls whose own time ran out. */
  callerTimeouts: number;
  /** Questions that were dropped unasked because nobody waited for them any more. */
  abandoned: number;
  failures: Record<FailureReason, number>;
}

export interface LookupOptions<T> {
  readonly queue: QueryQueue;
  readonly clock: Clock;
  readonly cacheSize: number;
  readonly counters: LookupCounters;
  /** Whether the servers answer nothing just now, so that asking would only cost time. */
  readonly isSilent: () => boolean;
  /** Asks the network; must not reject. */
  readonly ask: (name: string) => Promise<NetworkAnswer<T>>;
}

/**
 * Whoever owns a domain decides how long its TXT records are. An answer above this many characters is
 * given but not kept, so that the cache is bounded in bytes as well as in entries.
 */
const MAX_CACHED_SIZE = 8192;

const NONE: DnsResult<never> = { state: "none" };
const TIMEOUT: DnsResult<never> = { state: "failed", reason: "timeout" };
const BUSY: DnsResult<never> = { state: "failed", reason: "busy" };
const SILENT: DnsResult<never> = { state: "failed", reason: "silent" };

interface Question<T> {
  readonly answer: Promise<DnsResult<T>>;
  readonly task: () => Promise<void>;
  callers: number;
}

/**
 * Questions of one record type: one query per name however many ask, kept for the TTL, each caller
 * waiting only as long as it may. A caller who leaves takes nothing from the others: a query on its way
 * goes on, and its late answer still fills the cache. One that still queues when its last caller leaves
 * is dropped, or a burst would be worked off long after anybody cared.
 */
export class Lookup<T> {
  readonly #open = new Map<string, Question<T>>();
  readonly #cache: TtlCache<DnsResult<T>>;
  readonly #options: LookupOptions<T>;

  constructor(options: LookupOptions<T>) {
    this.#options = options;
    this.#cache = new TtlCache(options.cacheSize, options.clock);
  }

  get cached(): number {
    return this.#cache.size;
  }

  /** The kept answer, or undefined. Never waits. */
  peek(name: string): DnsResult<T> | undefined {
    return this.#cache.get(name);
  }

  /** @param name as `toQueryName` returns it; null is answered `none`. */
  async find(name: string | null, timeoutMs: number): Promise<DnsResult<T>> {
    const kept = name === null ? undefined : this.#cache.get(name);
    if (kept === undefined) return this.findNow(name, timeoutMs);
    this.#options.counters.cacheHits++;
    return kept;
  }

  /** The same, whatever answer is kept: for somebody who has just changed the record. */
  async findNow(name: string | null, timeoutMs: number): Promise<DnsResult<T>> {
    if (name === null) return NONE;
    const { counters } = this.#options;
    if (!(timeoutMs > 0)) return this.#timeOut();
    if (this.#options.isSilent()) {
      counters.failures.silent++;
      return SILENT;
    }
    const underWay = this.#open.get(name);
    if (underWay) counters.joined++;
    const question = underWay ?? this.#start(name);
    if (question === null) {
      counters.failures.busy++;
      return BUSY;
    }
    return this.#wait(name, question, timeoutMs);
  }

  #start(name: string): Question<T> | null {
    let settle: (result: DnsResult<T>) => void = () => undefined;
    const answer = new Promise<DnsResult<T>>((resolve) => {
      settle = resolve;
    });
    const task = async () => {
      this.#options.counters.queries++;
      const result = this.#keep(name, await this.#options.ask(name));
      this.#open.delete(name);
      settle(result);
    };
    if (!this.#options.queue.add(task)) return null;
    const question = { answer, task, callers: 0 };
    this.#open.set(name, question);
    return question;
  }

  #keep(name: string, answer: NetworkAnswer<T>): DnsResult<T> {
    if (answer.state === "failed") {
      this.#options.counters.failures[answer.reason]++;
      return answer;
    }
    const result: DnsResult<T> =
      answer.state === "none" ? NONE : { state: "found", value: answer.value };
    const isSmall = answer.state === "none" || answer.size <= MAX_CACHED_SIZE;
    if (isSmall) this.#cache.set(name, result, answer.ttlSeconds);
    return result;
  }

  #wait(name: string, question: Question<T>, timeoutMs: number): Promise<DnsResult<T>> {
    question.callers++;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        question.callers--;
        if (question.callers === 0 && this.#options.queue.remove(question.task)) {
          this.#open.delete(name);
          this.#options.counters.abandoned++;
        }
        resolve(this.#timeOut());
      }, timeoutMs);
      question.answer.then((result) => {
        clearTimeout(timer);
        resolve(result);
      });
    });
  }

  #timeOut(): DnsResult<never> {
    this.#options.counters.callerTimeouts++;
    return TIMEOUT;
  }
}
