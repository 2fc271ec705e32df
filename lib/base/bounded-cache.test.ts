import { describe, expect, it } from "vitest";
import { BoundedCache } from "./bounded-cache";

describe("BoundedCache", () => {
  it("keeps what is in use, drops what is not, and never holds more than its capacity", () => {
    const cache = new BoundedCache<number, string>(20);
    cache.set(-1, "used");
    for (let i = 0; i < 1_000; i++) {
      cache.set(i, "x");
      expect(cache.get(-1)).toBe("used");
      expect(cache.size).toBeLessThanOrEqual(20);
    }
    expect(cache.get(0)).toBeUndefined();
    expect(cache.get(999)).toBe("x");
  });

  it("replaces a value without growing", () => {
    const cache = new BoundedCache<string, number>(2);
    cache.set("a", 1);
    cache.set("a", 2);
    expect([cache.get("a"), cache.size]).toEqual([2, 1]);
  });

  it("forgets what is deleted, in whichever generation it is", () => {
    const cache = new BoundedCache<string, number>(2);
    cache.set("a", 1);
    cache.set("b", 2);
    cache.get("a");
    cache.delete("a");
    expect(cache.get("a")).toBeUndefined();
  });

  it("forgets everything when it is cleared", () => {
    const cache = new BoundedCache<string, number>(4);
    cache.set("a", 1);
    cache.clear();
    expect([cache.get("a"), cache.size]).toEqual([undefined, 0]);
  });

  it("refuses a capacity that would hold nothing or everything", () => {
    for (const capacity of [0, 1, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => new BoundedCache(capacity)).toThrow(RangeError);
    }
  });
});
