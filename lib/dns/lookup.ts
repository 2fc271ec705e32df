import type { Clock } from "@/lib/base/clock";
import type { QueryQueue } from "./query-queue";
import { TtlCache } from "./ttl-cache";
import type { DnsResult } from "./types";

export type FailureReason = Extract<DnsResult<never>, { state: "failed" }>["reason"];

/** The network's answer to one query. A failure has no TTL, as it is never cached. */
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
  /** Queries sent to the servers. */
  queries: number;
  /** Repetitions of those whose answer was late. */
  repeated: number;
  cacheHits: number;
  /** Calls that joined a query already under way. */
  joined: number;
  /** Calls that timed out. */
  callerTimeouts: number;
  /** Queued queries dropped because every caller had left. */
  abandoned: number;
  failures: Record<FailureReason, number>;
}

export interface LookupOptions<T> {
  readonly queue: QueryQueue;
  readonly clock: Clock;
  readonly cacheSize: number;
  readonly counters: LookupCounters;
  /** Whether the servers are currently silent, so that a query would only cost time. */
  readonly isSilent: () => boolean;
  /** Queries the network; must not reject. */
  readonly ask: (name: string) => Promise<NetworkAnswer<T>>;
}

/**
 * Domain owners choose the length of their TXT records. An answer above this many characters is returned
 * but not cached, so that the cache is bounded in bytes as well as in entries.
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
 * Look-ups of one record type: concurrent callers share one query per name, the answer is cached for its
 * TTL, and each caller waits only for its own time-out. A query on the wire continues without callers and
 * still fills the cache; one still queued is dropped, or a burst would be worked off for no one.
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

  /** The cached answer, or undefined. Never waits. */
  peek(name: string): DnsResult<T> | undefined {
    return this.#cache.get(name);
  }

  /** @param name as `toQueryName` returns it; null gives `none`. */
  async find(name: string | null, timeoutMs: number): Promise<DnsResult<T>> {
    const kept = name === null ? undefined : this.#cache.get(name);
    if (kept === undefined) return this.findNow(name, timeoutMs);
    this.#options.counters.cacheHits++;
    return kept;
  }

  /** Bypasses the cache, for a caller who has just changed the record. */
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
