import { describe, expect, it } from "vitest";
import { Lru } from "./lru";

describe("Lru", () => {
  it("forgets what was used longest ago once it is full", () => {
    const lru = new Lru<string, number>(2);
    lru.set("a", 1);
    lru.set("b", 2);
    lru.get("a");
    lru.set("c", 3);
    expect([lru.get("a"), lru.get("b"), lru.get("c"), lru.size]).toEqual([1, undefined, 3, 2]);
  });

  it("replaces a value without growing", () => {
    const lru = new Lru<string, number>(2);
    lru.set("a", 1);
    lru.set("a", 2);
    expect([lru.get("a"), lru.size]).toEqual([2, 1]);
  });

  it("forgets what is deleted", () => {
    const lru = new Lru<string, number>(2);
    lru.set("a", 1);
    lru.delete("a");
    expect([lru.get("a"), lru.size]).toEqual([undefined, 0]);
  });

  it("refuses a capacity that would hold nothing or everything", () => {
    for (const capacity of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => new Lru(capacity)).toThrow(RangeError);
    }
  });
});
