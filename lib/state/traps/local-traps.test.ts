import { expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "@/lib/base/durations";
import { ManualClock } from "@/test/state/manual-clock";
import { until } from "@/test/state/until";
import { LocalTraps } from "./local-traps";
import { ThreadTraps } from "./thread-traps";

const VISITOR = "198.51.100.7 a1b2";

it("a visitor stays in a trap for an hour after their last link", () => {
  const clock = new ManualClock();
  const traps = new LocalTraps(clock);
  expect(traps.find("w", VISITOR)).toBeNull();
  traps.note("w", VISITOR);
  clock.pass(59 * MINUTE_MS);
  traps.note("w", VISITOR);
  clock.pass(HOUR_MS - 1);
  expect(traps.find("w", VISITOR)?.links).toBe(2);
  clock.pass(1);
  expect(traps.find("w", VISITOR)).toBeNull();
  traps.note("w", VISITOR);
  expect(traps.find("w", VISITOR)?.links).toBe(1);
});

it("is of one visitor and one workspace, and forgets who was not seen for longest", () => {
  const traps = new LocalTraps(new ManualClock());
  traps.note("w", VISITOR);
  expect(traps.find("other", VISITOR)).toBeNull();
  expect(traps.find("w", "198.51.100.7 c3d4")).toBeNull();
  for (let i = 0; i < 20_000; i++) traps.note("w", `2001:db8:${i.toString(16)}::/64 a1b2`);
  expect(traps.find("w", VISITOR)).toBeNull();
});

it("is shared by the threads of a process", async () => {
  const clock = new ManualClock();
  const [first, second] = [new ThreadTraps(clock), new ThreadTraps(clock)];
  first.note("w", VISITOR);
  await until("the other thread knows", () => second.find("w", VISITOR) !== null);
  expect(first.find("w", VISITOR)?.links).toBe(1);
  first.close();
  second.close();
});
