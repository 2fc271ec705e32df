import { BoundedCache } from "@/lib/base/bounded-cache";
import type { Clock } from "@/lib/base/clock";
import type { AgentKey } from "./agent-key";
import { DIRECTORY_PATH, type FetchDirectory, readDirectory } from "./directory";

/*
 * The threat: anyone may name any directory in a request. So none is asked for while a request waits, only a few at
 * once, no more than some in a minute, and those of agents that we know have a place of their own.
 */

const MAX_DIRECTORIES = 1_000;
const MAX_FAILURES = 4_096;
const MAX_AT_ONCE = 4;
/** For agents seen for the first time. */
const MAX_NEW_A_MINUTE = 30;
/** The draft's bound: a failure, and a key that is not there, are remembered no longer. */
const RETRY_MS = 5 * 60_000;
/** A directory that cannot be had is no sign that its keys are bad; but it serves no longer than this. */
const STALE_MS = 24 * 3_600_000;

interface Held {
  readonly keys: ReadonlyMap<string, AgentKey>;
  /** Epoch, milliseconds. */
  readonly fetchedMs: number;
  readonly freshUntilMs: number;
}

interface Failure {
  readonly reason: string;
  readonly retryMs: number;
}

export interface DirectoriesOptions {
  readonly fetch: FetchDirectory;
  readonly clock: Pick<Clock, "now">;
  /** Origins of agents that we know; asked for ahead. */
  readonly known: readonly string[];
  /** Whether others are asked for when a request names them. */
  readonly asksStrangers: boolean;
  /** Ports other than 443 too, for an installation that may call its own network. */
  readonly allowsPorts: boolean;
}

/** Agents' key directories, from memory; asked for in the background, when first named and when they grow old. */
export class Directories {
  readonly #known = new Map<string, Held>();
  readonly #held = new BoundedCache<string, Held>(MAX_DIRECTORIES);
  readonly #failures = new BoundedCache<string, Failure>(MAX_FAILURES);
  readonly #running = new Map<string, Promise<void>>();
  readonly #knownOrigins: ReadonlySet<string>;
  #minute = 0;
  #newInMinute = 0;

  constructor(private readonly options: DirectoriesOptions) {
    this.#knownOrigins = new Set(options.known);
  }

  /** Asks for those of known agents, a few at a time. Never rejects. */
  async fetchAhead(): Promise<void> {
    for (const origin of this.#knownOrigins) {
      await (this.#running.get(origin) ?? this.#fetch(origin));
    }
  }

  /**
   * The keys in memory; or why there are none, in words to follow "directory of chatgpt.com". Where they are old, or
   * `keyId` is not among them, the directory is asked for in the background.
   */
  readonly keysOf = (origin: string, keyId: string): ReadonlyMap<string, AgentKey> | string => {
    const now = this.options.clock.now();
    const held = this.#get(origin);
    if (held === undefined || now >= held.freshUntilMs + STALE_MS) return this.#ask(origin, now);
    const isOld = now >= held.freshUntilMs;
    const isRotated = !held.keys.has(keyId) && now >= held.fetchedMs + RETRY_MS;
    if (isOld || isRotated) this.#ask(origin, now);
    return held.keys;
  };

  /** Resolves when nothing is being asked for. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  #get(origin: string): Held | undefined {
    return this.#known.get(origin) ?? this.#held.get(origin);
  }

  /** @returns why there are no keys yet */
  #ask(origin: string, now: number): string {
    if (!this.options.asksStrangers && !this.#knownOrigins.has(origin)) {
      return "is not one of the known ones";
    }
    if (!this.options.allowsPorts && /:\d+$/.test(origin)) return "is not on port 443";
    if (this.#running.has(origin)) return BEING_ASKED;
    const failure = this.#failures.get(origin);
    if (failure !== undefined && now < failure.retryMs) return failure.reason;
    if (this.#running.size >= MAX_AT_ONCE || !this.#mayAsk(origin, now))
      return "waits for its turn";
    void this.#fetch(origin);
    return BEING_ASKED;
  }

  #mayAsk(origin: string, now: number): boolean {
    if (this.#knownOrigins.has(origin) || this.#held.get(origin) !== undefined) return true;
    const minute = Math.floor(now / 60_000);
    if (minute !== this.#minute) this.#newInMinute = 0;
    this.#minute = minute;
    return ++this.#newInMinute <= MAX_NEW_A_MINUTE;
  }

  #fetch(origin: string): Promise<void> {
    const work = this.#load(origin).finally(() => this.#running.delete(origin));
    this.#running.set(origin, work);
    return work;
  }

  async #load(origin: string): Promise<void> {
    const found = await this.options.fetch(origin + DIRECTORY_PATH).then(readDirectory, whyNot);
    const now = this.options.clock.now();
    if (typeof found === "string") {
      this.#failures.set(origin, { reason: found, retryMs: now + RETRY_MS });
      return;
    }
    const held = { keys: found.keys, fetchedMs: now, freshUntilMs: now + found.lifeMs };
    if (this.#knownOrigins.has(origin)) this.#known.set(origin, held);
    else this.#held.set(origin, held);
    this.#failures.delete(origin);
  }
}

const BEING_ASKED = "is being asked for its keys";

/** Network errors have no useful message; the guard's errors do. */
function whyNot(error: unknown): string {
  const isRefused = error instanceof Error && error.name === "RefusedDestinationError";
  return isRefused ? "is not at a public address" : "could not be reached";
}
