import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Clock } from "@/lib/base/clock";
import type { Log } from "@/lib/base/log";
import { Loop } from "@/lib/base/loop";
import type { SharedRedis } from "../redis/shared-redis";
import type { CountTable } from "./count-table";
import { readCounted, writeCounted } from "./counted-text";
import { EXCHANGE_SCRIPT } from "./exchange-script";
import { Outbox, type Slice } from "./outbox";
import type { Counted } from "./rule-counts";
import { SLICES, sliceAt, sliceEnds } from "./slices";

const EVERY_MS = 250;
/** One script's worth: a millisecond or two of Redis. */
const BATCH = 1_000;
const BATCHES_READ = 100;
const BATCHES_A_ROUND = 20;
const MAX_NEW = 10_000;
const NEW_A_BATCH = 100;
/** The most keys in a slice, in Redis. */
const MAX_KEYS = 1_000_000;

/** A batch keeps its number until Redis has answered. */
interface Batch {
  readonly number: number;
  readonly counted: readonly Omit<Counted, "isNew">[];
}

const answerSchema = z.tuple([
  z.coerce.string(),
  z.array(z.coerce.string()),
  z.union([z.literal("later"), z.array(z.coerce.number())]),
]);

/**
 * Sends other processes through Redis what this one counted, and puts what they counted into its table, four times
 * a second, also while this one counts nothing: it may be asked all the same. No request waits for it. While Redis
 * is away counts gather here, up to a bound, and are sent when it is back.
 */
export class CountExchange {
  readonly #from = randomUUID();
  readonly #outbox = new Outbox();
  /** New to this process: what Redis knows of them is asked for. */
  readonly #unknown = new Map<number, Omit<Slice, "slice">>();
  readonly #loop: Loop;
  #sending: Batch | null = null;
  #number = 0;
  /** From what is still there on. */
  #next = "0-1";

  constructor(
    private readonly redis: Pick<SharedRedis, "ask">,
    private readonly table: CountTable,
    private readonly clock: Pick<Clock, "now">,
    private readonly prefix: string,
    log: Log,
  ) {
    this.#loop = new Loop(
      () => this.exchange(),
      EVERY_MS,
      (err, failures) => {
        if (failures === 1)
          log.warn({ err }, "What other processes counted for rules was not read");
      },
    );
  }

  /** Takes note of what this process counted. */
  note(counted: Counted): void {
    this.#outbox.add(counted);
    if (counted.isNew) this.#askFor(counted);
  }

  start(): void {
    this.#loop.start();
  }

  /** One round: until all is sent, or enough for now. */
  async exchange(): Promise<void> {
    for (let round = 0; round < BATCHES_A_ROUND; round++) {
      const wasAnswered = await this.#exchangeBatch();
      if (!wasAnswered || (this.#outbox.isEmpty && this.#unknown.size === 0)) return;
    }
  }

  async close(): Promise<void> {
    await this.#loop.stop();
    await this.exchange();
  }

  #askFor({ key, windowMs }: Omit<Slice, "slice">): void {
    if (this.#unknown.size < MAX_NEW) this.#unknown.set(key, { key, windowMs });
  }

  /** @returns false: Redis is away */
  async #exchangeBatch(): Promise<boolean> {
    const nowMs = this.clock.now();
    this.#sending ??= { number: ++this.#number, counted: this.#outbox.take(BATCH, nowMs) };
    const { number, counted } = this.#sending;
    const asked = [...this.#unknown.values()].slice(0, NEW_A_BATCH);
    const bySlice = slicesOf(counted, asked, nowMs);
    const keys = bySlice.map(({ windowMs, slice }) => this.#key(`${windowMs}:${slice}`));
    const args = [
      ...[this.#from, String(number), this.#next, JSON.stringify(bySlice), writeCounted(counted)],
      ...[String(MAX_KEYS), String(BATCHES_READ)],
    ];
    const answer = await this.redis.ask<unknown>(
      (client) =>
        client.eval(EXCHANGE_SCRIPT, [this.#key("told"), this.#key(this.#from), ...keys], args),
      () => null,
    );
    if (answer === null) return false;
    this.#sending = null;
    const [at, news, known] = answerSchema.parse(answer);
    if (at !== "") this.#next = after(at);
    for (const text of news) this.#takeIn(readCounted(text));
    if (known === "later") return true;
    this.#learn(bySlice, known);
    for (const { key } of asked) this.#unknown.delete(key);
    return true;
  }

  #takeIn(counted: readonly Omit<Counted, "isNew">[]): void {
    const nowMs = this.clock.now();
    for (const { key, windowMs, slice, times } of counted) {
      const isNew = this.table.add(key, windowMs, slice, times, nowMs);
      if (isNew) this.#askFor({ key, windowMs });
    }
  }

  /** Learns the counts that Redis had at the moment up to which the others' counts were read. */
  #learn(bySlice: readonly SliceOfBatch[], known: readonly number[]): void {
    const totals = known.values();
    for (const { windowMs, slice, ask } of bySlice) {
      for (const each of ask) {
        const key = Number(each);
        const unsent = this.#outbox.timesOf({ key, windowMs, slice });
        this.table.raise(key, slice, (totals.next().value ?? 0) + unsent);
      }
    }
  }

  /** The braces keep all keys in one slot of a cluster. */
  #key(rest: string): string {
    return `${this.prefix}:{counted}:${rest}`;
  }
}

interface SliceOfBatch {
  readonly windowMs: number;
  readonly slice: number;
  readonly add: Record<string, number>;
  readonly ask: string[];
  /** How long Redis keeps it, ms. */
  readonly ttl: number;
}

const SPARE_MS = 60_000;

function slicesOf(
  counted: Batch["counted"],
  asked: readonly Omit<Slice, "slice">[],
  nowMs: number,
): SliceOfBatch[] {
  const found = new Map<string, SliceOfBatch>();
  const sliceOf = (windowMs: number, slice: number): SliceOfBatch => {
    const name = `${windowMs} ${slice}`;
    const ttl = Math.max(1, Math.ceil(sliceEnds(slice, windowMs) - nowMs + SPARE_MS));
    const known = found.get(name) ?? { windowMs, slice, add: {}, ask: [], ttl };
    found.set(name, known);
    return known;
  };
  for (const { key, windowMs, slice, times } of counted)
    sliceOf(windowMs, slice).add[String(key)] = times;
  for (const { key, windowMs } of asked) {
    const current = sliceAt(nowMs, windowMs);
    for (let slice = current - SLICES + 1; slice <= current; slice++)
      sliceOf(windowMs, slice).ask.push(String(key));
  }
  return [...found.values()];
}

/** The first id of a stream after this one. */
function after(id: string): string {
  const [ms = "0", number = "0"] = id.split("-");
  return `${ms}-${Number(number) + 1}`;
}
