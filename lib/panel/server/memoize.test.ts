import { describe, expect, it, vi } from "vitest";
import { memoize } from "./memoize";

const KEPT_MS = 5_000;

function setUp(ask: () => Promise<number>) {
  let now = 0;
  const answer = memoize(ask, KEPT_MS, { monotonicMs: () => now });
  return { answer, pass: (ms: number) => (now += ms) };
}

describe("a memoized call", () => {
  it("runs once per period, also for concurrent callers", async () => {
    const ask = vi.fn().mockResolvedValueOnce(1).mockResolvedValueOnce(2);
    const { answer, pass } = setUp(ask);
    expect(await Promise.all([answer(), answer()])).toEqual([1, 1]);
    pass(KEPT_MS - 1);
    expect(await answer()).toBe(1);
    pass(1);
    expect(await answer()).toBe(2);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("runs again after an error", async () => {
    const ask = vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValueOnce(1);
    const { answer } = setUp(ask);
    await expect(answer()).rejects.toThrow("away");
    expect(await answer()).toBe(1);
  });
});
