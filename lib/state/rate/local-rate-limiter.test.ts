import { describe, expect, it } from "vitest";
import { localRate } from "@/test/state/local-limits";
import { ManualClock } from "@/test/state/manual-clock";

function setUp() {
  const clock = new ManualClock();
  return { clock, rate: localRate(clock) };
}

describe("the rate of calls in one process", () => {
  it("lets as many calls pass at once as a second has, and says what is left", () => {
    const { rate } = setUp();
    expect([1, 2, 3, 4, 5, 6].map(() => rate.hit("a", 5))).toEqual([
      { allowed: true, limit: 5, remaining: 4, resetSeconds: 1 },
      { allowed: true, limit: 5, remaining: 3, resetSeconds: 1 },
      { allowed: true, limit: 5, remaining: 2, resetSeconds: 1 },
      { allowed: true, limit: 5, remaining: 1, resetSeconds: 1 },
      { allowed: true, limit: 5, remaining: 0, resetSeconds: 1 },
      { allowed: false, limit: 5, remaining: 0, resetSeconds: 1 },
    ]);
  });

  it("refills steadily", () => {
    const { clock, rate } = setUp();
    for (let i = 0; i < 6; i++) rate.hit("a", 5);
    clock.pass(199);
    expect(rate.hit("a", 5).allowed).toBe(false);
    clock.pass(1);
    expect(rate.hit("a", 5).allowed).toBe(true);
    expect(rate.hit("a", 5).allowed).toBe(false);
  });

  it("saves up no more than one second", () => {
    const { clock, rate } = setUp();
    rate.hit("a", 5);
    clock.pass(3_600_000);
    const allowed = Array.from({ length: 20 }, () => rate.hit("a", 5).allowed);
    expect(allowed.filter(Boolean)).toHaveLength(5);
  });

  it("counts each account apart", () => {
    const { rate } = setUp();
    rate.hit("a", 1);
    expect(rate.hit("a", 1).allowed).toBe(false);
    expect(rate.hit("b", 1).allowed).toBe(true);
  });

  it("follows a changed rate at once", () => {
    const { clock, rate } = setUp();
    for (let i = 0; i < 100; i++) rate.hit("a", 100);
    clock.pass(1_000);
    expect(rate.hit("a", 2)).toEqual({ allowed: true, limit: 2, remaining: 1, resetSeconds: 1 });
  });
});
