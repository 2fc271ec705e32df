import { expect, it } from "vitest";
import { MINUTE_MS } from "@/lib/base/durations";
import { ManualClock } from "@/test/state/manual-clock";
import { CircuitBreaker } from "./circuit-breaker";

function open() {
  const clock = new ManualClock();
  const breaker = new CircuitBreaker(clock);
  const failTimes = (times: number) =>
    Array.from({ length: times }, () => breaker.failed(breaker.begin()));
  return { clock, breaker, failTimes };
}

it("rests after five failures in a row, and says so once", () => {
  const { breaker, failTimes } = open();
  expect(failTimes(4)).toEqual([false, false, false, false]);
  expect(breaker.isPassable).toBe(true);
  expect(failTimes(1)).toEqual([true]);
  expect(breaker.isPassable).toBe(false);
});

it("begins to count anew after each answer", () => {
  const { breaker, failTimes } = open();
  failTimes(4);
  expect(breaker.succeeded(breaker.begin())).toBe(false);
  failTimes(4);
  expect(breaker.isPassable).toBe(true);
});

it("counts what failed together as one failure", () => {
  const { breaker } = open();
  const turns = Array.from({ length: 50 }, () => breaker.begin());
  for (const turn of turns) expect(breaker.failed(turn)).toBe(false);
  expect(breaker.isPassable).toBe(true);
});

it("lets one question at a time through after a minute", () => {
  const { clock, breaker, failTimes } = open();
  failTimes(5);
  clock.pass(MINUTE_MS - 1);
  expect(breaker.isPassable).toBe(false);
  clock.pass(1);
  expect(breaker.isPassable).toBe(true);
  const trial = breaker.begin();
  expect(breaker.isPassable).toBe(false);
  expect(breaker.succeeded(trial)).toBe(true);
  expect(breaker.isPassable).toBe(true);
});

it("rests twice as long after each trial that fails, up to a quarter of an hour", () => {
  const { clock, breaker, failTimes } = open();
  failTimes(5);
  clock.pass(MINUTE_MS);
  for (const minutes of [2, 4, 8, 15, 15]) {
    expect(failTimes(1)).toEqual([false]);
    clock.pass(minutes * MINUTE_MS - 1);
    expect(breaker.isPassable).toBe(false);
    clock.pass(1);
    expect(breaker.isPassable).toBe(true);
  }
});

it("rests for a minute again, after five failures, when it has been well in between", () => {
  const { clock, breaker, failTimes } = open();
  failTimes(5);
  clock.pass(MINUTE_MS);
  failTimes(1);
  clock.pass(2 * MINUTE_MS);
  breaker.succeeded(breaker.begin());
  expect(failTimes(5)).toEqual([false, false, false, false, true]);
  clock.pass(MINUTE_MS);
  expect(breaker.isPassable).toBe(true);
});

it("is not moved in its rest by questions from before", () => {
  const { clock, breaker, failTimes } = open();
  const early = [breaker.begin(), breaker.begin()] as const;
  failTimes(5);
  expect(breaker.succeeded(early[0])).toBe(false);
  expect(breaker.isPassable).toBe(false);
  clock.pass(MINUTE_MS);
  breaker.begin();
  expect(breaker.failed(early[1])).toBe(false);
  expect(breaker.isPassable).toBe(false);
});

it("lets the next question try when the outcome of one said nothing", () => {
  const { clock, breaker, failTimes } = open();
  failTimes(5);
  clock.pass(MINUTE_MS);
  breaker.inconclusive(breaker.begin());
  expect(breaker.isPassable).toBe(true);
});

it("forgets everything when it is reset", () => {
  const { breaker, failTimes } = open();
  const early = breaker.begin();
  failTimes(5);
  breaker.reset();
  expect(breaker.isPassable).toBe(true);
  expect(breaker.failed(early)).toBe(false);
  expect(failTimes(4)).toEqual([false, false, false, false]);
});
