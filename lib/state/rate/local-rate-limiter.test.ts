import { describe, expect, it } from "vitest";
import { localRate } from "@/test/state/local-limits";
import { ManualClock } from "@/test/state/manual-clock";

function setUp() {
  const clock = new ManualClock();
  const rate = localRate(clock);
  /** How many of so many calls at once are allowed. */
  const allowed = (calls: number, perSecond: number | null, workspace = "a") =>
    Array.from({ length: calls }, () => rate.hit(workspace, perSecond).allowed).filter(Boolean)
      .length;
  return { clock, rate, allowed };
}

describe("the rate of calls in one process", () => {
  it("lets ten seconds' worth of calls pass at once, and says what is left", () => {
    const { rate, allowed } = setUp();
    const policy = { limit: 100, windowSeconds: 10 };
    expect(rate.hit("a", 10)).toEqual({
      ...{ allowed: true, ...policy, remaining: 99, resetSeconds: 1 },
    });
    expect(allowed(98, 10)).toBe(98);
    expect([rate.hit("a", 10), rate.hit("a", 10)]).toEqual([
      { allowed: true, ...policy, remaining: 0, resetSeconds: 10 },
      { allowed: false, ...policy, remaining: 0, resetSeconds: 1 },
    ]);
  });

  it("lets a page's fifty calls pass at once, however few a second are paid for", () => {
    const { rate, allowed } = setUp();
    expect(allowed(60, 1)).toBe(50);
    expect(rate.hit("b", 3)).toMatchObject({ limit: 50, windowSeconds: 17 });
  });

  it("refills steadily", () => {
    const { clock, rate, allowed } = setUp();
    allowed(51, 5);
    clock.pass(199);
    expect(rate.hit("a", 5).allowed).toBe(false);
    clock.pass(1);
    expect(allowed(2, 5)).toBe(1);
  });

  it("saves up no more than a burst", () => {
    const { clock, rate, allowed } = setUp();
    rate.hit("a", 5);
    clock.pass(3_600_000);
    expect(allowed(80, 5)).toBe(50);
  });

  it("counts each account apart, and one without a limit not at all", () => {
    const { rate, allowed } = setUp();
    allowed(50, 1);
    expect(rate.hit("a", 1).allowed).toBe(false);
    expect(rate.hit("b", 1).allowed).toBe(true);
    expect(allowed(1_000, null, "c")).toBe(1_000);
    expect(allowed(60, 1, "c")).toBe(50);
  });

  it("follows a changed rate at once", () => {
    const { clock, rate, allowed } = setUp();
    allowed(1_000, 100);
    clock.pass(25_000);
    expect(rate.hit("a", 2)).toMatchObject({ allowed: true, limit: 50, remaining: 49 });
  });
});
