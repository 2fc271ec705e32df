import { expect, it } from "vitest";
import { nextAttemptAt } from "./retry-schedule";

const NOW = Date.parse("2026-03-31T12:00:00Z");
const failed = (attempts: number, more: object = {}) =>
  nextAttemptAt({ attempts, retryAfter: undefined, now: NOW, random: 0.5, ...more });
const pauseSeconds = (attempts: number, more: object = {}) =>
  ((failed(attempts, more) ?? Number.NaN) - NOW) / 1_000;

it("pauses grow from ten seconds to 22 hours, and the eleventh try is the last", () => {
  const pauses = Array.from({ length: 10 }, (_, index) => pauseSeconds(index + 1));
  expect(pauses).toEqual([10, 60, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 64_800, 79_200]);
  expect(failed(11)).toBeNull();
  const days = pauses.reduce((sum, each) => sum + each, 0) / 86_400;
  expect(days).toBeGreaterThan(2.9);
  expect(days).toBeLessThanOrEqual(3.1);
});

it("tries of many receivers spread over a fifth of the pause", () => {
  expect(pauseSeconds(2, { random: 0 })).toBe(54);
  expect(pauseSeconds(2, { random: 1 })).toBe(66);
});

it.each([
  ["120", 120],
  // Never sooner than we would.
  ["1", 10],
  ["0", 10],
  // Six hours at most.
  ["999999999", 21_600],
  ["Tue, 31 Mar 2026 12:05:00 GMT", 300],
  ["Tue, 31 Mar 2020 12:05:00 GMT", 10],
  ["-5", 10],
  ["soon", 10],
  ["", 10],
])("with Retry-After %j the first pause is %i seconds", (retryAfter, seconds) => {
  expect(pauseSeconds(1, { retryAfter })).toBe(seconds);
});
