import { afterAll, afterEach, describe, expect, it } from "vitest";
import { ManualClock } from "@/test/state/manual-clock";
import { OwnRedis } from "@/test/state/own-redis";
import { RecordingLog } from "@/test/state/recording-log";
import { newPrefix } from "@/test/state/redis";
import { until } from "@/test/state/until";
import { SharedRedis } from "../redis/shared-redis";
import { CountExchange } from "./count-exchange";
import { CountTable } from "./count-table";
import { RuleCounts } from "./rule-counts";

const WINDOW_MS = 600_000;
/** The bound that processes promise each other. */
const WITHIN_MS = 1_000;

const redis = await OwnRedis.open();
const reason = typeof redis === "string" ? redis : null;
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

afterAll(() => (typeof redis === "string" ? undefined : redis.kill()));

interface Process {
  add(text: string, times?: number): void;
  count(text: string): number;
  readonly log: RecordingLog;
  readonly exchange: CountExchange;
}

/** As a process has it: its own table, and its own connection. */
async function open(url: string, prefix: string, clock: ManualClock): Promise<Process> {
  const log = new RecordingLog();
  const shared = new SharedRedis({ kind: "redis", url }, log);
  await shared.start();
  const table = new CountTable(CountTable.memory(4_096));
  const exchange = new CountExchange(shared, table, clock, prefix, log);
  exchange.start();
  const counts = new RuleCounts(table, clock, "a secret", (counted) => exchange.note(counted));
  stops.push(
    () => shared.close(),
    () => exchange.close(),
  );
  return {
    add(text, times = 1) {
      for (let i = 0; i < times; i++) counts.add(counts.keyOf(text), WINDOW_MS);
    },
    count: (text) => counts.count(counts.keyOf(text), WINDOW_MS),
    log,
    exchange,
  };
}

describe.skipIf(reason !== null)(`processes with a Redis (${reason ?? "their own"})`, () => {
  // `skipIf` runs none of these without one.
  const own = redis as OwnRedis;

  it("agree within a second, whoever was asked", async () => {
    const [prefix, clock] = [newPrefix(), new ManualClock()];
    const [a, b] = [await open(own.url, prefix, clock), await open(own.url, prefix, clock)];
    a.add("x", 10);
    b.add("y");
    expect([a.count("x"), b.count("x")]).toEqual([10, 0]);
    await until("both know both", () => b.count("x") === 10 && a.count("y") === 1, WITHIN_MS);
    b.add("x", 5);
    a.add("x");
    await until("the sum is the same", () => a.count("x") === 16 && b.count("x") === 16, WITHIN_MS);
  });

  it("tell one that is asked and counts nothing", async () => {
    const [prefix, clock] = [newPrefix(), new ManualClock()];
    const [a, b] = [await open(own.url, prefix, clock), await open(own.url, prefix, clock)];
    a.add("x", 10);
    await until("it knows", () => b.count("x") === 10, WITHIN_MS);
  });

  it("tell one that starts later what they know of its keys, once", async () => {
    const [prefix, clock] = [newPrefix(), new ManualClock()];
    const a = await open(own.url, prefix, clock);
    a.add("x", 10);
    await a.exchange.exchange();
    clock.pass(WINDOW_MS / 2);
    a.add("x", 3);
    await a.exchange.exchange();
    const late = await open(own.url, prefix, clock);
    late.add("x");
    expect(late.count("x")).toBe(1);
    await until("it knows", () => late.count("x") === 14, WITHIN_MS);
    await until("the other too", () => a.count("x") === 14, WITHIN_MS);
    for (let round = 0; round < 3; round++) await late.exchange.exchange();
    expect(late.count("x")).toBe(14);
    clock.pass(1.2 * WINDOW_MS);
    expect([a.count("x"), late.count("x")]).toEqual([0, 0]);
  });

  it("count on alone while it is away, and together again when it is back with nothing", async () => {
    const [prefix, clock] = [newPrefix(), new ManualClock()];
    const [a, b] = [await open(own.url, prefix, clock), await open(own.url, prefix, clock)];
    a.add("x", 2);
    b.add("x", 2);
    await until("they agree", () => a.count("x") === 4 && b.count("x") === 4, WITHIN_MS);
    await own.kill();
    a.add("x", 3);
    b.add("x", 5);
    expect([a.count("x"), b.count("x")]).toEqual([7, 9]);
    await until("both have noticed", () => [a, b].every(({ log }) => log.messages.length > 0));
    await own.start();
    await until("they agree again", () => a.count("x") === 12 && b.count("x") === 12);
    for (const { log } of [a, b]) {
      expect(log.messages).toEqual([
        "Redis is away: rate limits, failure counts and counters are this process's own",
        "Redis is back: rate limits, failure counts and counters are shared again",
      ]);
    }
  });

  it("are not told twice what was sent twice", async () => {
    const [prefix, clock] = [newPrefix(), new ManualClock()];
    const b = await open(own.url, prefix, clock);
    b.add("y");
    await b.exchange.exchange();
    const log = new RecordingLog();
    const shared = new SharedRedis({ kind: "redis", url: own.url }, log);
    stops.push(() => shared.close());
    await shared.start();
    // The first answer is lost on its way.
    let lost = 0;
    const losing = {
      ask: async <T>(work: Parameters<typeof shared.ask<T>>[0], fallback: () => T) => {
        const answer = await shared.ask(work, fallback);
        return lost++ === 0 ? fallback() : answer;
      },
    };
    const table = new CountTable(CountTable.memory(64));
    const exchange = new CountExchange(losing, table, clock, prefix, log);
    stops.push(() => exchange.close());
    const counts = new RuleCounts(table, clock, "a secret", (each) => exchange.note(each));
    counts.add(counts.keyOf("x"), WINDOW_MS);
    await exchange.exchange();
    await exchange.exchange();
    await b.exchange.exchange();
    expect(b.count("x")).toBe(1);
    expect(counts.count(counts.keyOf("x"), WINDOW_MS)).toBe(1);
  });
});
