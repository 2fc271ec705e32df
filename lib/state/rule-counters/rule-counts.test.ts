import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "@/lib/base/durations";
import { ManualClock } from "@/test/state/manual-clock";
import { CountTable } from "./count-table";
import { RuleCounts } from "./rule-counts";

const WINDOW_MS = 10 * MINUTE_MS;
const SLICE_MS = WINDOW_MS / 8;
const SECRET = "a secret of this test";

function setUp(slots = 1_024) {
  const clock = new ManualClock();
  const counts = new RuleCounts(new CountTable(CountTable.memory(slots)), clock, SECRET);
  const add = (text: string, times = 1) => {
    for (let i = 0; i < times; i++) counts.add(counts.keyOf(text), WINDOW_MS);
  };
  const count = (text: string) => counts.count(counts.keyOf(text), WINDOW_MS);
  return { clock, counts, add, count };
}

describe("requests within a window", () => {
  it("are counted for each key and each window alone", () => {
    const { counts, add, count } = setUp();
    add("a", 3);
    add("b");
    expect([count("a"), count("b"), count("c")]).toEqual([3, 1, 0]);
    expect(counts.count(counts.keyOf("a"), MINUTE_MS)).toBe(0);
  });

  it("leave it with the slice of time that they came in", () => {
    const { clock, add, count } = setUp();
    add("a", 8);
    clock.pass(WINDOW_MS - 1);
    expect(count("a")).toBe(8);
    clock.pass(SLICE_MS / 2 + 1);
    expect(count("a")).toBe(4);
    clock.pass(SLICE_MS / 2);
    expect(count("a")).toBe(0);
  });

  it("are not there again when time has come round", () => {
    const { clock, add, count } = setUp();
    add("a", 5);
    // Slices are distinguished by a number of ten bits.
    clock.pass(9 * 1_024 * SLICE_MS);
    expect(count("a")).toBe(0);
    add("a");
    expect(count("a")).toBe(1);
  });

  it("survive a clock that is set back, and one that runs ahead", () => {
    const { clock, add, count } = setUp();
    add("a", 3);
    clock.pass(-3 * SLICE_MS);
    add("a");
    expect(count("a")).toBe(1);
    clock.pass(3 * SLICE_MS);
    expect(count("a")).toBe(4);
  });
});

it("a count is off by fewer requests than the slice that is leaving the window holds", () => {
  // Milliseconds between requests, over a few windows.
  const pauses = fc.array(fc.integer({ min: 0, max: SLICE_MS * 2 }), { maxLength: 200 });
  fc.assert(
    fc.property(pauses, (all) => {
      const { clock, add, count } = setUp(64);
      const times: number[] = [];
      for (const pause of all) {
        clock.pass(pause);
        times.push(clock.now());
        add("a");
        const since = clock.now() - WINDOW_MS;
        const within = (from: number, to: number) =>
          times.filter((at) => at > from && at <= to).length;
        const leaving = Math.floor(since / SLICE_MS) * SLICE_MS;
        const exact = within(since, clock.now());
        const ofLeaving = within(leaving - 1, leaving + SLICE_MS - 1);
        expect(Math.abs(count("a") - exact)).toBeLessThanOrEqual(ofLeaving);
        const notLeaving = within(leaving + SLICE_MS - 1, clock.now());
        expect(count("a")).toBeGreaterThanOrEqual(notLeaving);
        expect(count("a")).toBeLessThanOrEqual(notLeaving + ofLeaving);
      }
    }),
    { numRuns: 100 },
  );
});

describe("many keys", () => {
  const SLOTS = 65_536;

  it("take 44 bytes each, in memory that does not grow; the oldest are forgotten", () => {
    expect(CountTable.memory(SLOTS).byteLength).toBe(44 * SLOTS);
    const { clock, add, count } = setUp(SLOTS);
    for (let i = 0; i < 100_000; i++) {
      if (i % 1_000 === 0) clock.pass(1_000);
      add(`key ${i}`);
    }
    const known = (from: number, to: number) => {
      let found = 0;
      for (let i = from; i < to; i++) if (count(`key ${i}`) === 1) found++;
      return found;
    };
    // Nothing is lost from the newest quarter of what fits; from the first, all but a few.
    expect(known(84_000, 100_000)).toBe(16_000);
    expect(known(0, 10_000)).toBeLessThan(500);
  });

  it("leave a key alone that is counted again and again", () => {
    const { clock, add, count } = setUp(1_024);
    for (let i = 0; i < 20_000; i++) {
      if (i % 10 === 0) {
        // All slots are used again within ten seconds: who was last is known by the second.
        clock.pass(100);
        add("busy");
      }
      add(`key ${i}`);
    }
    expect(count("busy")).toBe(2_000);
  });
});

it("a text of ten thousand characters is a key like any other", () => {
  const { add, count } = setUp();
  add("x".repeat(10_000));
  expect([count("x".repeat(10_000)), count("x".repeat(9_999))]).toEqual([1, 0]);
});

it("keys cannot be worked out without the secret", () => {
  const table = new CountTable(CountTable.memory(64));
  const keyBy = (secret: string) => new RuleCounts(table, new ManualClock(), secret).keyOf("a");
  expect(keyBy("one")).not.toBe(keyBy("another"));
  expect(keyBy("one")).toBe(keyBy("one"));
});
