import { expect, it } from "vitest";
import { ManualClock } from "@/test/state/manual-clock";
import { LogThrottle, throttlePerLog } from "./log-throttle";

it("passes a fixed number of lines of a kind, then reports how many it suppressed", () => {
  const clock = new ManualClock();
  const throttle = new LogThrottle(clock, 2, 10_000);
  const passes = () => throttle.pass("database");
  expect([passes(), passes(), passes(), passes()]).toEqual([0, 0, null, null]);
  expect(throttle.pass("other")).toBe(0);
  clock.pass(9_999);
  expect(passes()).toBeNull();
  clock.pass(1);
  expect([passes(), passes(), passes()]).toEqual([3, 0, null]);
});

it("is one throttle for each log: what strangers do to one log, another does not show", () => {
  const throttleOf = throttlePerLog(new ManualClock(), 1, 10_000);
  const [log, other] = [{}, {}];
  expect(throttleOf(log).pass("error")).toBe(0);
  expect(throttleOf(log).pass("error")).toBeNull();
  expect(throttleOf(other).pass("error")).toBe(0);
});
