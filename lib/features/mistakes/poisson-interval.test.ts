import { expect, it } from "vitest";
import { poissonInterval } from "./poisson-interval";

/** Published bounds of the 95 % interval, as in tables of the Poisson distribution. */
const TABLE = [
  [0, 0, 3.689],
  [1, 0.0253, 5.572],
  [2, 0.2422, 7.225],
  [3, 0.6187, 8.767],
  [4, 1.09, 10.242],
  [5, 1.623, 11.668],
  [10, 4.795, 18.39],
  [20, 12.217, 30.888],
  [50, 37.111, 65.919],
  [100, 81.364, 121.627],
] as const;

it.each(TABLE)("%i events have the interval of the published table", (count, low, high) => {
  const interval = poissonInterval(count);
  expect(interval.low).toBeCloseTo(low, 3);
  expect(interval.high).toBeCloseTo(high, 2);
});

it("agrees with what can be worked out by hand", () => {
  // None seen: e^-mean = 0.025. One seen: 1 - e^-mean = 0.025.
  expect(poissonInterval(0).high).toBeCloseTo(-Math.log(0.025), 12);
  expect(poissonInterval(1).low).toBeCloseTo(-Math.log(0.975), 12);
});

it("of thousands of events is close to the normal distribution's", () => {
  const { low, high } = poissonInterval(10_000);
  expect(low).toBeGreaterThan(9_804);
  expect(low).toBeLessThan(9_806);
  expect(high).toBeGreaterThan(10_197);
  expect(high).toBeLessThan(10_199);
});

it("refuses what is no count", () => {
  for (const count of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => poissonInterval(count)).toThrow(RangeError);
  }
});
